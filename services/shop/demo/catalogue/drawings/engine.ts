import {
  around,
  bolt,
  box,
  circle,
  COPPER,
  CREAM,
  cylinder,
  flat,
  gear,
  hatch,
  holes,
  INK,
  IRON,
  line,
  moved,
  oval,
  pipe,
  rays,
  ring,
  RUBBER,
  solid,
  stamped,
  STEEL,
  turned,
  whorl,
} from './ink.ts';
import type { Tone } from './ink.ts';
import type { Draw } from './look.ts';

const toothed = (x: number, y: number, r: number): string =>
  solid(gear(x, y, r, r - 14, 18), STEEL) + solid(circle(x, y, r * 0.5), IRON) + flat(circle(x, y, r * 0.2), INK);

export const piston: Draw = ({ accent }) =>
  solid('M250 220h300v200l-30 90h-50q-10-60-70-60t-70 60h-50l-30-90z', STEEL, 40) +
  solid(oval(400, 220, 150, 44), STEEL, 10) +
  [262, 292, 322].map((y) => line(`M250 ${y}q150 80 300 0`, 10)).join('') +
  solid(circle(400, 440, 44), accent, 10) +
  flat(circle(400, 440, 22), INK) +
  moved(0, 60, solid(box(300, 560, 200, 52, 26), IRON) + flat(oval(474, 586, 14, 18), INK));

export const rings: Draw = ({ accent }) =>
  [STEEL, COPPER, accent]
    .map((tone, i) => {
      const y = 250 + i * 140;
      return solid(`M386 ${y + 95}a250 96 0 1 1 28 0v-26a206 70 0 1 0 -28 0z`, tone, 12);
    })
    .join('');

export const shellBearing: Draw = ({ accent }) => {
  const shell = (y: number) =>
    solid(`M140 ${y}a260 200 0 0 1 520 0h-56a204 150 0 0 0 -408 0z`, STEEL) +
    solid(`M196 ${y}a204 150 0 0 1 408 0h-22a182 132 0 0 0 -364 0z`, accent, 8) +
    flat(circle(400, y - 168, 12), INK);
  return moved(0, 60, shell(320)) + turned(180, moved(0, 60, shell(320)), 400, 420);
};

export const conrod: Draw = ({ accent }) =>
  turned(
    20,
    solid('M356 220l-40 280q84-60 168 0l-40-280z', accent, 24) +
      line('M384 270l-18 170M416 270l18 170', 5) +
      solid(ring(400, 170, 76, 42), STEEL) +
      solid(ring(400, 570, 132, 88), STEEL) +
      line('M262 560h50M488 560h50', 6) +
      solid(box(236, 500, 44, 150, 8), IRON, 10) +
      solid(box(520, 500, 44, 150, 8), IRON, 10),
  );

export const valve: Draw = ({ accent }) => {
  const one =
    solid(box(386, 110, 28, 420, 8), STEEL, 8) +
    line('M386 150h28', 6) +
    solid('M386 500q-10 80-110 110v26q124 40 248 0v-26q-100-30-110-110z', accent, 24) +
    line('M276 622q124 36 248 0', 4);
  return [-190, 0, 190]
    .map((x) => moved(x, x === 0 ? 20 : 0, `<g transform="translate(60 60) scale(.85)">${one}</g>`))
    .join('');
};

export const seal: Draw = ({ accent, random }) =>
  solid(ring(400, 400, 270, 150), random.chance(0.5) ? RUBBER : accent) +
  line(circle(400, 400, 236), 5) +
  solid(ring(400, 400, 186, 148), STEEL, 8) +
  line(rays(36, 400, 400, 206, 226), 3) +
  line(circle(400, 400, 166), 4);

export const lifter: Draw = ({ accent }) =>
  [230, 400, 570]
    .map(
      (x, i) =>
        cylinder(x, 260 + i * 30, 520 + i * 30, 74, 30, i === 1 ? accent : STEEL) +
        line(`M${x - 74} ${330 + i * 30}a74 30 0 0 0 148 0M${x - 74} ${352 + i * 30}a74 30 0 0 0 148 0`, 4) +
        flat(circle(x, 440 + i * 30, 10), INK),
    )
    .join('');

export const camshaft: Draw = ({ accent }) =>
  turned(
    -28,
    solid(box(90, 378, 620, 44, 20), IRON, 14) +
      [180, 260, 400, 480]
        .map((x, i) =>
          solid(
            `M${x} 300q30 0 30 40v${i % 2 ? 130 : 120}q0 ${i % 2 ? 60 : 40} -30 ${i % 2 ? 60 : 40}t-30 -40v-130q0-50 30-50z`,
            i % 2 ? STEEL : accent,
            12,
          ),
        )
        .join('') +
      [320, 570].map((x) => solid(box(x, 344, 40, 112, 8), STEEL, 10)).join('') +
      solid(gear(680, 400, 96, 78, 18), STEEL) +
      flat(circle(680, 400, 22), INK),
  );

