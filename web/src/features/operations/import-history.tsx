import { CHANGE_KINDS, CHANGE_STATES, type ChangeState, type ImportSummary } from '@bujia/contracts/import-history';
import { NOTHING_REGISTERED } from '@bujia/contracts/orders';
import { useState } from 'react';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { slashMoment } from '../../lib/text/shown.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import type { Column } from '../../ui/table.tsx';
import { importPage, pricesPage } from '../../lib/catalogue/catalogue-pages.ts';
import { useImports } from './import-history-api.ts';
import { LogFilter } from './log-filter.tsx';
import css from './operations.module.css';

const TONES = {
  terminada: 'good',
  'en curso': 'info',
  interrumpida: 'warn',
  rechazada: 'bad',
} as const satisfies Record<ChangeState, string>;

export const titleOf = ({ codigo, tipo, de }: ImportSummary): string =>
  de === null ? `${CHANGE_KINDS[tipo]} ${codigo}` : `${CHANGE_KINDS[tipo]} ${codigo} (de la ${de})`;

export function ImportState({ summary: { estado, deshecha } }: { summary: ImportSummary }) {
  return (
    <>
      <Badge tone={TONES[estado]}>{CHANGE_STATES[estado]}</Badge>{' '}
      {deshecha !== 'no' && <Badge tone="warn">{deshecha === 'sí' ? 'Deshecha' : 'Deshecha a medias'}</Badge>}
    </>
  );
}

export const Who = ({ quien }: Pick<ImportSummary, 'quien'>) => (
  <span className={css.cell}>{quien === null ? 'Por comando' : <EmailAddress email={quien} />}</span>
);

/** Nothing where nothing was counted. */
export const countsOf = ({ nuevos, modificados, retirados, quedan }: ImportSummary): string =>
  [
    ['nuevos', nuevos],
    ['modificados', modificados],
    ['retirados', retirados],
    ['con algo sin deshacer', quedan],
  ]
    .flatMap(([what, count]) => (count === 0 ? [] : `${what}: ${count}`))
    .join(', ') || '—';

const columns: readonly Column<ImportSummary>[] = [
  { title: 'Importación', cell: (row) => <Link href={importPage(row.codigo)}>{titleOf(row)}</Link> },
  { title: 'Fecha', cell: ({ comenzo }) => slashMoment(comenzo) },
  { title: 'Quién', cell: ({ quien }) => <Who quien={quien} /> },
  { title: 'Repuestos', cell: countsOf },
  { title: 'Estado', cell: (row) => <ImportState summary={row} /> },
];

/** What was imported, the newest first, and what a part cost when. */
export function ImportHistory() {
  const [before, setBefore] = useState('');
  const answer = useImports(before);
  return (
    <>
      <section className={css.outcome} aria-label="Importaciones">
        <h2>Importaciones</h2>
        <Loaded answer={answer}>
          {({ importaciones, siguiente }) => (
            <>
              {importaciones.length === 0 ? (
                <p>{NOTHING_REGISTERED}</p>
              ) : (
                <DeskTable
                  caption="Importaciones"
                  columns={columns}
                  rows={importaciones}
                  rowKey={({ codigo }) => codigo}
                />
              )}
              <div className={css.bar}>
                {before !== '' && <Button onClick={() => setBefore('')}>Las más recientes</Button>}
                {siguiente !== null && <Button onClick={() => setBefore(String(siguiente))}>Anteriores</Button>}
              </div>
            </>
          )}
        </Loaded>
      </section>
      <section className={css.outcome} aria-label="Precios de un repuesto">
        <h2>Precios de un repuesto</h2>
        <LogFilter
          label="Buscar los precios de un repuesto"
          onFilter={(query) => navigate(pricesPage(query.get('precios') ?? ''))}
        >
          <TextField label="Código" name="precios" data-search />
        </LogFilter>
      </section>
    </>
  );
}
