import { CATALOGUE_LIMITS, type Repuesto } from '@bujia/contracts/catalogue';
import { useEffect, useRef, type RefObject } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useCompatibility, useParts } from '../api.ts';
import { PartCard, type CardLook } from '../card/part-card.tsx';
import { SkeletonCard } from '../card/skeleton-card.tsx';
import { Failure } from '../failure.tsx';
import type { Layout } from './layouts.tsx';
import { NoParts } from './no-parts.tsx';
import { TableOfParts } from './parts-table.tsx';
import css from './results.module.css';
import type { Listing } from './use-listing.ts';

/** The pages that are shown, one under the other, and what brings the next. */
export function Results({ listing, layout }: { listing: Listing; layout: Layout }) {
  const { address, go, page } = listing;
  const { data: first } = useParts(page(0));
  const { data: last, isLoading } = useParts(page(address.pages - 1));
  const box = useRef<HTMLDivElement>(null);

  const promotion = address.codes.length > 0;
  const mayHaveMore =
    last?.length === CATALOGUE_LIMITS.pageSize || (promotion && address.pages === 1 && last !== undefined);
  const more = () => go({ pages: address.pages + 1 }, { replace: true });
  useNearTheEnd(box, mayHaveMore && !promotion, more);

  if (first?.length === 0 && !promotion) return <NoParts listing={listing} />;
  const pages = Array.from({ length: address.pages }, (_, i) => i);
  return (
    <>
      <h2 className="only-read">Lista de repuestos</h2>
      <div ref={box} className={css.box}>
        {layout === 'table' ? (
          <TableOfParts listing={listing} pages={pages} />
        ) : (
          <ul className={`${css.parts} ${css[layout]}`}>
            {pages.map((number) => (
              <Page key={number} listing={listing} number={number} look={layout} />
            ))}
          </ul>
        )}
      </div>
      {mayHaveMore && (
        <Button wide loading={isLoading} onClick={more}>
          {promotion ? 'Ver más promociones' : 'Ver más'}
        </Button>
      )}
    </>
  );
}

function Page({ listing, number, look }: { listing: Listing; number: number; look: CardLook }) {
  const { data, error, mutate } = useParts(listing.page(number));
  const fits = useCompatibility(data);
  if (error && !data) {
    return (
      <li className={css.failed}>
        <Failure error={error} onRetry={() => void mutate()} />
      </li>
    );
  }
  if (!data) return Array.from({ length: CATALOGUE_LIMITS.pageSize }, (_, i) => <Waiting key={i} look={look} />);
  return data.map((part: Repuesto, i) => (
    <li key={part.codigo}>
      <PartCard part={part} fit={fits.get(part.codigo)} look={look} leading={number === 0 && i === 0} />
    </li>
  ));
}

const Waiting = ({ look }: { look: CardLook }) => (
  <li aria-hidden="true">
    <SkeletonCard look={look} />
  </li>
);

/** How much of the list is left when the next page is fetched. */
const LAST_TENTHS = 2;

/** Calls as soon as the last two tenths of what the box shows come into sight. */
function useNearTheEnd(box: RefObject<HTMLElement | null>, wanted: boolean, call: () => void) {
  useEffect(() => {
    const element = box.current;
    if (!element || !wanted) return;
    const end = document.createElement('div');
    end.style.cssText = `position: absolute; inset: auto 0 0; height: ${LAST_TENTHS * 10}%; pointer-events: none`;
    element.append(end);
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && call());
    watch.observe(end);
    return () => {
      watch.disconnect();
      end.remove();
    };
  });
}
