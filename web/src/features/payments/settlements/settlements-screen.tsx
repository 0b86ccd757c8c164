import { type Liquidacion, type MesaDeLiquidaciones, chargesText, owesText } from '@bujia/contracts/settlements';
import { Link, useParams } from 'wouter';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { useDashboardPage } from '../../../lib/page/dashboard-page.ts';
import { slashDay, slashMoment } from '../../../lib/text/shown.ts';
import { sum } from '../../../lib/text/sum.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DeskTable } from '../../../ui/desk-table.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { part } from '../../../ui/part.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { reported } from '../../../ui/reported.ts';
import { ScreenHead } from '../../../ui/screen-head.tsx';
import type { Column } from '../../../ui/table.tsx';
import { saveOwed, useSettlements } from './api.ts';
import css from './settlements.module.css';
import { UploadSettlement } from './upload-settlement.tsx';
import { chargeColumns, daysOf } from './what-it-says.tsx';

const SettlementDetail = part(() => import('./settlement-detail.tsx'), { waiting: <Progress /> });

/** What the card provider paid, and what it still owes. */
export default function SettlementsScreen() {
  const { codigo } = useParams<{ codigo?: string }>();
  useDashboardPage('/dashboard/liquidaciones');
  return codigo === undefined ? <Settlements /> : <SettlementDetail key={codigo} codigo={codigo} />;
}

function Settlements() {
  const answer = useSettlements(new URLSearchParams(useSearch()).get('antes'));
  return (
    <div className={css.page}>
      <ScreenHead title="Liquidaciones">{null}</ScreenHead>
      <UploadSettlement />
      <Loaded answer={answer}>{(desk) => <Heaps desk={desk} />}</Loaded>
    </div>
  );
}

function Heaps({ desk: { porCobrar, liquidaciones, siguiente } }: { desk: MesaDeLiquidaciones }) {
  const isFurther = new URLSearchParams(useSearch()).has('antes');
  return (
    <>
      <section className={css.heap} aria-label="Por cobrar">
        <h2>{owesText(porCobrar)}</h2>
        <p>
          {porCobrar.cuantos === 0
            ? `Todo lo que se cobró con tarjeta desde el ${slashDay(porCobrar.desde)} está liquidado.`
            : `De ${chargesText(porCobrar)} desde el ${slashDay(porCobrar.desde)}, sin restar comisiones ni retenciones.`}
        </p>
        {porCobrar.cuantos > 0 && (
          <>
            <div className={css.tools}>
              <Button icon="table" onClick={() => void reported(saveOwed())}>
                Por cobrar CSV
              </Button>
            </div>
            <DeskTable
              caption="Por cobrar"
              columns={chargeColumns}
              rows={porCobrar.cobros}
              rowKey={({ transaccion }) => transaccion}
            />
          </>
        )}
      </section>
      <section className={css.heap} aria-label="Guardadas">
        <h2>Guardadas</h2>
        {liquidaciones.length === 0 ? (
          <p>Todavía no se ha guardado ninguna liquidación.</p>
        ) : (
          <DeskTable
            caption="Guardadas"
            columns={settlementColumns}
            rows={liquidaciones}
            rowKey={({ codigo }) => codigo}
          />
        )}
        {(siguiente !== null || isFurther) && (
          <p>
            {/* One button, so that on the last page the keyboard keeps its place. */}
            <Button
              onClick={() => navigate(`/dashboard/liquidaciones${siguiente === null ? '' : `?antes=${siguiente}`}`)}
            >
              {siguiente === null ? 'Los más recientes' : 'Anteriores'}
            </Button>
          </p>
        )}
      </section>
    </>
  );
}

const settlementColumns: readonly Column<Liquidacion>[] = [
  {
    title: 'Liquidación',
    cell: ({ codigo, deshecha }) => (
      <>
        <Link href={`/dashboard/liquidaciones/${codigo}`}>{`Liquidación ${codigo}`}</Link>{' '}
        {deshecha && <Badge tone="warn">Deshecha</Badge>}
      </>
    ),
  },
  { title: 'Días', cell: daysOf },
  { title: 'Guardada', cell: ({ guardada }) => slashMoment(guardada) },
  { title: 'Quién', cell: ({ por }) => por ?? '—' },
  { title: 'Bruto', figure: true, cell: ({ sumas }) => sum(sumas.bruto) },
  { title: 'Comisión', figure: true, cell: ({ sumas }) => sum(sumas.comision) },
  { title: 'Retenciones', figure: true, cell: ({ sumas }) => sum(sumas.retencionIva + sumas.retencionRenta) },
  { title: 'Neto', figure: true, cell: ({ sumas }) => sum(sumas.neto) },
];
