import {
  box,
  COPPER,
  CREAM,
  flat,
  hatch,
  INK,
  IRON,
  line,
  oval,
  pipe,
  polygon,
  RUBBER,
  solid,
  STEEL,
  turned,
} from './ink.ts';
import type { Draw } from './look.ts';

export const oilFilter: Draw = ({ accent, random }) =>
  solid('M240 250v330q0 60 60 60h200q60 0 60-60V250z', accent, 50) +
  line(
    hatch(9, (i) => `M${280 + i * 30} ${590 - (i % 8 === 0 ? 10 : 0)}v40`),
    5,
  ) +
  solid(oval(400, 250, 160, 62), STEEL, 12) +
  solid(oval(400, 246, 128, 46), RUBBER, 8) +
  solid(oval(400, 244, 104, 36), STEEL, 8) +
  flat(
    [
      [330, 236],
      [352, 262],
      [448, 262],
      [470, 236],
      [400, 270],
    ]
      .map(([x, y]) => oval(x!, y!, 12, 7))
      .join(''),
    INK,
  ) +
  flat(oval(400, 240, 34, 16), INK) +
  (random.chance(0.6)
    ? flat('M241 360h318v90H241z', '#ffffff') +
      line('M241 360h318M241 450h318', 4) +
      line('M290 405h140', 10, accent.shade)
    : line('M241 400h318', 5));

export const airFilter: Draw = ({ accent, random }) =>
  random.chance(0.65)
    ? turned(
        -12,
        solid(polygon([130, 330], [560, 210], [690, 430], [250, 590]), accent, 14) +
          solid(polygon([172, 340], [545, 238], [642, 420], [266, 550]), CREAM, 10) +
          line(
            hatch(15, (i) => `M${190 + i * 24} ${334 - i * 6.6}l88 ${202 - i * 1.4}`),
            5,
            '#b8a878',
          ) +
          solid('M130 330l120 260v44L130 376z', accent, 6) +
          solid('M250 590l440-160v44L250 634z', accent, 6),
      )
    : solid('M180 280v250a220 90 0 0 0 440 0V280z', CREAM, 40) +
      line(
        hatch(19, (i) => `M${200 + i * 22} ${330 + Math.round(58 * Math.sin(((i + 1) * Math.PI) / 20))}v220`),
        5,
        '#b8a878',
      ) +
      solid(oval(400, 280, 230, 96) + oval(400, 280, 130, 50), accent, 14) +
      line('M172 540a228 92 0 0 0 456 0', 22, accent.shade);

export const airBox: Draw = ({ accent }) =>
  solid('M150 330h420q60 0 60 60v190q0 50-50 50H200q-50 0-50-50z', RUBBER, 28) +
  solid('M140 310q0-110 110-110h270q110 0 120 110v40H140z', { light: '#5f6c79', shade: '#45515c' }) +
  line(
    hatch(6, (i) => `M${230 + i * 56} 230v70`),
    6,
    '#8e9ba8',
  ) +
  solid(box(600, 230, 130, 120, 30), accent) +
  solid(oval(722, 290, 22, 56), RUBBER, 6) +
  [210, 400, 570].map((x) => solid(box(x - 18, 320, 36, 60, 8), STEEL, 8)).join('') +
  pipe('M170 560q-80 20-60 110', 70, RUBBER);

export const fuelFilter: Draw = ({ accent, random }) =>
  turned(
    random.pick([-30, 30, 0]),
    solid(box(380, 90, 40, 130, 10), COPPER, 12) +
      solid(box(370, 590, 60, 120, 10), COPPER, 14) +
      solid('M290 260q0-60 60-60h100q60 0 60 60v290q0 60-60 60H350q-60 0-60-60z', STEEL, 50) +
      solid(box(280, 300, 240, 170, 10), accent, 40) +
      line('M400 340v90M372 404l28 30 28-30', 9, '#ffffff') +
      line('M292 270h216M292 545h216', 5),
  );

export const cabinFilter: Draw = ({ accent, random }) => {
  const charcoal = random.chance(0.4);
  const media = charcoal ? IRON : { light: '#f7f9fa', shade: '#d5dde4' };
  return turned(
    -10,
    solid(polygon([120, 300], [600, 220], [690, 500], [200, 590]), media, 14) +
      line(
        hatch(16, (i) => `M${150 + i * 29} ${300 - i * 4.8}l78 272`),
        6,
        charcoal ? '#4d5965' : '#a9b6c1',
      ) +
      line('M120 300L600 220M200 590L690 500', 16, accent.shade) +
      solid('M120 300l80 290v50L120 350z', media, 6) +
      solid('M200 590l490-90v50L200 640z', accent, 6),
  );
};