export const valveCover: Draw = ({ accent }) =>
  solid('M110 330q0-60 60-60h460q60 0 60 60v150q0 60-60 60H170q-60 0-60-60z', accent, 24) +
  line(
    hatch(7, (i) => `M${210 + i * 50} 320v170`),
    6,
  ) +
  solid(circle(630, 340, 46), RUBBER) +
  line('M606 340h48', 6) +
  [150, 650].map((x) => bolt(x, 500, 20)).join('') +
  bolt(150, 310, 20) +
  solid(box(90, 540, 620, 26, 10), RUBBER, 6);

/** Bores, water ways and bolt holes of a head gasket. */
export const gasket: Draw = ({ accent }) =>
  turned(
    -12,
    solid('M90 300h620v200H90z' + [190, 330, 470, 610].map((x) => circle(x, 400, 62)).join(''), accent, 10) +
      [190, 330, 470, 610].map((x) => line(circle(x, 400, 74), 7, '#f4f7f9')).join('') +
      flat([120, 260, 400, 540, 680].map((x) => circle(x, 322, 11) + circle(x, 478, 11)).join(''), INK),
  );

export const gasketSet: Draw = ({ accent }) =>
  solid('M150 150h420v110H150z' + [210, 310, 410, 510].map((x) => circle(x, 205, 36)).join(''), accent, 8) +
  solid(
    'M140 320q0-30 30-30h440q30 0 30 30v150q0 30-30 30H170q-30 0-30-30zM176 330v130q0 8 8 8h412q8 0 8-8V330q0-8-8-8H184q-8 0-8 8z',
    CREAM,
    8,
  ) +
  solid(ring(220, 600, 70, 42), RUBBER, 8) +
  solid(ring(390, 610, 54, 30), COPPER, 8) +
  solid(ring(560, 600, 84, 60), RUBBER, 8) +
  solid(ring(640, 220, 40, 22), STEEL, 8);

export const timingKit: Draw = ({ accent }) =>
  pipe('M170 300q-20-120 90-150h280q110 30 90 150l-60 250q-30 90-170 90t-170-90z', 30, RUBBER) +
  stamped(toothed(0, 0, 74), [
    [290, 260],
    [510, 260],
    [400, 560],
  ]) +
  solid(circle(400, 420, 66), accent) +
  solid(circle(400, 420, 34), STEEL, 8);

const LOOP = 'M180 400C100 180 360 120 470 220s250 120 210 290-260 190-350 90-110-80-150-200z';

export const belt: Draw = ({ accent, random }) =>
  turned(
    random.pick([-20, 12]),
    pipe(LOOP, 40, RUBBER) +
      line(LOOP, 6, accent.light) +
      `<path d="${LOOP}" stroke-width="14" stroke-dasharray="5 17" stroke-linecap="butt" stroke="#8e9ba8" transform="translate(7 7)"/>`,
  );

export const chain: Draw = ({ accent }) => {
  const pins = flat(circle(370, 160, 7) + circle(430, 160, 7), INK);
  const link = (tone: typeof STEEL) => solid(box(350, 138, 100, 44, 20), tone, 6) + pins;
  return (
    whorl(10, link(STEEL)) +
    turned(18, whorl(10, link(IRON))) +
    whorl(2, link(accent)) +
    solid(ring(400, 400, 120, 40), accent)
  );
};

/** Smooth for the toothed belt, grooved for the other. */
export const tensioner: Draw = ({ accent, choice }) =>
  solid('M240 620l-40-120q0-50 60-60l220-190 80 70-130 230q10 80-60 100z', IRON, 24) +
  solid(circle(460, 300, 150), accent, 26) +
  (choice === 0
    ? line(circle(460, 300, 124), 5)
    : line(circle(460, 300, 130) + circle(460, 300, 116) + circle(460, 300, 102), 4)) +
  solid(ring(460, 300, 76, 30), STEEL, 10) +
  bolt(270, 540, 40);

export const pulley: Draw = ({ accent, random }) =>
  solid(circle(400, 400, 270), RUBBER, 24) +
  [252, 238, 224, 210].map((r) => line(circle(400, 400, r), 4, '#8e9ba8')).join('') +
  solid(ring(400, 400, 194, 160), accent, 10) +
  solid(circle(400, 400, 160), STEEL) +
  flat(holes(random.integer(3, 5), 400, 400, 106, 26), INK) +
  solid(ring(400, 400, 58, 26), IRON, 8);

