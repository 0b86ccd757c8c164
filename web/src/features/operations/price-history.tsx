import { CHANGE_KINDS, type PriceHistory as History } from '@bujia/contracts/import-history';
import { NOTHING_REGISTERED } from '@bujia/contracts/orders';
import { Link } from 'wouter';
import { money, slashMoment } from '../../lib/text/shown.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import type { Column } from '../../ui/table.tsx';
import { CATALOGUE_PAGE, importPage } from '../../lib/catalogue/catalogue-pages.ts';
import { usePrices } from './import-history-api.ts';
import { Who } from './import-history.tsx';
import css from './operations.module.css';

type Price = History['precios'][number];

const both = (price: number | null, promotion: number | null): string =>
  price === null ? '—' : promotion === null ? money(price) : `${money(price)}, en promoción ${money(promotion)}`;

const columns: readonly Column<Price>[] = [
  { title: 'Fecha', cell: ({ fecha }) => slashMoment(fecha) },
  { title: 'Antes', cell: ({ antes, promocionAntes }) => both(antes, promocionAntes) },
  { title: 'Precio', cell: ({ precio, precioPromocion }) => both(precio, precioPromocion) },
  { title: 'Quién', cell: ({ quien }) => <Who quien={quien} /> },
  {
    title: 'Importación',
    cell: ({ importacion, tipo }) => (
      <Link href={importPage(importacion)}>{`${CHANGE_KINDS[tipo]} ${importacion}`}</Link>
    ),
  },
];

/** What a part cost when, and by which import. */
export function PriceHistory({ code }: { code: string }) {
  const answer = usePrices(code);
  return (
    <>
      <p>
        <Link href={CATALOGUE_PAGE}>Volver al catálogo</Link>
      </p>
      <Loaded answer={answer}>
        {({ repuesto, nombre, precios }) => (
          <section className={css.outcome}>
            <h2>{`Precios de ${repuesto}`}</h2>
            <p className={css.hint}>{nombre}</p>
            {precios.length === 0 ? (
              <p>{NOTHING_REGISTERED}</p>
            ) : (
              <DeskTable caption="Precios" columns={columns} rows={precios} rowKey={({ importacion }) => importacion} />
            )}
          </section>
        )}
      </Loaded>
    </>
  );
}
