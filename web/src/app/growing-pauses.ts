interface Pauses {
  first: number;
  most: number;
  /** By so much of itself each is shorter or longer: lest all browsers ask at once. */
  spread: number;
}

/** How long to wait before asking once more a shop that does not answer: twice as long each time, up to the longest. */
export function growingPauses({ first, most, spread }: Pauses, random = Math.random) {
  let pause = first;
  return {
    next(): number {
      const present = pause;
      pause = Math.min(2 * pause, most);
      return present * (1 + spread * (2 * random() - 1));
    },
    /** It answered. */
    over(): void {
      pause = first;
    },
  };
}
