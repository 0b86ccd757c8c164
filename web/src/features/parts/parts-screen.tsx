import {
  BULK_LIMITS,
  type FiltroRepuestos,
  type ListaDeRepuestos,
  type RepuestoDeLista,
} from '@bujia/contracts/bulk-edit';
import { type Categoria, SEARCH_STATES } from '@bujia/contracts/catalogue';
import { useState } from 'react';
import { Link } from 'wouter';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { useDashboardPage } from '../../lib/page/dashboard-page.ts';
import { money } from '../../lib/text/shown.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Pager } from '../../ui/pager.tsx';
import { part } from '../../ui/part.tsx';
import { Progress } from '../../ui/progress.tsx';
import { SavedFilters } from '../../ui/saved-filters.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import type { Column } from '../../ui/table.tsx';
import { useCategories, useParts } from './api.ts';
import { PartsFilter } from './parts-filter.tsx';
import css from './parts.module.css';

const PAGE = '/dashboard/repuestos';
const Bulk = part(() => import('./bulk.tsx'), { waiting: <Progress /> });
const HalfDone = part(() => import('./half-done.tsx'), { waiting: <Progress /> });

const NAMES = Object.fromEntries(SEARCH_STATES.map(({ flag, nombre }) => [flag, nombre]));

const columns: readonly Column<RepuestoDeLista>[] = [
  {
    title: 'Repuesto',
    cell: ({ codigo, nombre, codigoRepuesto }) => (
      <span>
        <Link href={`${PAGE}/${codigo}`}>{nombre}</Link>
        <br />
        <code>{codigoRepuesto}</code>
      </span>
    ),
  },
  { title: 'Categoría', cell: ({ categoria }) => categoria },
  { title: 'Precio', figure: true, cell: ({ precio }) => money(precio) },
  {
    title: 'Promoción',
    figure: true,
    cell: ({ precioPromocion }) => (precioPromocion === null ? '—' : money(precioPromocion)),
  },
  { title: 'Existencias', figure: true, cell: ({ existencias }) => existencias },
  { title: 'Marcas', cell: ({ marcas }) => marcas.map((flag) => NAMES[flag]).join(', ') || '—' },
];

const go = (query: URLSearchParams) => navigate(`${PAGE}?${query.toString()}`);

/** The parts by any filter: one is written, or many are chosen and changed alike. */
export default function PartsScreen() {
  useDashboardPage('/dashboard/repuestos');
  const search = useSearch();
  const query = new URLSearchParams(search);
  const categories = useCategories();
  const answer = useParts(query.toString());
  const filter = new URLSearchParams(query);
  filter.delete('pagina');
  return (
    <div className={css.page}>
      <ScreenHead title="Repuestos">
        <ButtonLink href={`${PAGE}/nuevo`} icon="plus">
          Nuevo repuesto
        </ButtonLink>
      </ScreenHead>
      <Loaded answer={categories}>
        {(all) => (
          <>
            <PartsFilter key={filter.toString()} query={query} categories={all} onFilter={go} />
            <SavedFilters path={PAGE} search={search} personal={{}} />
            <Loaded answer={answer}>
              {(found) => <Found key={filter.toString()} found={found} filter={filter} categories={all} />}
            </Loaded>
          </>
        )}
      </Loaded>
    </div>
  );
}

interface FoundProps {
  found: ListaDeRepuestos;
  filter: URLSearchParams;
  categories: readonly Categoria[];
}

function Found({ found: { repuestos, total, pagina, haySiguiente, aMedias }, filter, categories }: FoundProps) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [changing, setChanging] = useState<'ticked' | 'all'>();
  const text = filter.get('texto');
  const tick = (codigos: readonly number[], on: boolean) => {
    const next = new Set(ticked);
    for (const codigo of codigos)
      if (on) next.add(codigo);
      else next.delete(codigo);
    setTicked(next);
    if (changing === 'ticked') setChanging(undefined);
  };
  const here = repuestos.map(({ codigo }) => codigo);
  const tickable: readonly Column<RepuestoDeLista>[] = [
    ...columns,
    {
      title: 'Acciones',
      cell: ({ codigo, codigoRepuesto }) => (
        <Checkbox
          label={
            <>
              Elegir<span className="only-read">{` ${codigoRepuesto}`}</span>
            </>
          }
          checked={ticked.has(codigo)}
          onChange={({ target }) => tick([codigo], target.checked)}
        />
      ),
    },
  ];
  const target =
    changing === 'ticked'
      ? { elegidos: [...ticked].map((codigo) => ({ codigo })) }
      : { filtro: Object.fromEntries(filter) as FiltroRepuestos };
  const counted = total > BULK_LIMITS.parts ? `más de ${BULK_LIMITS.parts}` : String(total);
  const isEmpty = total === 0;
  return (
    <>
      {aMedias && <HalfDone key={aMedias.lote} aMedias={aMedias} />}
      {isEmpty ? (
        <p>{text ? `Ningún repuesto lleva «${text}».` : 'Ningún repuesto cumple el filtro.'}</p>
      ) : (
        <div className={css.actions}>
          <p className={css.hint}>{`Repuestos: ${counted}. Elegidos: ${ticked.size}.`}</p>
          <Button size="s" onClick={() => tick(here, true)}>
            Elegir los de esta página
          </Button>
          {ticked.size > 0 && (
            <>
              <Button size="s" onClick={() => tick([...ticked], false)}>
                Quitar la elección
              </Button>
              <Button size="s" onClick={() => setChanging('ticked')}>{`Cambiar los elegidos: ${ticked.size}`}</Button>
            </>
          )}
          <Button size="s" onClick={() => setChanging('all')}>
            Cambiar todos los que cumplen el filtro
          </Button>
        </div>
      )}
      {/* It tells what came of it also where nothing meets the filter any more. */}
      {changing && (
        <Bulk key={changing} target={target} categories={categories} onClose={() => setChanging(undefined)} />
      )}
      {!isEmpty && (
        <DeskTable
          caption="Repuestos encontrados"
          columns={tickable}
          rows={repuestos}
          rowKey={({ codigo }) => codigo}
        />
      )}
      {(pagina > 0 || haySiguiente) && (
        <Pager
          page={pagina + 1}
          hasNext={haySiguiente}
          onPage={(page) => {
            const query = new URLSearchParams(filter);
            if (page > 1) query.set('pagina', String(page - 1));
            go(query);
          }}
        />
      )}
    </>
  );
}
