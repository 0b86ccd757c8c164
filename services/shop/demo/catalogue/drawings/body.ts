import {
  BLACK,
  bolt,
  box,
  CHROME,
  circle,
  COPPER,
  flat,
  gear,
  GLASS,
  hatch,
  INK,
  IRON,
  line,
  oval,
  pipe,
  RUBBER,
  solid,
  stamped,
  STEEL,
  turned,
  WHITE,
} from './ink.ts';
import type { Draw } from './look.ts';

/** With the openings of the fog lamps, or closed. */
export const bumper: Draw = ({ accent, choice }) =>
  solid(
    'M70 330q20-60 100-70 230-30 460 0 80 10 100 70l10 150q-10 80-90 90l-90 10q-160 16-320 0l-90-10q-80-10-90-90z',
    accent,
    30,
  ) +
  solid('M230 380q170-24 340 0l-20 90q-150 16-300 0z', RUBBER) +
  line(
    hatch(6, (i) => `M${280 + i * 48} 378v92`),
    5,
    '#687582',
  ) +
  line('M90 350q310-60 620 0', 5) +
  (choice === 0
    ? [150, 650].map((x) => solid(circle(x, 470, 42), RUBBER) + flat(circle(x, 470, 26), INK)).join('')
    : line('M110 470h80M610 470h80', 14));

/** Chromed or black. */
export const grille: Draw = ({ random, choice }) =>
  solid('M110 290q290-60 580 0l-40 210q-250 60-500 0z', choice === 0 ? CHROME : BLACK) +
  solid('M150 316q250-44 500 0l-30 160q-220 44-440 0z', RUBBER, 14) +
  (random.chance(0.5)
    ? [0, 1, 2, 3]
        .map((i) => line(`M${158 + i * 8} ${340 + i * 38}q${242 - i * 8} -34 ${484 - i * 16} 0`, 12, '#b4bfc9'))
        .join('')
    : line(
        hatch(12, (i) => `M${190 + i * 38} ${308 - Math.round(14 * Math.sin((i * Math.PI) / 11))}v180`),
        9,
        '#b4bfc9',
      )) +
  solid(oval(400, 392, 60, 42), WHITE, 10) +
  line('M374 392h52', 6);

export const bracket: Draw = ({ accent }) =>
  solid('M150 230l130-50 360 180q40 30 20 80l-60 90-110-30-70-110-260-80z', accent, 26) +
  flat(
    [
      [250, 250],
      [400, 320],
      [540, 390],
      [580, 470],
    ]
      .map(([x, y]) => box(x! - 26, y! - 14, 52, 28, 12))
      .join(''),
    INK,
  ) +
  line('M200 300l220 80 70 100', 5);

export const fender: Draw = ({ accent }) =>
  solid(
    'M80 330q130-110 330-120 180 0 310 70v110l-30 190h-90q0-190-170-190T260 590l-60 10q-120-60-120-270z',
    accent,
    30,
  ) +
  line('M110 350q250-90 590-20', 5) +
  line('M250 580q0-216 180-216t180 216', 5) +
  flat([200, 330, 460, 590].map((x) => circle(x, x < 300 ? 258 : 226, 8)).join(''), INK);

export const fenderLiner: Draw = () =>
  solid('M110 620q-20-430 290-430t290 430l-110-20q0-270-180-270T220 600z', RUBBER, 26) +
  line('M150 600q-6-360 250-360t250 360M184 606q0-316 216-316t216 316', 5, '#687582') +
  flat(
    [
      [150, 470],
      [230, 290],
      [400, 222],
      [570, 290],
      [650, 470],
    ]
      .map(([x, y]) => circle(x!, y!, 11))
      .join(''),
    '#b4bfc9',
  );

export const hood: Draw = ({ accent }) =>
  solid('M150 240q250-70 500 0l70 300q-140 70-320 70T80 540z', accent, 30) +
  line('M290 236l-60 350M510 236l60 350', 6) +
  line('M340 260q60-12 120 0M110 530q290 90 580 0', 5) +
  solid('M330 290h140l-14 46H344z', RUBBER, 8);

export const mirror: Draw = ({ accent }) =>
  solid('M560 420l110 40q30 60 0 120l-60 30-90-110z', RUBBER, 20) +
  solid('M110 320q0-130 150-140l210-10q120 10 120 130v130q0 110-120 120l-200 10Q110 550 110 430z', accent, 30) +
  solid('M156 330q0-90 116-100l180-8q90 6 90 86v110q0 78-90 84l-180 8q-116-8-116-90z', GLASS, 18) +
  line('M230 420l110-130M280 440l70-84', 9, '#ffffff');

export const mirrorGlass: Draw = () =>
  solid('M120 320q0-110 140-120l260-14q150 6 150 120v130q0 120-150 126l-250 12q-150-10-150-130z', RUBBER) +
  solid('M146 326q0-88 118-98l250-12q128 6 128 96v120q0 98-128 104l-240 10q-128-8-128-106z', GLASS, 22) +
  line('M250 440l150-180M310 460l100-120M460 460l60-72', 10, '#ffffff');

