import {
  BLACK,
  GREEN,
  GREY,
  PINK,
  type Tone,
  box,
  circle,
  CREAM,
  cylinder,
  flat,
  hatch,
  line,
  oval,
  RED,
  RUBBER,
  solid,
  STEEL,
  turned,
} from './ink.ts';
import type { Draw } from './look.ts';

const drop = (x: number, y: number, size: number, colour: string): string =>
  `<path d="M0 -60q50 60 50 96a50 50 0 0 1 -100 0q0-36 50-96z" transform="translate(${x} ${y}) scale(${size})" fill="${colour}" stroke-width="5"/>`;

export const oilBottle: Draw = ({ accent, random }) =>
  random.chance(0.6)
    ? solid('M290 220h180q70 60 100 130v280q0 40-40 40H270q-40 0-40-40V320q0-60 60-100z', accent, 34) +
      solid(box(310, 110, 130, 110, 20), RUBBER) +
      line(
        hatch(4, (i) => `M${336 + i * 26} 122v84`),
        5,
        '#687582',
      ) +
      solid(box(260, 370, 270, 230, 14), CREAM, 12) +
      drop(395, 460, 1.1, '#e08e1b') +
      line('M310 560h170', 10, accent.shade)
    : solid(
        'M170 260q0-50 50-50h210v-40h120v50q80 20 80 100v310q0 40-40 40H210q-40 0-40-40zM250 280q-20 0-20 20v60q0 20 20 20h80q20 0 20-20v-60q0-20-20-20z',
        accent,
        34,
      ) +
      solid(box(440, 110, 120, 90, 18), RUBBER) +
      solid(box(220, 420, 360, 200, 14), CREAM, 12) +
      drop(330, 520, 0.9, '#e08e1b') +
      line('M410 490h120M410 530h120M410 570h80', 10, accent.shade);

const COOLANTS = [GREEN, RED, PINK];

const jug = (accent: Tone): string =>
  solid(
    'M190 290q0-60 60-80h140v-40h110v50q110 20 110 110v280q0 50-50 50H240q-50 0-50-50zM270 270q-24 6-24 30v70q0 24 24 24h60q24 0 24-24v-76q0-24-24-24z',
    accent,
    36,
  ) +
  solid(box(380, 100, 140, 84, 18), RUBBER) +
  solid(box(230, 440, 340, 180, 14), { light: '#ffffff', shade: '#dde4ea' }, 10) +
  `<path d="M400 470v120M348 500l104 60M452 500l-104 60" stroke-width="9" stroke="${accent.shade}"/>`;

export const coolantJug: Draw = ({ choice }) => jug(COOLANTS[choice]!);

export const fluidBottle: Draw = ({ accent }) =>
  cylinder(400, 300, 620, 130, 40, CREAM) +
  solid('M270 300q0-60 80-80h100q80 20 80 80z', CREAM, 20) +
  solid(box(340, 120, 120, 104, 18), RED) +
  line(
    hatch(4, (i) => `M${362 + i * 26} 132v80`),
    5,
  ) +
  solid('M271 370q130 60 258 0v180q-128 60-258 0z', accent, 24) +
  solid(circle(400, 486, 62), STEEL, 10) +
  line('M400 446v50M400 516v6', 12);

export const sprayCan: Draw = ({ accent }) =>
  solid(box(290, 260, 220, 420, 30), accent, 60) +
  solid('M300 260q10-60 60-70h80q50 10 60 70z', STEEL, 16) +
  solid(box(356, 110, 88, 84, 20), RED) +
  flat(circle(366, 138, 8), '#22303c') +
  solid(box(300, 360, 200, 190, 8), CREAM, 14) +
  line('M330 410h140M330 450h140M330 490h90', 10, accent.shade) +
  line('M330 128l-80-26M328 144h-90M332 160l-78 30', 6, '#8e9ba8');

export const grease: Draw = ({ accent }) =>
  cylinder(400, 330, 610, 210, 60, accent) +
  solid('M180 270v60a220 66 0 0 0 440 0v-60z', STEEL, 40) +
  solid(oval(400, 270, 220, 66), STEEL, 12) +
  line(oval(400, 268, 176, 48), 5) +
  solid('M240 450q160 66 320 0v110q-160 66-320 0z', CREAM, 14) +
  drop(400, 520, 0.7, '#e08e1b');

const SEALANTS = [GREY, BLACK, RED];

const squeezed = (accent: Tone): string =>
  turned(
    34,
    solid('M270 150h260l-40 410H310z', accent, 40) +
      solid('M262 110h276v50H262z', STEEL, 10) +
      solid('M310 560h180l-30 50H340z', STEEL, 16) +
      solid('M366 610h68l-18 110h-32z', RUBBER, 16) +
      solid('M304 240h192l-16 190H320z', CREAM, 12) +
      line('M334 290h132M338 334h124M342 378h80', 10, accent.shade),
  );

export const tube: Draw = ({ choice }) => squeezed(SEALANTS[choice]!);
