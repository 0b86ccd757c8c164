import { documentPdfPath, documentXmlPath, type Documento } from '@bujia/contracts/invoices';
import { download } from '../../lib/http/download.ts';
import { money, slashDay } from '../../lib/text/shown.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { reported } from '../../ui/reported.ts';
import { useDocuments } from './api.ts';
import css from './documents.module.css';

/** The invoice of an order and its credit note, once there are any. */
export function Documents({ codigo }: { codigo: number }) {
  const { data: documents = [] } = useDocuments(codigo);
  if (documents.length === 0) return null;
  return (
    <Card title="Documentos" level={2}>
      <ul className={css.list}>
        {documents.map((document) => (
          <li key={document.codigo}>
            <Document document={document} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Document({ document: { codigo, tipo, numero, fecha, total, autorizado } }: { document: Documento }) {
  const name = `${tipo.nombre} ${numero}`;
  const save = (path: string, ending: string) => void reported(download(path, `${name}.${ending}`));
  return (
    <>
      <p className={css.name}>{name}</p>
      <p>{`${slashDay(fecha)} · ${money(total)}`}</p>
      {autorizado === null ? (
        <p>En autorización por el SRI.</p>
      ) : (
        <p className={css.files}>
          <Button
            size="s"
            icon="details"
            aria-label={`PDF de ${name}`}
            onClick={() => save(documentPdfPath(codigo), 'pdf')}
          >
            PDF
          </Button>
          <Button
            size="s"
            icon="table"
            aria-label={`XML de ${name}`}
            onClick={() => save(documentXmlPath(codigo), 'xml')}
          >
            XML
          </Button>
        </p>
      )}
    </>
  );
}
