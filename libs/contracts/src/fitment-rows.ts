import type { FilaCompatibilidad } from './part-editing.ts';

/** Two rows of a part that speak of the same vehicles at the same place. */
export interface Clash {
  /** From 0; the earlier one is smaller. */
  rows: readonly [earlier: number, later: number];
  /** They say different things of them; else the one only repeats the other. */
  contradicts: boolean;
}

/** Each row at most once as the later one. What is no year yet clashes with nothing. */
export function clashesIn(rows: readonly FilaCompatibilidad[]): Clash[] {
  return rows.flatMap((row, later) => {
    const earlier = rows.slice(0, later).flatMap((other, i) => (meet(row, other) ? [i] : []));
    if (earlier.length === 0) return [];
    const against = earlier.find((i) => plain(rows[i]!.nota) !== plain(row.nota));
    return [{ rows: [against ?? earlier[0]!, later], contradicts: against !== undefined }];
  });
}

function meet(a: FilaCompatibilidad, b: FilaCompatibilidad): boolean {
  const [engine, other] = [a.motor.trim(), b.motor.trim()];
  const sameEngine = engine === '' || other === '' || engine === other;
  const model = a.modelo.trim();
  const [from, to] = [Math.max(+a.anioDesde, +b.anioDesde), Math.min(+a.anioHasta, +b.anioHasta)];
  return (
    model !== '' && model === b.modelo.trim() && plain(a.posicion) === plain(b.posicion) && sameEngine && from <= to
  );
}

const plain = (text: string) => text.trim().toLowerCase();
