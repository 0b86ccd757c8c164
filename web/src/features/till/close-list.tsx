import { type ResumenDeCierre, tillQueryRules } from '@bujia/contracts/till';
import { NOTHING_REGISTERED } from '@bujia/contracts/orders';
import type { SubmitEvent } from 'react';
import { Link } from 'wouter';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { useTyped } from '../../lib/forms/use-typed.ts';
import { slashMoment } from '../../lib/text/shown.ts';
import { signedCents, sum } from '../../lib/text/sum.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import { TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { reported } from '../../ui/reported.ts';
import type { Column } from '../../ui/table.tsx';
import { saveCloses, useCloses } from './api.ts';
import { BranchFilter } from './branch-filter.tsx';
import { Difference } from './count-fields.tsx';
import css from './till.module.css';

export const closeColumns: readonly Column<ResumenDeCierre>[] = [
  { title: 'Cierre', cell: ({ codigo }) => <Link href={`/dashboard/cierre/${codigo}`}>{`Cierre ${codigo}`}</Link> },
  { title: 'Sucursal', cell: ({ sucursal }) => sucursal },
  { title: 'Fecha', cell: ({ fecha }) => slashMoment(fecha) },
  { title: 'Cerró', cell: ({ por }) => por ?? '—' },
  { title: 'Neto', figure: true, cell: ({ neto }) => sum(neto) },
  { title: 'Contado', figure: true, cell: ({ contado }) => sum(contado) },
  {
    title: 'Diferencia',
    cell: ({ diferencia, corrige, corregidoPor }) => (
      <>
        {corregidoPor === null ? (
          <Difference cents={signedCents(diferencia)} />
        ) : (
          <Badge>{`Corregido por ${corregidoPor}`}</Badge>
        )}
        {corrige !== null && <Badge>{`Corrige el ${corrige}`}</Badge>}
      </>
    ),
  },
];

/** Every close, the latest first; its filter stands in the address. */
export default function CloseList() {
  const all = new URLSearchParams(useSearch());
  const query = new URLSearchParams([...all].filter(([name, value]) => name !== 'ver' && value !== ''));
  const answer = useCloses(query.toString());
  const field = useTyped({ desde: query.get('desde') ?? '', hasta: query.get('hasta') ?? '' });
  const go = (change: (query: URLSearchParams) => void) => {
    const next = new URLSearchParams(query);
    change(next);
    next.set('ver', 'cierres');
    navigate(`/dashboard/cierre?${next.toString()}`);
  };

  function filter(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    go((next) => {
      next.delete('antes');
      for (const name of ['desde', 'hasta']) {
        const day = typed.get(name) as string;
        if (day) next.set(name, day);
        else next.delete(name);
      }
    });
  }

  return (
    <Loaded answer={answer}>
      {({ cierres, sucursales, siguiente }) => (
        <div className={css.page}>
          <form className={css.tools} role="search" aria-label="Buscar cierres" onSubmit={filter}>
            <BranchFilter chosen={query.get('sucursal') ?? ''} branches={sucursales} all="Todas" />
            <TextField label={tillQueryRules.desde.label} type="date" {...field('desde')} />
            <TextField label={tillQueryRules.hasta.label} type="date" {...field('hasta')} />
            <Button type="submit" icon="search">
              Buscar
            </Button>
            <Button icon="table" onClick={() => void reported(saveCloses(query.toString()))}>
              Descargar CSV
            </Button>
          </form>
          {cierres.length === 0 ? (
            <p>{NOTHING_REGISTERED}</p>
          ) : (
            <DeskTable caption="Cierres" columns={closeColumns} rows={cierres} rowKey={({ codigo }) => codigo} />
          )}
          {(siguiente !== null || query.has('antes')) && (
            <p>
              {/* One button, so that on the last page the keyboard keeps its place. */}
              <Button
                onClick={() =>
                  go((next) => (siguiente === null ? next.delete('antes') : next.set('antes', String(siguiente))))
                }
              >
                {siguiente === null ? 'Los más recientes' : 'Anteriores'}
              </Button>
            </p>
          )}
        </div>
      )}
    </Loaded>
  );
}
