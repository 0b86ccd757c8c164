import type { Repuesto } from '@bujia/contracts/catalogue';
import type { LineaLeida } from '@bujia/contracts/part-numbers';

/** Many parts at once: what the cart refuses, by the codes of the parts, with the reason; the others are added. */
export type AddAllToCart = (lines: readonly ListedPart[]) => Promise<ReadonlyMap<number, string>>;

export interface ListedPart {
  part: Repuesto;
  units: number;
}

/** What was found, each part once: two lines of one part are one with the units of both. */
export function partsOf(lines: readonly LineaLeida[]): ListedPart[] {
  const parts = new Map<number, ListedPart>();
  for (const { repuesto, cantidad } of lines) {
    if (!repuesto) continue;
    const before = parts.get(repuesto.codigo)?.units ?? 0;
    parts.set(repuesto.codigo, { part: repuesto, units: before + cantidad });
  }
  return [...parts.values()];
}

/** As the shop counts them. */
export const countLines = (text: string): number =>
  text.split(/\r\n|[\n\r]/).filter((line) => /[\p{L}\p{N}]/u.test(line)).length;

/** Marks that cannot be seen come along with what is copied. */
export const readable = (text: string): string =>
  text.replace(
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g,
    '',
  );
