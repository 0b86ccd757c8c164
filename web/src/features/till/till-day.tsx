import { localDate } from '@bujia/ecuador/guayaquil';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { longDay } from '../../lib/text/shown.ts';
import { sum } from '../../lib/text/sum.ts';
import { DeskTable } from '../../ui/desk-table.tsx';
import { TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useTillDay } from './api.ts';
import { BranchFilter } from './branch-filter.tsx';
import { closeColumns } from './close-list.tsx';
import { Moves } from './moves.tsx';
import { MethodSums } from './sums.tsx';
import css from './till.module.css';

/** What came and went on one day by the clock, whichever close counted it. */
export default function TillDay() {
  const query = new URLSearchParams(useSearch());
  const [dia, sucursal] = [query.get('dia') || localDate(new Date()), query.get('sucursal') ?? undefined];
  const answer = useTillDay(dia, sucursal);
  return (
    <Loaded answer={answer}>
      {(day) => (
        <div className={css.page}>
          <div className={css.tools}>
            <BranchFilter chosen={sucursal ?? ''} branches={day.sucursales} all="Todas" />
            <TextField
              label="Día"
              type="date"
              value={dia}
              onChange={({ target }) => {
                if (target.value === '') return;
                query.set('dia', target.value);
                navigate(`/dashboard/cierre?${query.toString()}`);
              }}
            />
          </div>
          <section className={css.heap} aria-label="Lo de ese día">
            <h2>{longDay(day.dia)}</h2>
            <MethodSums sumas={day.sumas} neto={day.neto} />
            {(day.entradas > 0 || day.salidas > 0) && (
              <p>{`Además entraron ${sum(day.entradas)} y salieron ${sum(day.salidas)} de las cajas sin ser de un pago.`}</p>
            )}
          </section>
          <section className={css.heap} aria-label="Cierres de ese día">
            <h2>Cierres de ese día</h2>
            {day.cierres.length === 0 ? (
              <p>Ese día no se cerró ninguna caja.</p>
            ) : (
              <DeskTable
                caption="Cierres de ese día"
                columns={closeColumns}
                rows={day.cierres}
                rowKey={({ codigo }) => codigo}
              />
            )}
          </section>
          <section className={css.heap} aria-label="Movimientos de ese día">
            <h2>Movimientos</h2>
            <Moves key={`${dia} ${sucursal}`} of={{ dia, sucursal }} first={day} />
          </section>
        </div>
      )}
    </Loaded>
  );
}
