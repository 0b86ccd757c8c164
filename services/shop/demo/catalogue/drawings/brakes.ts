import {
  bolt,
  box,
  circle,
  COPPER,
  cylinder,
  flat,
  holes,
  INK,
  IRON,
  line,
  oval,
  pipe,
  rays,
  ring,
  RUBBER,
  solid,
  STEEL,
  turned,
} from './ink.ts';
import type { Draw } from './look.ts';

const backing = 'M150 300q250-130 500 0l40 40v90l-40 40-40-24q-210-96-420 0l-40 24-40-40v-90z';
const lining = 'M210 300q190-92 380 0l14 110q-204-84-408 0z';

export const pad: Draw = ({ accent, random }) => {
  const slots = random.integer(1, 2);
  const one =
    solid(backing, accent) +
    solid(lining, RUBBER) +
    (slots === 1 ? line('M400 244v104', 9) : line('M330 252v104M470 252v104', 9));
  return `<g transform="translate(0 -60)">${one}</g><g transform="translate(0 180)">${one}</g>`;
};

export const shoe: Draw = ({ accent }) => {
  const half =
    solid('M392 150A250 250 0 0 0 392 650l-10-60a196 196 0 0 1 0-380z', IRON) +
    solid('M330 132A276 276 0 0 0 330 668l14-44A232 232 0 0 1 344 176z', accent) +
    line('M176 330h.1M160 400h.1M176 470h.1M214 262h.1M214 538h.1', 16);
  return (
    `<g transform="translate(-20 0)">${half}</g><g transform="translate(820 0) scale(-1 1)">${half}</g>` +
    pipe('M372 250l14-14 14 28 14-28 14 28 14-14', 8, STEEL) +
    pipe('M372 550l14-14 14 28 14-28 14 28 14-14', 8, STEEL)
  );
};

/** What holds the shoes: springs with their hooks, pins and caps. */
export const shoeSprings: Draw = ({ accent, random }) => {
  const coils = 'l14-36 28 72 28-72 28 72 28-72 28 72 28-72 28 72 14-36';
  const springs = [210, 330, 450].map((y, i) =>
    pipe(`M${170 + i * 20} ${y - 24}q-20 24 10 24h60${coils}h60q30 0 10 24`, 12, i === 1 ? accent : STEEL),
  );
  const pins = [250, 350, 450, 550].map(
    (x) => line(`M${x} 560v96`, 10) + solid(oval(x, 560, 30, 12), STEEL, 6) + solid(circle(x, 662, 14), IRON, 4),
  );
  return turned(random.integer(-6, 6), springs.join('') + pins.join(''));
};

/** A lead with a clip at the pad and a plug at the car. */
export const wearSensor: Draw = ({ accent }) =>
  pipe('M230 590C120 420 300 330 420 400S690 470 600 230', 16, RUBBER) +
  solid(box(550, 130, 110, 110, 16), accent, 20) +
  flat(box(572, 148, 20, 40, 4) + box(618, 148, 20, 40, 4), INK) +
  solid('M190 580h90l20 90-66 30-60-40z', COPPER, 16) +
  solid(box(396, 372, 60, 56, 10), STEEL, 10);

/** A head with its bracket for the hub, and a lead long enough for the wheel to turn. */
export const wheelSensor: Draw = ({ accent }) =>
  pipe('M280 520C280 300 620 420 620 300S360 230 400 130', 18, RUBBER) +
  solid(box(350, 70, 110, 80, 16), accent, 16) +
  solid(box(580, 300, 80, 44, 8), STEEL, 8) +
  solid('M200 520h160v70h110v60H200z', STEEL, 18) +
  flat(circle(430, 620, 17), INK) +
  solid(box(226, 640, 84, 80, 10), RUBBER, 18);

/** Vented, with the vanes between its faces, or solid. */
export const disc: Draw = ({ random, choice }) =>
  solid(ring(400, 400, 280, 132), STEEL) +
  line(circle(400, 400, 262), 3) +
  (choice === 0 ? line(rays(12, 400, 400, 168, 246, 14), 8) : '') +
  solid(circle(400, 400, 150), IRON) +
  solid(ring(400, 400, 128, 58), STEEL) +
  flat(holes(random.integer(4, 5), 400, 400, 94, 15), INK);

export const drum: Draw = ({ random }) =>
  solid(circle(400, 400, 280), IRON) +
  line(circle(400, 400, 256) + circle(400, 400, 240), 4) +
  solid(circle(400, 400, 212), STEEL) +
  solid(ring(400, 400, 136, 62), IRON) +
  flat(holes(random.integer(4, 5), 400, 400, 100, 16), INK) +
  flat(holes(2, 400, 400, 174, 9, 45), INK);

