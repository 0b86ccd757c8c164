/** Waits until all have ended, however, and no longer than that. */
export async function settledWithin(ms: number, ...all: Promise<unknown>[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([Promise.allSettled(all), over]);
  clearTimeout(timer);
}
