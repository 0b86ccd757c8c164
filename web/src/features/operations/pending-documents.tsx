import type { DocumentoPendiente, DocumentosPendientes } from '@bujia/contracts/invoices';
import { NOTHING_REGISTERED } from '@bujia/contracts/orders';
import { useState } from 'react';
import { slashDay, slashMoment } from '../../lib/text/shown.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import type { Column } from '../../ui/table.tsx';
import { retryDocument, usePendingDocuments } from './api.ts';
import { CorrectBuyer } from './correct-buyer.tsx';
import { MonthDocuments } from './month-documents.tsx';
import css from './operations.module.css';
import { RetryButton } from './retry-button.tsx';

/** The authority said no: only then the document may change. */
const isRefused = ({ estado }: DocumentoPendiente) => estado === 'devuelto' || estado === 'rechazado';

const columnsWith = (correct: (document: DocumentoPendiente) => void): readonly Column<DocumentoPendiente>[] => [
  {
    title: 'Documento',
    cell: ({ tipo, numero, pedido }) => (
      <>
        {tipo.nombre} <span className={css.number}>{numero}</span>
        <br />
        <span className={css.hint}>{`Pedido ${pedido}`}</span>
      </>
    ),
  },
  { title: 'Fecha', cell: ({ fecha }) => slashDay(fecha) },
  {
    title: 'Estado',
    cell: ({ estado, proximoIntento }) => (
      <>
        <Badge tone={proximoIntento === null ? 'bad' : 'warn'}>{estado}</Badge>
        <br />
        <span className={css.hint}>
          {proximoIntento === null ? 'Espera a un operador' : `Próximo intento: ${slashMoment(proximoIntento)}`}
        </span>
      </>
    ),
  },
  {
    title: 'Problema',
    cell: ({ problema, mensajes }) => (
      <span className={css.cell}>
        {[problema, ...mensajes.map(({ codigo, mensaje, detalle }) => `${codigo} ${mensaje} ${detalle}`)]
          .filter(Boolean)
          .join('. ') || '—'}
      </span>
    ),
  },
  {
    title: 'Acciones',
    cell: (document) => (
      <span className={css.bar}>
        <RetryButton
          what={document.numero}
          retry={() => retryDocument(document.codigo)}
          done={{ title: 'Facturas', text: `Se retoma el documento ${document.numero}` }}
        />
        {isRefused(document) && (
          <Button size="s" aria-label={`Corregir comprador de ${document.numero}`} onClick={() => correct(document)}>
            Corregir
          </Button>
        )}
      </span>
    ),
  },
];

/** Electronic documents that are not authorised yet, and the certificate that signs them. */
export default function PendingDocuments() {
  const answer = usePendingDocuments();
  const [corrected, setCorrected] = useState<DocumentoPendiente>();
  return (
    <>
      <Loaded answer={answer}>
        {({ certificado, documentos, total }) => (
          <>
            <Certificate certificate={certificado} />
            {documentos.length === 0 ? (
              <p>{NOTHING_REGISTERED}</p>
            ) : (
              <>
                <p>{`${documentos.length} de ${total} documentos`}</p>
                <DeskTable
                  caption="Documentos pendientes"
                  columns={columnsWith(setCorrected)}
                  rows={documentos}
                  rowKey={({ codigo }) => codigo}
                />
              </>
            )}
            <CorrectBuyer document={corrected} onClose={() => setCorrected(undefined)} />
          </>
        )}
      </Loaded>
      <MonthDocuments />
    </>
  );
}

function Certificate({ certificate }: { certificate: DocumentosPendientes['certificado'] }) {
  const { titular, validoHasta, demostracion, problema } = certificate;
  return (
    <Card title="Certificado de firma" level={2} aside={demostracion && <Badge tone="warn">De demostración</Badge>}>
      {problema !== null && <Notice>{problema}</Notice>}
      <dl className={css.facts}>
        <div>
          <dt>Titular</dt>
          <dd>{titular ?? '—'}</dd>
        </div>
        <div>
          <dt>Válido hasta</dt>
          <dd>{validoHasta === null ? '—' : slashDay(validoHasta)}</dd>
        </div>
      </dl>
    </Card>
  );
}
