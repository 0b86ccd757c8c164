import type { Report } from './run-stages.ts';

/** Prints each stage as it ends; on a terminal, the last line says meanwhile what runs and for how long. */
export function showRunning(out: NodeJS.WriteStream): Report {
  const running = new Map<string, number>();
  let clock: NodeJS.Timeout | undefined;
  const wipe = () => {
    if (out.isTTY) out.write('\r\x1b[2K');
  };
  const draw = () => {
    const parts = [...running].map(([title, began]) => `${title} ${Math.round((Date.now() - began) / 1000)} s`);
    wipe();
    if (out.isTTY) out.write(`running: ${parts.join(', ')}`.slice(0, out.columns - 1));
  };
  return {
    began(title) {
      running.set(title, Date.now());
      if (out.isTTY) clock ??= setInterval(draw, 1000);
    },
    ended(title, lines) {
      running.delete(title);
      wipe();
      out.write(lines);
    },
    concluded(lines) {
      clearInterval(clock);
      wipe();
      out.write(lines);
    },
  };
}
