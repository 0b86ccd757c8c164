import {
  around,
  bolt,
  box,
  circle,
  COPPER,
  flat,
  hatch,
  INK,
  IRON,
  line,
  oval,
  pipe,
  polygon,
  ring,
  RUBBER,
  solid,
  STEEL,
  turned,
} from './ink.ts';
import type { Draw } from './look.ts';

const eye = (x: number, y: number, r: number): string =>
  solid(circle(x, y, r), STEEL) + solid(ring(x, y, r * 0.68, r * 0.3), RUBBER, 8) + flat(circle(x, y, r * 0.24), INK);

/** A coil seen from the side: the back half first, then the front of each turn. */
const coil = (
  x: number,
  top: number,
  turns: number,
  width: number,
  pitch: number,
  wire: number,
  tone: typeof STEEL,
): string =>
  hatch(turns, (i) =>
    pipe(`M${x - width} ${top + i * pitch}L${x + width} ${top + i * pitch + pitch / 2}`, wire * 0.8, IRON),
  ) +
  hatch(turns + 1, (i) =>
    pipe(
      `M${x + width} ${top + i * pitch - pitch / 2}Q${x} ${top + i * pitch - pitch * 0.1} ${x - width} ${top + i * pitch}`,
      wire,
      tone,
    ),
  );

export const shock: Draw = ({ accent, random }) => {
  const body =
    solid(box(374, 96, 52, 250, 10), STEEL) +
    solid(box(342, 330, 116, 320, 24), accent, 34) +
    line('M342 392h116', 5) +
    solid(box(324, 300, 152, 46, 14), RUBBER);
  const top = random.chance(0.5)
    ? eye(400, 110, 52)
    : solid(box(352, 150, 96, 40, 10), RUBBER) + solid(box(388, 70, 24, 90, 6), STEEL, 8) + bolt(400, 120, 28);
  return turned(18, body + top + eye(400, 690, 56));
};

export const spring: Draw = ({ accent, random }) =>
  turned(random.pick([0, 12, -12]), coil(400, 190, 5, 150, 88, 38, accent));

export const gasStrut: Draw = ({ accent }) =>
  turned(
    52,
    solid(box(386, 90, 28, 330, 8), STEEL, 10) +
      solid(box(360, 360, 80, 330, 22), RUBBER, 24) +
      solid(box(360, 420, 80, 90, 4), accent) +
      solid(circle(400, 80, 34), IRON) +
      solid(circle(400, 710, 38), IRON) +
      flat(circle(400, 80, 12) + circle(400, 710, 12), INK),
  );

export const leafSpring: Draw = ({ accent, choice }) => {
  const leaves = 4 + choice;
  return (
    hatch(leaves, (i) =>
      solid(
        `M${90 + i * 55} ${372 + i * 30}Q400 ${510 + i * 34} ${710 - i * 55} ${372 + i * 30}v28Q400 ${538 + i * 34} ${90 + i * 55} ${400 + i * 30}z`,
        IRON,
        10,
      ),
    ) +
    eye(96, 372, 46) +
    eye(704, 372, 46) +
    solid(box(352, 410, 96, 60 + leaves * 33, 10), accent) +
    solid(circle(400, 440, 24), STEEL, 6)
  );
};

export const bushing: Draw = ({ accent, random }) =>
  random.chance(0.5)
    ? solid('M250 300v230a150 66 0 0 0 300 0V300z', RUBBER, 40) +
      solid(oval(400, 300, 190, 84), accent) +
      solid(oval(400, 290, 120, 52), RUBBER) +
      solid(oval(400, 280, 74, 32), STEEL, 8) +
      flat(oval(400, 280, 44, 18), INK)
    : solid('M210 330v190a190 84 0 0 0 380 0V330z', STEEL, 40) +
      solid(oval(400, 330, 190, 84), STEEL, 10) +
      solid(oval(400, 330, 158, 68), accent, 10) +
      solid('M320 200v120a80 36 0 0 0 160 0V200z', STEEL, 24) +
      solid(oval(400, 200, 80, 36), STEEL, 8) +
      flat(oval(400, 200, 46, 20), INK);

