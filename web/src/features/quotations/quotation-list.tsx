import { NOTHING_REGISTERED } from '@bujia/contracts/orders';
import { QUOTATION_FILTERS, type QuotationState, type ResumenDeProforma } from '@bujia/contracts/quotations';
import type { SubmitEvent } from 'react';
import { Link } from 'wouter';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { useTyped } from '../../lib/forms/use-typed.ts';
import { money, slashDay } from '../../lib/text/shown.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SavedFilters } from '../../ui/saved-filters.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import type { Column } from '../../ui/table.tsx';
import { useQuotations } from './api.ts';
import css from './quotations.module.css';

const PAGE = '/dashboard/proformas';

const TONES: Readonly<Partial<Record<QuotationState, 'good' | 'spark'>>> = { vigente: 'spark', pedido: 'good' };
export const StateBadge = ({ estado }: { estado: QuotationState }) => <Badge tone={TONES[estado]}>{estado}</Badge>;

const columns: readonly Column<ResumenDeProforma>[] = [
  { title: 'Proforma', cell: ({ codigo }) => <Link href={`${PAGE}/${codigo}`}>{codigo}</Link> },
  {
    title: 'Cliente',
    cell: ({ cliente, correo }) => (
      <span className={css.cell}>
        {cliente}
        <br />
        <EmailAddress email={correo} />
      </span>
    ),
  },
  { title: 'Fecha', cell: ({ fecha }) => slashDay(fecha) },
  { title: 'Vale hasta', cell: ({ hasta }) => slashDay(hasta) },
  { title: 'Estado', cell: ({ estado }) => <StateBadge estado={estado} /> },
  { title: 'Preguntar', cell: ({ seguir }) => (seguir === undefined ? '—' : slashDay(seguir)) },
  { title: 'Total', figure: true, cell: ({ total }) => money(total) },
];

const go = (query: URLSearchParams) => navigate(`${PAGE}?${query.toString()}`);

export function QuotationList() {
  const query = new URLSearchParams(useSearch());
  const answer = useQuotations(query.toString());
  return (
    <div className={css.page}>
      <ScreenHead title="Proformas">
        <ButtonLink icon="plus" href={`${PAGE}/nueva`}>
          Nueva proforma
        </ButtonLink>
      </ScreenHead>
      <Filter query={query} />
      <SavedFilters path={PAGE} search={query.toString()} personal={{}} />
      <Loaded answer={answer}>
        {({ proformas, siguiente }) => (
          <>
            {proformas.length === 0 ? (
              <p>{NOTHING_REGISTERED}</p>
            ) : (
              <DeskTable caption="Proformas" columns={columns} rows={proformas} rowKey={({ codigo }) => codigo} />
            )}
            {(siguiente !== null || query.has('antes')) && (
              <p>
                {/* One button, so that on the last page the keyboard keeps its place. */}
                <Button
                  onClick={() => {
                    if (siguiente === null) query.delete('antes');
                    else query.set('antes', String(siguiente));
                    go(query);
                  }}
                >
                  {siguiente === null ? 'Las más recientes' : 'Anteriores'}
                </Button>
              </p>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

/** What is typed stands in the address. */
function Filter({ query }: { query: URLSearchParams }) {
  const field = useTyped({ buscar: query.get('buscar') ?? '', estado: query.get('estado') ?? '' });
  function filter(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)] as [string, string][];
    const filled = typed.map(([name, value]): [string, string] => [name, value.trim()]).filter(([, value]) => value);
    go(new URLSearchParams(filled));
  }
  return (
    <form className={css.filter} role="search" aria-label="Buscar proformas" onSubmit={filter}>
      <TextField label="Número, cliente o correo" autoComplete="off" data-search {...field('buscar')} />
      <Select
        label="Estado"
        empty="Todas"
        options={QUOTATION_FILTERS.map((value) => ({ value, text: value }))}
        {...field('estado')}
      />
      <Button type="submit" icon="search">
        Buscar
      </Button>
    </form>
  );
}
