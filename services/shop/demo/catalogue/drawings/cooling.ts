import {
  around,
  bolt,
  box,
  circle,
  copies,
  COPPER,
  cylinder,
  flat,
  gear,
  hatch,
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
  whorl,
} from './ink.ts';
import type { Draw } from './look.ts';

const core = (x: number, y: number, width: number, height: number, rows: number): string =>
  solid(box(x, y, width, height, 6), STEEL, 10) +
  line(
    hatch(rows, (i) => `M${x} ${Math.round(y + ((i + 1) * height) / (rows + 1))}h${width}`),
    4,
  ) +
  `<path d="M${x + 10} ${y + height / 2}h${width - 20}" stroke-width="${height - 14}" stroke-dasharray="3 13" stroke-linecap="butt" stroke="#9aa7b3"/>`;

export const radiator: Draw = ({ random }) =>
  core(150, 230, 500, 340, 9) +
  solid(box(130, 170, 540, 74, 24), RUBBER) +
  solid(box(130, 560, 540, 74, 24), RUBBER) +
  (random.chance(0.5) ? solid(box(190, 118, 90, 60, 12), RUBBER) : solid(box(520, 118, 90, 60, 12), RUBBER)) +
  solid(circle(400, 170, 46), STEEL) +
  line('M376 170h48', 6) +
  solid(box(560, 600, 130, 50, 20), RUBBER) +
  line(
    hatch(9, (i) => `M${170 + i * 58} 190v34`),
    4,
    '#687582',
  );

export const condenser: Draw = ({ accent }) =>
  core(130, 200, 500, 400, 13) +
  solid(box(100, 180, 50, 440, 20), STEEL) +
  solid(box(620, 180, 50, 440, 20), STEEL) +
  solid(box(676, 220, 54, 300, 26), accent) +
  pipe('M126 200q-40-60 20-90', 18, STEEL) +
  pipe('M126 600q-40 60 20 90', 18, STEEL);

export const fan: Draw = ({ accent, random }) => {
  const blades = random.integer(5, 7);
  return (
    solid(box(110, 110, 580, 580, 60) + circle(400, 400, 262), RUBBER) +
    line(circle(400, 400, 262), 6) +
    whorl(blades, solid('M372 340q-70-120-6-176 90-8 118 60-10 70-60 116z', IRON, 14)) +
    line('M400 138v110M400 552v110M138 400h110M552 400h110', 9, '#687582') +
    solid(circle(400, 400, 92), accent) +
    solid(circle(400, 400, 44), STEEL, 10)
  );
};

export const reservoir: Draw = ({ accent }) =>
  solid(
    'M170 280q0-50 50-50h360q70 0 70 70v250q0 60-60 60H340q-30 0-40-40l-20-60h-60q-50 0-50-50z',
    { light: '#f7fafb', shade: '#d3dde4' },
    26,
  ) +
  flat('M186 430h448v112q0 50-50 50H344q-20 0-28-28l-22-70h-68q-40 0-40-40z', accent.light).replace(
    '/>',
    ' opacity=".55" stroke="none"/>',
  ) +
  line('M480 320h120M480 480h120', 5) +
  solid(box(240, 130, 150, 100, 24), RUBBER) +
  line(
    hatch(5, (i) => `M${264 + i * 26} 140v80`),
    5,
    '#687582',
  ) +
  pipe('M650 330q80 0 70-90', 20, RUBBER);

export const waterPump: Draw = ({ accent, random }) =>
  solid('M220 220q60-90 180-90t180 90l90 60q20 60-40 90l10 120-120 150H280L160 490l10-120q-60-30-40-90z', STEEL, 30) +
  [
    [180, 290],
    [620, 290],
    [210, 500],
    [590, 500],
    [400, 610],
  ]
    .map(([x, y]) => flat(circle(x!, y!, 18), INK))
    .join('') +
  solid(circle(400, 370, 160), IRON) +
  (random.chance(0.5)
    ? solid(circle(400, 370, 134), accent) +
      line(circle(400, 370, 116), 5) +
      flat(
        around(4, 400, 370, 76, 45)
          .map(([x, y]) => circle(x, y, 15))
          .join(''),
        INK,
      )
    : solid(gear(400, 370, 140, 122, 24), accent)) +
  solid(circle(400, 370, 40), STEEL, 10) +
  solid(box(550, 560, 140, 74, 24), STEEL);

export const thermostat: Draw = ({ accent }) =>
  solid(oval(400, 430, 250, 92), STEEL, 12) +
  solid(oval(400, 424, 190, 66), RUBBER, 8) +
  solid('M240 420q20-190 160-190t160 190q-160 80-320 0z', STEEL, 20) +
  flat('M300 390q20-90 60-106v116q-30 0-60-10zM500 390q-20-90-60-106v116q30 0 60-10z', '#5a6773') +
  solid(box(366, 160, 68, 110, 16), COPPER) +
  line('M336 480l30 100M464 480l-30 100', 10) +
  cylinder(400, 520, 630, 44, 16, accent);

export const waterOutlet: Draw = ({ accent }) =>
  solid(
    'M180 470q10-60 70-60h10v-80q0-150 150-150h190v130H430q-40 0-40 40v60h50q60 0 70 60v60q-10 30-40 30H220q-40 0-40-40z',
    accent,
    28,
  ) +
  solid(oval(600, 245, 30, 66), RUBBER, 8) +
  flat(circle(230, 500, 20) + circle(460, 500, 20), INK) +
  solid(box(250, 560, 190, 36, 14), COPPER);

export const radiatorHose: Draw = ({ random }) =>
  turned(
    random.pick([0, 90]),
    pipe('M200 620C170 380 240 320 400 330S600 320 600 180', 96, RUBBER) +
      turned(-6, solid(box(138, 560, 128, 40, 12), STEEL), 200, 580) +
      solid(box(538, 200, 128, 40, 12), STEEL) +
      line('M330 300q50-10 110-6', 6, '#8e9ba8'),
  );

export const clamp: Draw = ({ accent }) =>
  copies(
    solid(ring(290, 300, 150, 116), STEEL, 14) +
      line(rays(26, 290, 300, 124, 140), 4) +
      solid(box(230, 110, 120, 62, 12), accent) +
      bolt(350, 140, 24),
    ['', 'translate(265 235) scale(.88)'],
  );

export const compressor: Draw = ({ accent }) =>
  solid('M300 230h300q60 0 60 60v220q0 60-60 60H300z', STEEL, 30) +
  line('M430 232v336M520 232v336', 5) +
  solid(box(500, 150, 90, 84, 16), STEEL) +
  flat(circle(545, 190, 18), INK) +
  solid(box(380, 570, 180, 60, 16), IRON) +
  solid(circle(280, 400, 190), RUBBER, 24) +
  line(circle(280, 400, 172) + circle(280, 400, 158), 4, '#8e9ba8') +
  solid(ring(280, 400, 130, 70), accent, 14) +
  flat(
    around(3, 280, 400, 100)
      .map(([x, y]) => circle(x, y, 12))
      .join(''),
    INK,
  ) +
  bolt(280, 400, 34);
