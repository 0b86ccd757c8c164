import {
  AMBER,
  box,
  circle,
  COPPER,
  cylinder,
  flat,
  GLASS,
  hatch,
  IRON,
  line,
  oval,
  pipe,
  RED,
  RUBBER,
  solid,
  stamped,
  STEEL,
  turned,
  WHITE,
} from './ink.ts';
import type { Draw } from './look.ts';

const shine = 'M0 0l60-60M40 0l40-40';
const glint = (x: number, y: number): string =>
  `<path d="${shine}" transform="translate(${x} ${y})" stroke="#ffffff" stroke-width="8"/>`;

export const headlight: Draw = () =>
  solid('M90 330q180-120 420-110 150 10 200 60l-30 200q-20 90-120 90H300q-130 0-180-110z', RUBBER, 24) +
  solid('M130 345q170-96 380-86 120 8 160 44l-26 160q-14 66-90 66H310q-110 0-150-90z', GLASS, 18) +
  solid(circle(330, 400, 92), STEEL) +
  solid(circle(330, 400, 60), WHITE, 14) +
  solid(circle(520, 390, 70), STEEL) +
  solid(circle(520, 390, 42), WHITE, 12) +
  solid('M600 320q40 6 54 20l-20 110q-20 20-40 20z', AMBER, 10) +
  glint(210, 360) +
  glint(430, 480);

export const fogLight: Draw = ({ accent }) =>
  solid(circle(400, 400, 250), RUBBER, 26) +
  solid(circle(400, 400, 196), STEEL) +
  solid(circle(400, 400, 166), GLASS) +
  line(
    hatch(5, (i) => `M${310 + i * 45} ${i % 4 === 0 ? 320 : 280}V${i % 4 === 0 ? 480 : 520}`),
    4,
    '#8aa9ba',
  ) +
  solid(circle(400, 400, 46), accent, 10) +
  glint(280, 360) +
  solid(box(110, 350, 60, 100, 14), IRON) +
  solid(box(630, 350, 60, 100, 14), IRON);

export const signalLight: Draw = ({ random }) =>
  solid('M120 330q220-90 500-40 70 20 60 90l-20 110q-10 50-70 50H240q-80 0-100-80z', RUBBER) +
  solid(
    'M156 350q200-70 450-34 40 10 36 56l-18 90q-6 30-46 30H250q-60 0-74-58z',
    random.chance(0.7) ? AMBER : WHITE,
    18,
  ) +
  line(
    hatch(8, (i) => `M${220 + i * 50} ${330 - i * 2}v150`),
    4,
    '#c97d12',
  ) +
  glint(240, 420);

export const tailLight: Draw = () =>
  solid('M240 110h260q70 0 80 80l30 340q0 80-70 110l-260 40q-80 0-90-90l-10-380q0-90 60-100z', RUBBER, 24) +
  solid('M254 146h236q50 0 56 56l12 140H216l-4-130q0-60 42-66z', RED) +
  solid('M217 350h342l8 100H222z', AMBER) +
  solid('M222 460h345l6 74q0 50-50 70l-230 34q-58 0-64-60z', RED) +
  solid(circle(390, 250, 56), { light: '#f2837b', shade: '#c9463f' }, 12) +
  solid(circle(390, 546, 48), WHITE, 12) +
  line('M230 376h330M228 400h332M226 424h338', 3, '#c97d12') +
  glint(260, 230);

export const thirdBrake: Draw = () =>
  solid(box(90, 320, 620, 170, 40), RUBBER) +
  solid(box(126, 350, 548, 108, 24), RED) +
  stamped(
    solid(circle(0, 0, 24), { light: '#f6a19b', shade: '#d9534b' }, 8),
    [0, 1, 2, 3, 4, 5, 6].map((i) => [180 + i * 74, 404]),
  ) +
  pipe('M400 496q0 90 120 100', 14, RUBBER);

export const bulb: Draw = ({ accent }) =>
  turned(
    -24,
    solid('M320 380V200q0-110 80-110t80 110v180z', GLASS, 28) +
      flat('M362 122q38-40 76 0v50h-76z', '#687582') +
      line('M376 370V250M424 370V250M376 250q24-40 48 0', 6) +
      glint(338, 300) +
      solid(oval(400, 400, 140, 46), STEEL, 14) +
      solid(box(340, 430, 120, 120, 16), accent) +
      solid('M354 550h22v90h-22zM389 550h22v90h-22zM424 550h22v90h-22z', COPPER, 6),
  );

export const ledBulb: Draw = ({ accent }) =>
  turned(
    -24,
    solid(box(370, 100, 60, 210, 10), STEEL, 16) +
      [140, 190, 240].map((y) => solid(box(382, y, 36, 34, 4), AMBER, 8)).join('') +
      solid(circle(400, 340, 96), STEEL) +
      solid(box(336, 360, 128, 160, 16), RUBBER) +
      line(
        hatch(5, (i) => `M340 ${390 + i * 26}h120`),
        6,
        '#8e9ba8',
      ) +
      solid(box(326, 510, 148, 60, 16), accent) +
      pipe('M400 572q0 100 110 110', 16, RUBBER),
  );

const filament = (x: number): string => line(`M${x - 26} 380v-80q26-60 52 0v80`, 5) + glint(x - 60, 300);
const blown = (x: number): string => solid(`M${x - 84} 380q-30-210 84-210t84 210z`, GLASS, 26) + filament(x);

const wedge = (x: number): string =>
  blown(x) + solid(box(x - 70, 376, 140, 150, 10), GLASS, 10) + line(`M${x - 40} 526v40M${x + 40} 526v40`, 10);

const bayonet = (x: number, contacts: number): string =>
  blown(x) +
  cylinder(x, 390, 540, 78, 22, STEEL) +
  line(`M${x - 78} 430h-20M${x + 78} 470h20`, 10) +
  (contacts === 1 ? [x] : [x - 34, x + 34]).map((at) => solid(oval(at, 570, 22, 14), COPPER, 6)).join('');

/** A tube between two caps. */
const festoon = (x: number): string =>
  solid(box(x - 60, 250, 120, 260, 50), GLASS, 22) +
  line(`M${x} 270v220`, 5) +
  solid(`M${x - 60} 270q60-150 120 0z`, STEEL, 10) +
  solid(`M${x - 60} 490q60 150 120 0z`, STEEL, 10);

const smallBulbs = [wedge, (x: number) => bayonet(x, 1), (x: number) => bayonet(x, 2), festoon];

export const smallBulb: Draw = ({ choice }) =>
  [250, 540].map((x, i) => turned(i ? 16 : -16, smallBulbs[choice]!(x), x, 400)).join('');
