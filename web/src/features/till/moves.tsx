import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { CATALOGUES } from '@bujia/contracts/catalogues';
import { type Movimiento, type PaginaDeMovimientos, TILL_MOVE_NAMES } from '@bujia/contracts/till';
import { useState } from 'react';
import { Link } from 'wouter';
import { paymentsHref } from '../../lib/orders/orders.ts';
import { slashMoment } from '../../lib/text/shown.ts';
import { sum } from '../../lib/text/sum.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import { reported } from '../../ui/reported.ts';
import type { Column } from '../../ui/table.tsx';
import { type MovesOf, furtherMoves } from './api.ts';
import type { Seen } from './count.ts';
import css from './till.module.css';

const CARD = CATALOGUES.FORMA_PAGO.find(({ codigo }) => codigo === PAYMENT_METHOD.card)!.nombre;

const ofAll: readonly Column<Movimiento>[] = [
  { title: 'Fecha', cell: ({ fecha }) => slashMoment(fecha) },
  { title: 'Qué', cell: (move) => <What move={move} /> },
  {
    title: 'Pedido',
    cell: ({ pedido }) => (pedido === null ? '—' : <Link href={paymentsHref(pedido)}>{pedido}</Link>),
  },
  { title: 'Cliente', cell: ({ cliente }) => <span className={css.words}>{cliente ?? '—'}</span> },
  { title: 'Forma', cell: ({ forma }) => forma },
  { title: 'Quién', cell: ({ por, forma }) => por ?? (forma === CARD ? 'El banco de la tarjeta' : '—') },
  { title: 'Valor', figure: true, cell: ({ valor }) => sum(valor) },
];

const withNew = (seen: Seen | undefined): readonly Column<Movimiento>[] => {
  if (!seen) return ofAll;
  const [first, second, ...others] = ofAll;
  const what: Column<Movimiento> = {
    ...second!,
    cell: (move) => (
      <>
        {second!.cell(move)} {!seen(move.id) && <Badge tone="warn">Nuevo</Badge>}
      </>
    ),
  };
  return [first!, what, ...others];
};

const What = ({ move: { tipo, pago, devolucion, pedido, motivo } }: { move: Movimiento }) => (
  <span className={css.words}>
    {pago !== null && pedido !== null ? (
      <Link href={`/dashboard/pagos-traking-detail?pedido=${pedido}&pago=${pago}`}>
        {`${TILL_MOVE_NAMES[tipo]} ${pago}`}
      </Link>
    ) : devolucion !== null ? (
      `${TILL_MOVE_NAMES[tipo]} ${devolucion}`
    ) : (
      `${TILL_MOVE_NAMES[tipo]}: ${motivo}`
    )}
  </span>
);

interface Props {
  of: MovesOf;
  first: PaginaDeMovimientos;
  /** What was there when whoever counts looked; the rest is marked. */
  seen?: Seen | undefined;
}

/** What is behind the sums, the latest first, page by page. */
export function Moves({ of, first, seen }: Props) {
  const [further, setFurther] = useState<PaginaDeMovimientos>();
  const [busy, setBusy] = useState(false);
  const { siguiente } = further ?? first;
  const rows = further ? [...first.movimientos, ...further.movimientos] : first.movimientos;

  async function more() {
    setBusy(true);
    await reported(
      furtherMoves(of, siguiente!).then((page) =>
        setFurther({ ...page, movimientos: [...(further?.movimientos ?? []), ...page.movimientos] }),
      ),
    );
    setBusy(false);
  }

  if (rows.length === 0) return <p>Todavía no hay nada.</p>;
  return (
    <>
      <DeskTable caption="Movimientos" columns={withNew(seen)} rows={rows} rowKey={({ id }) => id} />
      {siguiente !== null && (
        <p>
          <Button loading={busy} onClick={() => void more()}>
            Ver anteriores
          </Button>
        </p>
      )}
    </>
  );
}
