import { keepPlace, keptPlace, soundPlace, WAY_BACK } from './way-back.ts';

/** Who opens the mail later begins anew. */
const GOOD_FOR_MS = 24 * 60 * 60_000;

interface Left {
  at: number;
}

/** A mail is on its way whose link opens in a tab of its own: that one is to lead on to where this one wanted to go. */
export function leaveForMail(): void {
  const kept = keptPlace();
  if (!kept) return;
  // Who leaves the checkout to get in wanted to pay.
  const refused = kept.refused || kept.place === '/pago';
  try {
    localStorage.setItem(WAY_BACK, JSON.stringify({ ...kept, refused, at: Date.now() } satisfies Left & typeof kept));
  } catch {
    // then there is no way back
  }
}

/** The link of a mail was opened and has done its work. */
export function arriveFromMail(): void {
  try {
    const text = localStorage.getItem(WAY_BACK);
    localStorage.removeItem(WAY_BACK);
    const left = soundPlace(text) as (Left & ReturnType<typeof soundPlace>) | undefined;
    if (left && Date.now() - left.at < GOOD_FOR_MS) keepPlace({ place: left.place, refused: left.refused });
  } catch {
    // storage forbidden
  }
}