export const mount: Draw = ({ accent, random }) =>
  solid('M130 620l70-150h400l70 150q0 30-30 30H160q-30 0-30-30z', STEEL) +
  flat(circle(210, 600, 22) + circle(590, 600, 22), INK) +
  solid('M230 480q-20-190 170-190t170 190z', RUBBER, 30) +
  solid(oval(400, 292, 130, 46), accent, 12) +
  (random.chance(0.6)
    ? solid(box(376, 130, 48, 160, 8), STEEL, 14) +
      line('M380 160l40 12M380 186l40 12M380 212l40 12', 4) +
      bolt(400, 268, 44)
    : solid('M340 300v-70a60 60 0 0 1 120 0v70z', STEEL) + flat(circle(400, 232, 26), INK));

export const boot: Draw = ({ random }) => {
  const folds = random.integer(5, 6);
  const step = 400 / folds;
  const pleats = hatch(
    folds,
    (i) => `M${300 + i * 18} ${170 + i * step + step * 0.5}q${100 - i * 18} 34 ${200 - i * 36} 0`,
  );
  const outline = polygon(
    ...Array.from(
      { length: folds * 2 + 1 },
      (_, i) => [400 + (i % 2 ? 190 : 140) - i * 9, 170 + i * (step / 2)] as const,
    ),
    ...Array.from(
      { length: folds * 2 + 1 },
      (_, i) => [400 - (i % 2 ? 190 : 140) + i * 9, 170 + i * (step / 2)] as const,
    ).reverse(),
  );
  return turned(
    -14,
    solid(outline, RUBBER, 40) +
      line(pleats, 5, '#687582') +
      solid(box(250, 136, 300, 44, 16), STEEL) +
      solid(box(328, 560, 144, 40, 14), STEEL),
  );
};

export const swayBar: Draw = ({ accent }) =>
  pipe('M110 600l60-250q10-50 60-50h340q50 0 60 50l60 250', 34, IRON) +
  [270, 530].map((x) => solid(box(x - 50, 250, 100, 100, 20), accent) + line(`M${x - 50} 320h100`, 5)).join('') +
  [110, 690].map((x) => solid(circle(x, 612, 44), STEEL) + flat(circle(x, 612, 16), INK)).join('');

/** With its ball joint, or the seat of one. */
export const controlArm: Draw = ({ accent, choice }) =>
  solid(
    'M130 250q20-50 80-40l110 90q60 40 150 30l150-10q60 10 60 60t-60 66l-120 20q-90 20-110 110l-30 90q-20 50-80 40t-60-70l20-180q0-50-40-90z',
    accent,
    26,
  ) +
  solid('M290 360q70 40 150 30-80 50-120 130-10-90-30-160z', { light: '#eef2f5', shade: '#d5dde4' }, 8) +
  eye(170, 250, 62) +
  eye(290, 640, 58) +
  (choice === 0
    ? solid(circle(620, 380, 66), IRON) +
      solid(box(598, 250, 44, 90, 8), STEEL) +
      solid(oval(620, 340, 56, 30), RUBBER, 8)
    : flat(circle(620, 380, 34), INK));

export const ballJoint: Draw = ({ accent }) =>
  solid('M170 520q0-70 80-80h300q80 10 80 80t-80 80H250q-80-10-80-80z', STEEL, 26) +
  flat(circle(236, 520, 24) + circle(564, 520, 24), INK) +
  solid(circle(400, 500, 120), accent, 30) +
  solid('M310 420q-10-70 50-100h80q60 30 50 100-90 50-180 0z', RUBBER, 22) +
  solid('M368 330l12-150h40l12 150z', STEEL, 14) +
  line('M376 226l48 10M378 204l44 10', 4) +
  bolt(400, 170, 34);

