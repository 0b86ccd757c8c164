import { STEP, firstShown } from '@bujia/contracts/listing-requests';
import { CATALOGUE_LIMITS, type Repuesto } from '@bujia/contracts/catalogue';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { part } from '../../../ui/part.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { useCompatibility, useParts } from '../api.ts';
import { PartCard, type CardLook } from '../card/part-card.tsx';
import { SkeletonCard } from '../card/skeleton-card.tsx';
import { Failure } from '../failure.tsx';
import type { Layout } from './layouts.ts';
import { useColumns, useKeptInSight, useNearTheEnd } from './on-the-screen.ts';
import css from './results.module.css';
import type { Listing } from './use-listing.ts';
import { useShown } from './use-shown.ts';
import { pagesBefore } from './window.ts';

/** Only those who compare have it. */
const PartsTable = part(() => import('./parts-table.tsx'), { waiting: <Progress /> });

/** Most lists have parts. */
const NoParts = part(() => import('./no-parts.tsx'));

/** Few come to an address that leads so far. */
const BehindTheEnd = part(() => import('./behind-the-end.tsx'));

/** And few follow a list until its first pages leave. */
const Forgetting = part(() => import('./forgetting.tsx'), { failed: () => null });

/** This many pages come by themselves; then the reader decides, and can reach what stands below the list. */
const COME_ALONE = 3;

/** The pages that are shown, one under the other, and what brings the next. */
export function Results({ listing, layout }: { listing: Listing; layout: Layout }) {
  const { address, go, page } = listing;
  const first = firstShown(address.pages);
  const { data: top } = useParts(page(first));
  const { data: last, isLoading } = useParts(page(address.pages - 1));
  const box = useRef<HTMLDivElement>(null);
  const [list, columns] = useColumns();
  const keepInSight = useKeptInSight(box, first);

  const promotion = address.codes.length > 0;
  const mayHaveMore = last?.length === CATALOGUE_LIMITS.pageSize || (promotion && address.pages === 1 && !!last);
  const goTo = (pages: number, kept: number) => {
    keepInSight(kept);
    go({ pages }, { replace: true });
  };
  const more = () => goTo(address.pages + 1, address.pages - 1);
  useNearTheEnd(box, mayHaveMore && !promotion && address.pages < COME_ALONE, more);

  if (top?.length === 0 && first > 0) return <BehindTheEnd onBegin={() => go({ pages: 1 }, { replace: true })} />;
  if (top?.length === 0 && !promotion) return <NoParts listing={listing} />;
  const pages = Array.from({ length: address.pages - first }, (_, i) => first + i);
  // A row that more parts will fill waits for them.
  const waiting = mayHaveMore && !promotion ? (pages.length * CATALOGUE_LIMITS.pageSize) % columns : 0;
  return (
    <>
      <h2 className="only-read">Lista de repuestos</h2>
      {first > 0 && (
        <>
          <Forgetting listing={listing} from={first - 2 * STEP} to={first - STEP} />
          <Button wide onClick={() => goTo(pagesBefore(first), first)}>
            Ver anteriores
          </Button>
        </>
      )}
      <div ref={box} className={css.box}>
        {layout === 'table' ? (
          <PartsTable listing={listing} pages={pages} />
        ) : (
          <ul ref={list} className={`${css.parts} ${css[layout]}`}>
            {pages.map((number) => (
              <Page
                key={number}
                listing={listing}
                number={number}
                look={layout}
                waiting={number === address.pages - 1 ? waiting : 0}
              />
            ))}
          </ul>
        )}
      </div>
      {(mayHaveMore || (top && isLoading)) && (
        <Button ref={goOnWithParts} wide loading={isLoading} onClick={more}>
          {promotion ? 'Ver más promociones' : 'Ver más'}
        </Button>
      )}
    </>
  );
}

/** With the last page goes the button that asked for it: whoever was on it goes on with what came. */
function goOnWithParts(button: HTMLButtonElement) {
  const parts = button.previousElementSibling!;
  return () => {
    if (document.activeElement !== button) return;
    setTimeout(() => {
      const page = [...parts.querySelectorAll<HTMLElement>('[data-page]')].at(-1)?.dataset['page'];
      parts.querySelector<HTMLElement>(`[data-page="${page}"] a`)?.focus({ preventScroll: true });
    });
  };
}

interface PageProps {
  listing: Listing;
  number: number;
  look: CardLook;
  /** So many of the last parts do not show yet. */
  waiting: number;
}

function Page({ listing, number, look, waiting }: PageProps) {
  const { data, error, mutate } = useShown(listing, number);
  const fits = useCompatibility(data);
  if (error && !data) {
    return (
      <li className={css.failed} data-page={number}>
        <Failure error={error} onRetry={() => void mutate()} />
      </li>
    );
  }
  if (!data) {
    return Array.from({ length: CATALOGUE_LIMITS.pageSize }, (_, i) => (
      <li key={i} aria-hidden="true" data-page={number}>
        <SkeletonCard look={look} />
      </li>
    ));
  }
  return data.slice(0, data.length - waiting).map((part: Repuesto, i) => (
    <li key={part.codigo} data-page={number}>
      <PartCard part={part} fit={fits.get(part.codigo)} look={look} leading={number === 0 && i === 0} />
    </li>
  ));
}
