import { circle, flat, holes, INK, IRON, line, rays, ring, RUBBER, solid, STEEL, whorl } from './ink.ts';
import type { Draw } from './look.ts';

const spokes = (count: number, tone: typeof STEEL): string =>
  whorl(count, solid('M376 370l-22-176q46-20 92 0l-22 176z', tone, 12));

export const tyre: Draw = ({ random }) =>
  solid(circle(400, 400, 292), RUBBER, 26) +
  `<path d="${circle(400, 400, 280)}" stroke-width="22" stroke-dasharray="16 12" stroke-linecap="butt" stroke="#22303c"/>` +
  line(circle(400, 400, 246) + circle(400, 400, 206), 4, '#687582') +
  solid(circle(400, 400, 190), STEEL) +
  flat(circle(400, 400, 168), '#687582') +
  spokes(random.integer(5, 7), STEEL) +
  solid(circle(400, 400, 46), IRON, 10);

/** Pressed steel, or cast with spokes. */
export const rim: Draw = ({ accent, random, choice }) =>
  choice === 1
    ? solid(ring(400, 400, 280, 236), STEEL) +
      flat(circle(400, 400, 236), '#5a6773') +
      line(circle(400, 400, 236), 6) +
      spokes(random.integer(5, 8), STEEL) +
      line(circle(400, 400, 262), 3) +
      solid(circle(400, 400, 66), accent, 14) +
      flat(holes(5, 400, 400, 92, 10), INK)
    : solid(circle(400, 400, 280), IRON) +
      line(circle(400, 400, 258) + circle(400, 400, 240), 4) +
      solid(circle(400, 400, 216), STEEL) +
      flat(holes(10, 400, 400, 170, 27), '#4d5965') +
      solid(ring(400, 400, 110, 48), IRON, 12) +
      flat(holes(5, 400, 400, 80, 12), INK);

export const hubcap: Draw = ({ accent, random }) => {
  const fins = random.integer(7, 10);
  return (
    solid(circle(400, 400, 280), STEEL) +
    line(circle(400, 400, 254), 4) +
    whorl(fins, solid('M370 190q30-12 60 0l-12 120q-18 8-36 0z', RUBBER, 8)) +
    line(rays(fins, 400, 400, 100, 250, 8), 3) +
    solid(circle(400, 400, 84), accent) +
    solid(circle(400, 400, 48), STEEL, 10)
  );
};