export const link: Draw = ({ accent }) => {
  const end = (y: number) => solid(circle(400, y, 62), STEEL) + solid(circle(400, y, 38), RUBBER, 10);
  return turned(
    30,
    pipe('M400 180v440', 34, accent) +
      end(160) +
      end(640) +
      solid(box(430, 134, 140, 52, 10), RUBBER) +
      solid(box(560, 142, 90, 36, 6), STEEL, 10) +
      solid(box(230, 614, 140, 52, 10), RUBBER) +
      solid(box(150, 622, 90, 36, 6), STEEL, 10),
  );
};

export const tieRod: Draw = ({ accent }) =>
  turned(
    -24,
    solid(box(90, 376, 330, 60, 14), STEEL) +
      line(
        hatch(9, (i) => `M${120 + i * 22} 380l10 52`),
        4,
      ) +
      solid(hexagonNut(372, 406), IRON) +
      solid('M400 370h90q30-50 100-50 100 0 100 90t-100 90q-70 0-100-50h-90z', accent, 26) +
      solid('M520 330q60-60 140 0l-30-80h-80z', RUBBER) +
      solid('M566 250l8-120h32l8 120z', STEEL, 12) +
      bolt(590, 140, 30),
  );

const hexagonNut = (x: number, y: number): string => polygon(...around(6, x, y, 56));

export const axial: Draw = ({ accent }) =>
  turned(
    -24,
    solid(box(80, 378, 420, 48, 12), STEEL, 14) +
      line(
        hatch(8, (i) => `M${100 + i * 20} 380l8 44`),
        4,
      ) +
      solid('M480 370q10-60 80-60t90 92-90 92-80-60z', accent, 26) +
      solid(box(630, 366, 110, 72, 10), STEEL) +
      line(
        hatch(4, (i) => `M${656 + i * 22} 368v68`),
        4,
      ) +
      solid(circle(560, 402, 40), IRON, 10),
  );

export const rack: Draw = ({ accent }) =>
  turned(
    -14,
    pipe('M60 400h680', 20, STEEL) +
      solid(box(190, 354, 400, 92, 30), STEEL, 30) +
      [150, 600]
        .map(
          (x) =>
            solid(box(x, 350, 70, 100, 20), RUBBER) +
            line(
              hatch(3, (i) => `M${x + 18 + i * 18} 356v88`),
              4,
              '#687582',
            ),
        )
        .join('') +
      solid('M250 300l100-30 40 180-100 30z', accent, 24) +
      solid(box(268, 170, 40, 120, 8), IRON, 12) +
      solid(circle(60, 400, 38), IRON) +
      solid(circle(740, 400, 38), IRON) +
      pipe('M420 350q20-60 90-60t80 60', 14, COPPER),
  );

export const knuckle: Draw = ({ accent }) =>
  solid(
    'M330 110h110l20 150q90 40 100 130l110 60q30 50-20 80l-120-20q-40 60-100 80l10 90q-50 40-110 0l-10-110q-120-60-110-190 10-90 90-130z',
    accent,
    28,
  ) +
  solid(ring(400, 400, 126, 70), STEEL) +
  flat(circle(384, 160, 20) + circle(642, 486, 20) + circle(376, 640, 18), INK);

export const powerPump: Draw = ({ accent }) =>
  solid('M330 230h240q60 0 60 60v230q0 60-60 60H330z', STEEL, 30) +
  solid(box(420, 150, 120, 90, 16), RUBBER) +
  solid(box(600, 330, 90, 60, 14), COPPER) +
  solid(circle(310, 410, 190), accent, 26) +
  line(circle(310, 410, 162) + circle(310, 410, 148), 4) +
  solid(ring(310, 410, 100, 34), STEEL) +
  flat(
    around(4, 310, 410, 68, 45)
      .map(([x, y]) => circle(x, y, 13))
      .join(''),
    INK,
  );
