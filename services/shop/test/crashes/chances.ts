/** Small and good enough: the same seed gives the same moments and victims. */
export function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** In an order of chance; each once. */
export function shuffled<T>(all: readonly T[], chance: () => number): T[] {
  const left = [...all];
  return all.map(() => left.splice(Math.floor(chance() * left.length), 1)[0]!);
}
