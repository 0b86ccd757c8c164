import { documentPdfPath, documentXmlPath, type DocumentoPendiente } from '@bujia/contracts/invoices';
import { Link } from 'wouter';
import { download } from '../../lib/http/download.ts';
import { slashDay, slashMoment } from '../../lib/text/shown.ts';
import { sum } from '../../lib/text/sum.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { reported } from '../../ui/reported.ts';
import type { Column } from '../../ui/table.tsx';
import { retryDocument } from './api.ts';
import css from './operations.module.css';
import { RetryButton } from './retry-button.tsx';

const what: Column<DocumentoPendiente> = {
  title: 'Documento',
  cell: ({ tipo, numero, pedido }) => (
    <>
      {tipo.nombre} <span className={css.number}>{numero}</span>
      <br />
      <span className={css.hint}>
        <Link href={`/dashboard/orders/${pedido}?vista=detalle`}>{`Pedido ${pedido}`}</Link>
      </span>
    </>
  ),
};

const FILES = [
  ['PDF', documentPdfPath],
  ['XML', documentXmlPath],
] as const;

/** Of what the authority has: nothing is left to do but to look at it. */
export const authorisedColumns: readonly Column<DocumentoPendiente>[] = [
  what,
  { title: 'Fecha', cell: ({ fecha }) => slashDay(fecha) },
  { title: 'Comprador', cell: ({ comprador }) => <span className={css.cell}>{comprador.nombre}</span> },
  { title: 'Total', figure: true, cell: ({ total }) => sum(total) },
  { title: 'Autorizado', cell: ({ autorizado }) => (autorizado === null ? '—' : slashMoment(autorizado)) },
  {
    title: 'Archivos',
    cell: ({ codigo, numero }) => (
      <span className={css.bar}>
        {FILES.map(([kind, pathOf]) => (
          <Button
            key={kind}
            size="s"
            aria-label={`${kind} de ${numero}`}
            onClick={() => void reported(download(pathOf(codigo), `${numero}.${kind.toLowerCase()}`))}
          >
            {kind}
          </Button>
        ))}
      </span>
    ),
  },
];

/** The authority said no: only then the document may change. */
const isRefused = ({ estado }: DocumentoPendiente) => estado === 'devuelto' || estado === 'rechazado';

/** Of what it has not. */
export const columnsWith = (correct: (document: DocumentoPendiente) => void): readonly Column<DocumentoPendiente>[] => [
  what,
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