/** With its motor, or the square that a crank turns. */
export const regulator: Draw = ({ accent, choice }) =>
  pipe('M210 620L330 150', 26, STEEL) +
  pipe('M520 640L640 170', 26, STEEL) +
  pipe('M330 170Q520 300 530 620M640 190Q420 300 220 600', 8, RUBBER) +
  stamped(solid(circle(0, 0, 36), IRON) + flat(circle(0, 0, 10), INK), [
    [330, 160],
    [214, 610],
    [636, 180],
    [524, 630],
  ]) +
  solid(box(250, 330, 110, 60, 12), accent) +
  solid(box(540, 350, 110, 60, 12), accent) +
  solid(circle(410, 430, 76), STEEL) +
  solid(gear(410, 430, 44, 34, 10), IRON, 8) +
  (choice === 0 ? solid(box(340, 480, 140, 80, 24), RUBBER) : flat(box(398, 418, 24, 24, 2), INK));

export const windshield: Draw = ({ accent }) =>
  solid('M180 220q220-50 440 0l110 330q-330 90-660 0z', RUBBER, 12) +
  solid('M198 240q202-44 404 0l98 294q-300 76-600 0z', GLASS, 26) +
  flat('M198 240q202-44 404 0l14 42q-216-46-432 0z', accent.light).replace('/>', ' opacity=".6"/>') +
  line('M220 450l120-150M290 470l80-100M560 470l50-62', 10, '#ffffff') +
  solid(box(376, 232, 48, 34, 8), RUBBER, 6);

export const wiper: Draw = ({ accent, random }) => {
  const blade = random.chance(0.5)
    ? pipe('M110 420Q400 340 690 420', 20, RUBBER) +
      line('M120 450q280-76 560 0', 8) +
      solid('M330 350h140l-20 50H350z', accent)
    : pipe('M120 440Q400 390 680 440', 10, STEEL) +
      pipe('M200 430Q300 300 400 330 500 300 600 430', 16, RUBBER) +
      line('M120 462q280-50 560 0', 10) +
      solid(box(360, 300, 80, 60, 14), accent);
  return turned(-24, `<g transform="translate(0 -110)">${blade}</g><g transform="translate(0 110)">${blade}</g>`);
};

export const wiperMotor: Draw = ({ accent }) =>
  solid(box(330, 280, 350, 180, 80), STEEL, 34) +
  line('M430 284v172M620 290v160', 5) +
  solid('M130 330q0-100 110-100h100q60 0 60 60v190q0 80-80 80H230q-100 0-100-110z', accent, 28) +
  solid(circle(250, 400, 80), STEEL) +
  solid(gear(250, 400, 44, 34, 12), IRON, 8) +
  pipe('M250 400L400 640', 30, IRON) +
  solid(circle(400, 640, 32), STEEL) +
  bolt(180, 290, 18) +
  bolt(180, 500, 18);

export const washerPump: Draw = ({ accent }) =>
  solid(box(290, 200, 220, 320, 50), RUBBER, 44) +
  line('M290 270h220M290 450h220', 5, '#687582') +
  solid(box(340, 110, 120, 96, 18), accent) +
  flat(box(370, 134, 24, 36, 6) + box(406, 134, 24, 36, 6), INK) +
  solid(box(500, 400, 130, 48, 14), STEEL) +
  solid(box(364, 510, 72, 110, 20), RUBBER) +
  line('M364 550h72M364 580h72', 6, '#8e9ba8');

/** The outer one has the lock. */
export const doorHandle: Draw = ({ accent, choice }) =>
  solid('M120 470q10-80 100-80h400q60 0 70 50t-60 60H200q-80 0-80-30z', RUBBER, 20) +
  solid('M110 390q20-110 140-120h370q80 10 80 70t-80 60H300q-50 0-60 40-10 30-50 30-80 0-80-80z', accent, 28) +
  line('M190 350q30-30 90-30h320', 6) +
  (choice === 0 ? solid(circle(640, 340, 26), STEEL, 8) + line('M640 330v20', 6) : '');

export const lock: Draw = ({ accent }) =>
  solid('M180 180h290q40 0 40 40v120h90q40 0 40 40v200q0 40-40 40H220q-40 0-40-40z', STEEL, 28) +
  solid('M510 400h130v40h-70v60h70v40H510z', RUBBER, 10) +
  solid(box(220, 220, 210, 150, 20), accent) +
  solid(circle(320, 490, 70), IRON) +
  pipe('M320 490L410 560', 26, STEEL) +
  bolt(230, 570, 20) +
  bolt(460, 570, 20) +
  pipe('M250 180V110h120', 14, STEEL);

export const keyCylinder: Draw = ({ accent }) =>
  solid(box(140, 270, 300, 170, 40), STEEL, 34) +
  line('M210 272v166M260 272v166M310 272v166', 5) +
  solid(circle(440, 355, 112), accent) +
  solid(circle(440, 355, 66), STEEL) +
  flat(box(432, 318, 16, 74, 6), INK) +
  turned(
    24,
    solid(circle(330, 610, 66) + circle(310, 610, 18), COPPER, 14) +
      solid('M390 590h220l20 20-20 20h-20l-14-14-16 14h-20l-14-14-16 14H390z', COPPER, 8),
    400,
    600,
  );
