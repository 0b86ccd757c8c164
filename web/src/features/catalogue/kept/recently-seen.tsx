import { useState } from 'react';
import { useHere } from '../../../lib/browser/here.ts';
import { shelf } from '../carousels/shelf.tsx';
import { recentlySeen } from './seen.ts';

const SeenParts = shelf('Vistos recientemente', () => import('./seen-parts.tsx'));

/** What the person looked at before; nothing for whoever comes for the first time. */
export const RecentlySeen = (props: { except?: number }) => useHere() && <Seen {...props} />;

function Seen({ except }: { except?: number }) {
  // As it was on arrival: the list must not change under the reader.
  const [codes] = useState(() => recentlySeen().filter((code) => code !== except));
  return codes.length > 0 && <SeenParts codes={codes} />;
}
