import { STAFF_DEEDS, type Actuacion } from '@bujia/contracts/staff-log';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { slashMoment } from '../../lib/text/shown.ts';
import { EmailAddress } from '../../ui/email-address.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SavedFilters } from '../../ui/saved-filters.tsx';
import type { Column } from '../../ui/table.tsx';
import { useStaffLog } from './api.ts';
import { LogFilter } from './log-filter.tsx';
import { NewestFirst } from './newest-first.tsx';
import css from './operations.module.css';
import { written } from './written.ts';

const DESKS: Readonly<Record<number, string>> = { 2: 'Operación', 4: 'Ventas' };

const go = (query: URLSearchParams) => navigate(`/dashboard/operations/auditoria?${query.toString()}`);

const columns: readonly Column<Actuacion>[] = [
  { title: 'Fecha', cell: ({ fecha }) => slashMoment(fecha) },
  {
    title: 'Quién',
    cell: ({ quien, codigoUsuario, tipo, red }) => (
      <span className={css.cell}>
        {quien === null ? codigoUsuario : <EmailAddress email={quien} />}
        <br />
        <span className={css.hint}>{`${DESKS[tipo] ?? ''} desde ${red}`}</span>
      </span>
    ),
  },
  {
    title: 'Qué',
    cell: ({ orden, datos }) => (
      <span className={css.cell}>
        {STAFF_DEEDS[orden] ?? orden}
        <br />
        <span className={css.hint}>{written(datos)}</span>
      </span>
    ),
  },
  {
    title: 'Cambios',
    cell: ({ id, cambios }) =>
      cambios.length === 0 ? (
        '—'
      ) : (
        <details key={id}>
          <summary>{`${cambios.length} ${cambios.length === 1 ? 'cambio' : 'cambios'}`}</summary>
          {cambios.map(({ tabla, id: which, antes, despues }) => (
            <dl key={`${tabla} ${which}`} className={css.cell}>
              <dt>{`${tabla} ${which}`}</dt>
              {antes && <dd>{`Antes: ${written(antes)}`}</dd>}
              {despues && <dd>{`Después: ${written(despues)}`}</dd>}
            </dl>
          ))}
        </details>
      ),
  },
];

/** What sellers and operators changed; filters and page stand in the address. */
export default function StaffLog() {
  const query = new URLSearchParams(useSearch());
  const answer = useStaffLog(query.toString());
  return (
    <>
      <Filter key={query.toString()} query={query} />
      <SavedFilters path="/dashboard/operations/auditoria" search={query.toString()} personal={PERSONAL} />
      <Loaded answer={answer}>
        {({ actuaciones, siguiente }) => (
          <NewestFirst
            caption="Auditoría"
            columns={columns}
            rows={actuaciones}
            rowKey={({ id }) => id}
            query={query}
            next={siguiente}
            go={go}
          />
        )}
      </Loaded>
    </>
  );
}

/** Fields of the filter that tell of a person. */
const PERSONAL = { quien: 'Quién', objeto: 'Número o código' };

function Filter({ query }: { query: URLSearchParams }) {
  const value = (name: string) => query.get(name) ?? '';
  return (
    <LogFilter label="Buscar en la auditoría" onFilter={go}>
      <TextField label="Quién (email)" name="quien" defaultValue={value('quien')} data-search />
      <Select
        label="Qué"
        name="orden"
        empty="Todo"
        options={Object.entries(STAFF_DEEDS).map(([deed, text]) => ({ value: deed, text }))}
        defaultValue={value('orden')}
      />
      <TextField label="Número o código" name="objeto" defaultValue={value('objeto')} />
    </LogFilter>
  );
}
