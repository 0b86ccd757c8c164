import { useState } from 'react';
import { useHere } from '../../../lib/browser/here.ts';
import css from '../carousels/parts-carousel.module.css';
import { PartsCarousel } from '../carousels/parts-carousel.tsx';
import { recentlySeen } from './seen.ts';
import { useKeptParts } from './use-kept-parts.ts';

/** What the person looked at before; nothing for whoever comes for the first time. */
export const RecentlySeen = (props: { except?: number }) => useHere() && <Seen {...props} />;

function Seen({ except }: { except?: number }) {
  // As it was on arrival: the list must not change under the reader.
  const [codes] = useState(() => recentlySeen().filter((code) => code !== except));
  const answer = useKeptParts(codes);
  if (codes.length === 0 || answer.data?.length === 0) return null;
  return (
    <div className={`wide ${css.band}`}>
      <h2>Vistos recientemente</h2>
      <PartsCarousel label="Vistos recientemente" answer={answer} />
    </div>
  );
}
