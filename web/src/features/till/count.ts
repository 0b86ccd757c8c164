import { type PaginaDeMovimientos, type Piezas, countRules, pieceRule } from '@bujia/contracts/till';
import { problem } from '@bujia/contracts/rules';
import { type Cents, centsOf } from '@bujia/pricing/money';
import { PIECES, type PieceKey, countedIn, needsReason } from '@bujia/pricing/till';

/** Whether a movement was there already. */
export type Seen = (id: number) => boolean;

/** Of many only the latest are shown: those before them were there as well. */
export function seenIn({ movimientos, siguiente }: PaginaDeMovimientos): Seen {
  const ids = new Set(movimientos.map(({ id }) => id));
  const lowest = siguiente === null ? -Infinity : Math.min(...ids);
  return (id) => ids.has(id) || id < lowest;
}

/** What somebody types who counts a drawer. */
export interface Count {
  by: 'piezas' | 'suma';
  pieces: Partial<Record<PieceKey, string>>;
  contado: string;
  deposito: string;
  motivo: string;
}

export const EMPTY_COUNT: Count = { by: 'piezas', pieces: {}, contado: '', deposito: '', motivo: '' };

export const pieceProblem = (key: PieceKey, typed: string): string | undefined =>
  typed === '' ? undefined : problem(pieceRule(key), /^\d+$/.test(typed) ? Number(typed) : typed);

export function piecesOf({ pieces }: Count): Piezas {
  const filled = PIECES.flatMap(({ key }) => {
    const typed = pieces[key] ?? '';
    return typed === '' || pieceProblem(key, typed) ? [] : [[key, Number(typed)]];
  });
  return Object.fromEntries(filled) as Piezas;
}

/** Undefined until something was counted, or while what is typed is no sum. */
export function countedCents(count: Count): Cents | undefined {
  if (count.by === 'suma')
    return count.contado === '' || problem(countRules.contado, count.contado) ? undefined : centsOf(count.contado);
  const typed = PIECES.map(({ key }) => [key, count.pieces[key] ?? ''] as const);
  if (typed.every(([, text]) => text === '') || typed.some(([key, text]) => pieceProblem(key, text))) return undefined;
  return countedIn(piecesOf(count));
}

export const depositCents = ({ deposito }: Count): Cents | undefined =>
  deposito === '' || problem(countRules.deposito, deposito) ? undefined : centsOf(deposito);

/** Whether it may be sent; `always`: a reason is needed whatever it comes to. */
export function isComplete(count: Count, expected: Cents, always: boolean): boolean {
  const [counted, deposit] = [countedCents(count), depositCents(count)];
  if (counted === undefined || deposit === undefined || deposit > counted) return false;
  return count.motivo.trim() !== '' || !(always || needsReason(counted - expected));
}

export const sentCount = (count: Count) => ({
  ...(count.by === 'piezas' ? { piezas: piecesOf(count) } : { contado: count.contado }),
  ...{ deposito: count.deposito, motivo: count.motivo.trim() },
});
