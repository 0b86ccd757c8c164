import type { Pendiente } from '@bujia/contracts/settings-desk';
import type { Ask, Opening } from '../../../platform/opening/opening.ts';

/** All of it in words, what is missing first. */
export async function seenOpenings(openings: readonly Opening[], ask: Ask): Promise<Pendiente[]> {
  const seen = await Promise.all(
    openings.map(async ({ what, isNeeded, look }): Promise<Pendiente> => {
      const { isThere, isPassing, said } = await look(ask);
      const estado = isThere ? (isPassing ? 'conviene' : 'listo') : isNeeded ? 'falta' : 'conviene';
      return { que: what, dicho: said, estado };
    }),
  );
  const order = ['falta', 'conviene', 'listo'];
  return seen.sort((a, b) => order.indexOf(a.estado) - order.indexOf(b.estado));
}
