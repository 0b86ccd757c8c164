import { listingPage, UNKNOWN_CATEGORY, UNKNOWN_VEHICLE } from '@bujia/contracts/catalogue-pages';
import { numberText } from '@bujia/contracts/numbers';
import { pageText } from '@bujia/contracts/pages';
import { useEffect, useState } from 'react';
import { useHere } from '../../../lib/browser/here.ts';
import { usePage } from '../../../lib/page/page.ts';
import { shop } from '../../../lib/page/page-data.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { part } from '../../../ui/part.tsx';
import { useTotal } from '../api.ts';
import { Failure } from '../failure.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { FilterForm } from './filter-form.tsx';
import { InsteadOfFound } from './instead-of-found.tsx';
import { layoutOf } from './layouts.ts';
import css from './listing-screen.module.css';
import { Results } from './results.tsx';
import { SearchReading } from './search-reading.tsx';
import { type Listing, useListing } from './use-listing.ts';
import { useWide } from './use-wide.ts';
import { VisitorBanner } from './visitor-banner.tsx';

export { firstQuery } from './first-query.ts';

/** It changes what is here already. */
const Sorting = part(() => import('./sorting.tsx'), { waiting: <span className={css.later} />, failed: () => null });

const FiltersDrawer = part(() => import('./filters-drawer.tsx'));

/** What one looks at, how many there are, and for which vehicle. */
function Lead({ listing: { address, page, vehicle }, what }: { listing: Listing; what?: string }) {
  const { data } = useTotal(address.codes.length > 0 ? null : page(0));
  if (!data?.total) return what;
  const { total, mas } = data;
  return (
    (what ? `${what} · ` : '') +
    (mas ? 'más de ' : '') +
    numberText(total) +
    (what ? '' : total === 1 ? ' repuesto' : ' repuestos') +
    (vehicle ? ` para su ${vehicle.modelo} ${vehicle.motor} ${vehicle.anio}` : '')
  );
}

/** Parts by vehicle, category, name or promotion: one screen for all of these addresses. */
export default function ListingScreen() {
  const listing = useListing();
  const { promotions, text } = listing.address;
  const [category] = listing.chosen.length === 1 ? listing.chosen : [];
  const { unknown } = listing;
  usePage(pageText(listingPage({ promotions, category, text: text === '' ? undefined : text, unknown }), shop));
  const visitor = useSession() === undefined;
  // The server knows no screen: it draws for both, and the style sheet chooses.
  const here = useHere();
  const wide = useWide();
  const [open, setOpen] = useState<boolean>();
  useEffect(() => {
    // Here before somebody presses; where it is not, it comes then.
    if (here && !wide) FiltersDrawer.fetch().catch(() => undefined);
  }, [here, wide]);

  // What the form holds begins anew with each list.
  const filters = (
    <FilterForm
      key={JSON.stringify({ ...listing.address, view: 0, pages: 0 })}
      listing={listing}
      onDone={() => setOpen(false)}
    />
  );
  return (
    <>
      <PageHead
        title={promotions && text === '' ? 'Promociones' : 'Repuestos'}
        lead={
          <span className={css.lead}>
            <Lead listing={listing} what={text ? `Resultados para «${text}»` : category?.nombre} />
          </span>
        }
      />
      <div className={`wide ${css.page}`}>
        {visitor && <VisitorBanner />}
        {(wide || !here) && (
          <aside className={css.sidebar} aria-label="Filtros">
            {filters}
          </aside>
        )}
        {!wide && open !== undefined && (
          <FiltersDrawer open={open} onClose={() => setOpen(false)}>
            {filters}
          </FiltersDrawer>
        )}
        <div className={css.column}>
          <section className={css.main} aria-label="Resultados">
            <div className={css.bar}>
              {!wide && (
                <span className={css.narrow}>
                  <Button icon="filter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
                    Filtros
                  </Button>
                </span>
              )}
              <Sorting listing={listing} />
            </div>
            <AppliedFilters listing={listing} />
            {unknown && <Notice tone="info">{UNKNOWN_CATEGORY}</Notice>}
            {listing.unknownVehicle && <Notice tone="info">{UNKNOWN_VEHICLE}</Notice>}
            {text !== '' && <SearchReading listing={listing} />}
            {listing.failure ? (
              <Failure error={listing.failure} onRetry={listing.retry} />
            ) : (
              <Results listing={listing} layout={layoutOf(listing.address)} />
            )}
          </section>
          {text !== '' && <InsteadOfFound listing={listing} />}
        </div>
      </div>
    </>
  );
}
