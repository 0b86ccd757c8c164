import css from '../carousels/parts-carousel.module.css';
import { PartsCarousel } from '../carousels/parts-carousel.tsx';
import { useKeptParts } from './use-kept-parts.ts';

/** Of those that are still there. */
export default function SeenParts({ codes }: { codes: number[] }) {
  const answer = useKeptParts(codes);
  if (answer.data?.length === 0) return null;
  return (
    <div className={`wide ${css.band}`}>
      <h2>Vistos recientemente</h2>
      <PartsCarousel label="Vistos recientemente" answer={answer} />
    </div>
  );
}
