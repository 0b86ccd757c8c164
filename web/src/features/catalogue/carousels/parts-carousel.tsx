import type { Repuesto } from '@bujia/contracts/catalogue';
import type { SWRResponse } from 'swr';
import { Carousel } from '../../../ui/carousel.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { useFits } from '../api.ts';
import { PartCard } from '../card/part-card.tsx';
import { SkeletonCard } from '../card/skeleton-card.tsx';
import { Failure } from '../failure.tsx';
import { byVerdict } from './fits-first.ts';
import css from './parts-carousel.module.css';
import { repeated } from './repeated.ts';

const MOVES_EVERY_MS = 8_000;
const MOVES_IN_MS = 2_000;
const AT_MOST = 5;

interface Props {
  label: string;
  answer: Pick<SWRResponse<Repuesto[], Error>, 'data' | 'error' | 'mutate'>;
  /** Too few parts come again and again, so that there is something to turn over. */
  refilled?: boolean;
}

/** Parts side by side: five at most, one on a phone. They are in order before they are seen: nothing moves under the reader. */
export function PartsCarousel({ label, answer: { data, error, mutate }, refilled = false }: Props) {
  const { data: fits, isLoading, error: unsaid } = useFits(data);
  if (error && !data) return <Failure error={error} onRetry={() => void mutate()} />;
  if (!data || (isLoading && !unsaid)) {
    return (
      <div className={css.waiting}>
        <Progress />
        <div className={css.row} aria-hidden="true">
          {Array.from({ length: AT_MOST }, (_, i) => (
            <SkeletonCard key={i} />
          ))}
        </div>
      </div>
    );
  }
  if (data.length === 0) return <p className={css.none}>No hay repuestos aquí por ahora.</p>;
  const parts = fits ? byVerdict(data, fits) : data;
  const fitOf = new Map(fits?.map((fit) => [fit.codigo, fit]));
  return (
    <Carousel
      label={label}
      items={refilled ? repeated(parts) : parts}
      itemKey={(_, i) => i}
      slide={(part) => <PartCard part={part} fit={fitOf.get(part.codigo)} />}
      atMost={AT_MOST}
      autoplayMs={MOVES_EVERY_MS}
      transitionMs={MOVES_IN_MS}
    />
  );
}
