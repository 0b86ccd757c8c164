import {
  CAUSE_NAMES,
  type CobroPorCobrar,
  type DetalleDeLiquidacion,
  type FilaDeLiquidacion,
  OUTCOME_NAMES,
  type RevisionDeLiquidacion,
  SETTLEMENT_LIMITS,
  SETTLEMENT_OUTCOMES,
  type SettlementOutcome,
} from '@bujia/contracts/settlements';
import { numberText } from '@bujia/contracts/numbers';
import { Link } from 'wouter';
import { slashDay } from '../../../lib/text/shown.ts';
import { sum } from '../../../lib/text/sum.ts';
import { Card } from '../../../ui/card.tsx';
import { DeskTable } from '../../../ui/desk-table.tsx';
import { SumRows } from '../../../ui/sum-rows.tsx';
import type { Column } from '../../../ui/table.tsx';
import css from './settlements.module.css';

const orderLink = (pedido: number | null) =>
  pedido === null ? '—' : <Link href={`/dashboard/pagos-traking-detail?pedido=${pedido}`}>{`Pedido ${pedido}`}</Link>;

export const rowColumns: readonly Column<FilaDeLiquidacion>[] = [
  { title: 'Línea', figure: true, cell: ({ linea }) => linea },
  { title: 'Fecha', cell: ({ fecha }) => slashDay(fecha) },
  { title: 'Transacción', cell: ({ transaccion }) => <code className={css.words}>{transaccion || '—'}</code> },
  { title: 'Autorización', cell: ({ autorizacion }) => <code className={css.words}>{autorizacion || '—'}</code> },
  { title: 'Pedido', cell: ({ pedido }) => orderLink(pedido) },
  { title: 'Bruto', figure: true, cell: ({ bruto }) => sum(bruto) },
  { title: 'Neto', figure: true, cell: ({ neto }) => sum(neto) },
  { title: 'Depositado', cell: ({ pagado }) => (pagado === null ? '—' : slashDay(pagado)) },
];

const differenceColumns: readonly Column<FilaDeLiquidacion>[] = [
  ...rowColumns.slice(0, 6),
  { title: 'Cobro', figure: true, cell: ({ cobro }) => (cobro === null ? '—' : sum(cobro)) },
  {
    title: 'Qué pasa',
    cell: ({ motivo, resultado }) => (motivo ? CAUSE_NAMES[motivo] : OUTCOME_NAMES[resultado]),
  },
];

export const chargeColumns: readonly Column<CobroPorCobrar>[] = [
  { title: 'Fecha', cell: ({ fecha }) => slashDay(fecha) },
  { title: 'Pedido', cell: ({ pedido }) => orderLink(pedido) },
  { title: 'Transacción', cell: ({ transaccion }) => <code className={css.words}>{transaccion}</code> },
  { title: 'Cobro', figure: true, cell: ({ valor }) => sum(valor) },
  { title: 'Recibido', figure: true, cell: ({ recibido }) => sum(recibido) },
  { title: 'Debe', figure: true, cell: ({ debe }) => sum(debe) },
];

const outcomeColumns: readonly Column<{ outcome: SettlementOutcome; cuantas: number; bruto: number }>[] = [
  { title: 'Filas', cell: ({ outcome }) => OUTCOME_NAMES[outcome] },
  { title: 'Cuántas', figure: true, cell: ({ cuantas }) => numberText(cuantas) },
  { title: 'Bruto', figure: true, cell: ({ bruto }) => sum(bruto) },
];

export const daysOf = ({ desde, hasta }: { desde: string; hasta: string }) => `${slashDay(desde)} a ${slashDay(hasta)}`;

const firstOf = (shown: number, all: number) =>
  all > shown ? ` (las primeras ${numberText(SETTLEMENT_LIMITS.shown)} de ${numberText(all)})` : '';

/** Sums, what the rows are, what differs and which charges have no row: of a file that is looked at, and of one that was kept. */
export function WhatItSays({ of }: { of: RevisionDeLiquidacion | DetalleDeLiquidacion }) {
  const { cuentas, sumas, diferencias, faltan } = of;
  const { bruto, comision, retencionIva, retencionRenta, otros, neto } = sumas;
  return (
    <>
      <Card title="Lo que suma" level={2}>
        <SumRows
          label="Lo que suma"
          rows={[
            { key: 'gross', label: 'Bruto', amount: sum(bruto) },
            { key: 'commission', label: 'Comisión', amount: sum(-comision) },
            { key: 'iva', label: 'Retención de IVA', amount: sum(-retencionIva) },
            { key: 'income', label: 'Retención de renta', amount: sum(-retencionRenta) },
            ...(otros === 0 ? [] : [{ key: 'other', label: 'Otros descuentos', amount: sum(-otros) }]),
            { key: 'total', label: 'Neto', amount: sum(neto) },
          ]}
        />
      </Card>
      <section className={css.heap} aria-label="Filas del archivo">
        <h2>Filas del archivo</h2>
        <DeskTable
          caption="Filas del archivo"
          columns={outcomeColumns}
          rows={SETTLEMENT_OUTCOMES.map((outcome) => ({ outcome, ...cuentas[outcome] })).filter(
            ({ cuantas }) => cuantas > 0,
          )}
          rowKey={({ outcome }) => outcome}
        />
      </section>
      <section className={css.heap} aria-label="Diferencias">
        <h2>Diferencias</h2>
        {diferencias.length === 0 ? (
          <p>Ninguna fila difiere de los cobros de la tienda.</p>
        ) : (
          <DeskTable
            caption="Diferencias"
            columns={differenceColumns}
            rows={diferencias}
            rowKey={({ linea }) => linea}
          />
        )}
      </section>
      <section className={css.heap} aria-label="Cobros sin fila">
        <h2>{`Cobros de esos días sin fila${firstOf(faltan.cobros.length, faltan.cuantos)}`}</h2>
        {faltan.cuantos === 0 ? (
          <p>Cada cobro de esos días está en una liquidación.</p>
        ) : (
          <>
            <p>{`Suman ${sum(faltan.valor)}. Los del último día suelen llegar en el archivo siguiente.`}</p>
            <DeskTable
              caption="Cobros sin fila"
              columns={chargeColumns}
              rows={faltan.cobros}
              rowKey={({ transaccion }) => transaccion}
            />
          </>
        )}
      </section>
    </>
  );
}