/** A sheet behind the disc, open where the calliper stands. */
export const dustShield: Draw = ({ accent }) =>
  solid('M400 120a280 280 0 1 0 280 280l-120-20-10-90-100-40z', accent, 18) +
  line('M380 170a232 232 0 1 0 244 250', 5) +
  solid(circle(400, 400, 96), STEEL) +
  flat(circle(400, 400, 56) + holes(4, 400, 400, 76, 9, 45), INK);

/** Square rings for the pistons and boots with their folds. */
export const sealKit: Draw = ({ accent }) =>
  [250, 550]
    .map(
      (x) =>
        solid(ring(x, 260, 120, 92), RUBBER, 8) +
        solid(ring(x, 540, 130, 78), accent, 12) +
        line(circle(x, 540, 104), 5),
    )
    .join('') + solid(ring(400, 400, 40, 24), RUBBER, 6);

export const caliper: Draw = ({ accent }) =>
  solid('M170 270q230-150 460 0l50 60v130l-60 40H180l-60-40V330z', accent, 26) +
  solid('M210 500h380v70q0 26-26 26H236q-26 0-26-26z', STEEL) +
  solid(circle(400, 380, 92), STEEL) +
  solid(circle(400, 380, 60), IRON) +
  bolt(160, 400, 30) +
  bolt(640, 400, 30) +
  solid(box(470, 160, 34, 74, 8), COPPER);

export const masterCylinder: Draw = ({ accent }) =>
  solid(box(170, 400, 440, 130, 40), STEEL) +
  solid(box(110, 360, 74, 210, 16), IRON) +
  flat(circle(147, 392, 12) + circle(147, 538, 12), INK) +
  solid('M240 400v-60q0-20 20-20h300q20 0 20 20v60z', STEEL) +
  solid('M220 320l20-120h320l24 120z', { light: '#f6f2e2', shade: '#dcd4b4' }) +
  line('M232 262h340', 4) +
  solid(box(300, 140, 180, 66, 18), accent) +
  flat(circle(330, 470, 18) + circle(470, 470, 18), INK);

export const wheelCylinder: Draw = ({ accent }) =>
  solid(box(250, 310, 300, 190, 40), STEEL) +
  solid('M250 330l-70-26q-24 100 0 200l70-24z', RUBBER) +
  solid('M550 330l70-26q24 100 0 200l-70-24z', RUBBER) +
  solid(box(130, 376, 56, 56, 12), IRON) +
  solid(box(614, 376, 56, 56, 12), IRON) +
  solid(box(380, 230, 40, 84, 8), COPPER) +
  bolt(320, 405, 26) +
  bolt(480, 405, 26) +
  solid(circle(400, 405, 30), accent, 8);

export const booster: Draw = ({ accent }) =>
  solid(circle(430, 400, 250), RUBBER, 26) +
  line(circle(430, 400, 222), 4, '#687582') +
  solid(circle(430, 400, 120), IRON) +
  solid(circle(430, 400, 66), STEEL) +
  solid(box(120, 366, 250, 68, 20), accent) +
  bolt(320, 250, 24) +
  bolt(540, 550, 24) +
  solid(box(560, 190, 90, 52, 16), IRON);

export const hose: Draw = ({ accent, random }) => {
  const bend = random.integer(-40, 40);
  return (
    pipe(`M190 610C${170 + bend} 300 330 240 400 400S${640 + bend} 500 610 190`, 34, RUBBER) +
    turned(-4, solid(box(150, 570, 80, 100, 12), STEEL) + solid(box(168, 650, 44, 60, 8), COPPER), 190, 620) +
    turned(
      4,
      solid(box(572, 130, 80, 100, 12), STEEL) + solid(circle(612, 120, 40), STEEL) + flat(circle(612, 120, 16), INK),
      610,
      180,
    ) +
    solid(box(366, 360, 68, 68, 14), accent)
  );
};

export const cable: Draw = ({ accent }) =>
  pipe('M640 560C700 260 420 120 260 220S150 560 330 600 600 500 520 380 330 340 340 430', 18, RUBBER) +
  turned(10, solid(box(606, 556, 70, 120, 14), accent), 640, 600) +
  line('M630 684l-6 40', 8) +
  solid(circle(624, 726, 16), STEEL, 6) +
  solid(box(306, 420, 68, 90, 14), STEEL) +
  cylinder(340, 520, 560, 18, 8, IRON) +
  flat(oval(340, 465, 12, 12), INK);