export const oilPump: Draw = ({ accent }) =>
  solid('M180 260q80-110 220-110t220 110q60 130 0 260l-120 40v80H300v-80l-120-40q-60-130 0-260z', STEEL, 30) +
  solid(circle(400, 350, 150), IRON) +
  solid(gear(400, 350, 130, 98, 8), accent) +
  solid(gear(412, 360, 74, 54, 7), STEEL, 8) +
  flat(circle(412, 360, 22), INK) +
  holesOf([
    [210, 300],
    [590, 300],
    [230, 500],
    [570, 500],
  ]) +
  solid(box(350, 580, 100, 80, 12), COPPER);

const holesOf = (points: [number, number][]): string => points.map(([x, y]) => bolt(x, y, 20)).join('');

export const oilPan: Draw = ({ accent }) =>
  solid('M90 260h620v50l-60 20v120q0 30-30 30H500l-40 90q-10 20-30 20H220q-26 0-34-26l-36-214-60-20z', accent, 30) +
  solid('M90 250h620v40H90z', STEEL, 8) +
  flat([130, 230, 330, 430, 530, 630, 670].map((x) => circle(x, 270, 8)).join(''), INK) +
  bolt(320, 540, 30) +
  line('M190 340h420', 5);

export const plug: Draw = ({ accent }) =>
  turned(
    30,
    solid(box(356, 330, 88, 300, 12), STEEL, 24) +
      line(
        hatch(9, (i) => `M358 ${380 + i * 26}l84 16`),
        5,
      ) +
      solid(oval(400, 330, 140, 44), COPPER) +
      solid('M290 190h220l20 60-30 70H300l-30-70z', accent, 24) +
      line('M350 190l-10 130M450 190l10 130', 5),
  );

const lid = (accent: Tone): string =>
  solid(gear(400, 400, 270, 252, 24), accent, 28) +
  solid(circle(400, 400, 200), RUBBER) +
  solid(box(190, 356, 420, 88, 40), accent);
const opensThere = line('M330 400h140M430 376l40 24-40 24', 7);

export const cap: Draw = ({ accent }) => lid(accent) + opensThere;

/** With the lock that a key opens, or without. */
export const fuelCap: Draw = ({ accent, choice }) =>
  lid(accent) + (choice === 0 ? solid(circle(400, 400, 60), STEEL) + line('M400 372v56', 12) : opensThere);

export const fuelPump: Draw = ({ accent }) =>
  cylinder(400, 250, 560, 110, 40, STEEL) +
  line('M290 330a110 40 0 0 0 220 0M290 490a110 40 0 0 0 220 0', 5) +
  solid(box(350, 120, 50, 120, 12), RUBBER) +
  solid(box(424, 180, 70, 60, 10), accent) +
  line('M440 180v-50M470 180v-60', 8) +
  solid('M270 590q130 60 260 0l30 60q-160 70-320 0z', CREAM) +
  line('M290 640q110 40 220 0', 4);

export const injector: Draw = ({ accent }) =>
  turned(
    26,
    solid(box(360, 110, 80, 110, 16), STEEL) +
      line('M360 150h80', 14, '#37424d') +
      solid(box(336, 210, 128, 220, 22), accent, 30) +
      solid('M464 250l90-40 30 70-90 50z', RUBBER) +
      solid(box(360, 430, 80, 100, 10), STEEL) +
      line('M360 500h80', 14, '#37424d') +
      solid(box(378, 530, 44, 90, 8), STEEL, 12) +
      solid(box(386, 616, 28, 50, 6), COPPER, 8),
  );

export const throttle: Draw = ({ accent }) =>
  solid(box(170, 190, 460, 420, 60), STEEL, 28) +
  [220, 580].map((x) => flat(circle(x, 240, 20) + circle(x, 560, 20), INK)).join('') +
  solid(circle(400, 400, 166), IRON) +
  solid(oval(400, 400, 140, 150), COPPER, 16) +
  line('M400 246v308', 16) +
  solid(box(610, 320, 120, 170, 20), accent) +
  solid(box(90, 360, 90, 90, 16), RUBBER);

export const turbo: Draw = ({ accent }) =>
  solid('M400 150q190 0 220 190 10 160-130 210-150 40-230-70-70-130 20-240l-170 0v-90z', STEEL, 30) +
  solid(circle(420, 360, 120), IRON) +
  solid(circle(420, 360, 94), RUBBER, 12) +
  line(
    around(9, 420, 360, 82)
      .map(
        ([x, y]) =>
          `M420 360Q${Math.round((x + 420) / 2 + (y - 360) / 4)} ${Math.round((y + 360) / 2 - (x - 420) / 4)} ${Math.round(x)} ${Math.round(y)}`,
      )
      .join(''),
    9,
    '#e3e8ec',
  ) +
  solid(circle(420, 360, 20), COPPER, 6) +
  solid(box(300, 560, 250, 90, 20), accent) +
  solid(box(560, 470, 120, 60, 16), COPPER) +
  bolt(140, 195, 22);
