import {
  BEIGE,
  BLACK,
  GREY,
  box,
  circle,
  flat,
  hatch,
  IRON,
  line,
  oval,
  pipe,
  ring,
  RUBBER,
  solid,
  STEEL,
  turned,
  WHITE,
} from './ink.ts';
import type { Random } from '../random.ts';
import type { Tone } from './ink.ts';
import type { Draw } from './look.ts';

const CLOTHS = [BLACK, GREY, BEIGE];

const seat = (accent: Tone, random: Random): string =>
  solid(box(310, 90, 180, 120, 40), accent) +
  line('M350 210v30M450 210v30', 10) +
  solid('M250 250q10-40 60-40h180q50 0 60 40l30 270H220z', accent, 30) +
  solid('M200 520q10-40 60-40h280q50 0 60 40l30 110q0 50-50 50H220q-50 0-50-50z', accent, 26) +
  (random.chance(0.5)
    ? line('M320 250l-16 230M400 250v230M480 250l16 230M330 530v110M400 530v110M470 530v110', 6)
    : line('M290 320h220M284 380h232M276 440h248M230 570h340', 6)) +
  line('M262 290q8-40 40-46M538 290q-8-40-40-46', 5, '#ffffff');

export const seatCover: Draw = ({ random, choice }) => seat(CLOTHS[choice]!, random);

export const floorMat: Draw = ({ accent }) => {
  const mat = (x: number, y: number) =>
    solid(`M${x + 40} ${y}h210l20 60v300q0 30-30 30H${x + 50}q-40 0-40-40V${y + 60}z`, RUBBER, 18) +
    line(`M${x + 58} ${y + 36}h160l14 40v250h-190V${y + 80}z`, 5, accent.light) +
    line(
      hatch(6, (i) => `M${x + 76} ${y + 110 + i * 36}h128`),
      8,
      '#687582',
    );
  return (
    mat(90, 140) +
    mat(420, 140) +
    solid('M150 570h500q24 0 24 24v60q0 24-24 24H150q-24 0-24-24v-60q0-24 24-24z', RUBBER, 12) +
    line(
      hatch(9, (i) => `M${180 + i * 54} 596v56`),
      8,
      '#687582',
    )
  );
};

export const stalk: Draw = ({ accent }) =>
  turned(
    -18,
    solid(box(300, 270, 200, 260, 40), RUBBER, 30) +
      solid(ring(400, 400, 84, 46), IRON) +
      solid('M480 370l210-30q50 0 50 50t-50 56l-210-20z', RUBBER, 18) +
      solid(box(640, 340, 56, 112, 20), accent) +
      line('M572 370h40M592 350v40', 6, '#ffffff') +
      solid('M320 430L110 450q-50 0-50-50t50-50l210 20z', RUBBER, 18) +
      solid(box(110, 348, 56, 104, 20), accent) +
      solid(box(350, 520, 100, 90, 12), STEEL),
  );

/** That of the driver has one for each window. */
export const switchPanel: Draw = ({ accent, choice }) =>
  turned(
    -14,
    solid('M120 300q0-40 40-50l460-30q50 0 60 50l20 180q0 50-50 60l-450 40q-60 0-66-60z', RUBBER, 28) +
      (choice === 0 ? [0, 1, 2, 3] : [1.5])
        .map(
          (i) =>
            solid(box(180 + i * 118, 310 - i * 6, 94, 150, 18), { light: '#687582', shade: '#4d5965' }, 12) +
            line(
              `M${208 + i * 118} ${350 - i * 6}l20-20 20 20M${208 + i * 118} ${424 - i * 6}l20 20 20-20`,
              6,
              accent.light,
            ),
        )
        .join(''),
  );

export const shiftKnob: Draw = ({ accent, choice }) =>
  solid('M210 680q30-170 130-220l14-90h92l14 90q100 50 130 220z', RUBBER, 30) +
  line('M300 660q20-110 70-170M500 660q-20-110-70-170M400 660V490', 5, '#687582') +
  solid(box(350, 350, 100, 110, 14), STEEL, 20) +
  solid('M290 240q0-120 110-120t110 120q0 90-50 130H340q-50-40-50-130z', accent, 30) +
  line(
    `M360 190v80M400 190v80M440 190v80M360 230h${choice === 0 ? 80 : 120}${choice === 0 ? '' : 'v40'}`,
    6,
    '#ffffff',
  );

export const steeringWheel: Draw = ({ accent }) =>
  solid(ring(400, 400, 280, 222), RUBBER, 20) +
  solid('M186 370l150-20q64-40 128 0l150 20v50l-150 16q0 80-30 180h-68q-30-100-30-180l-150-16z', {
    light: '#5f6c79',
    shade: '#45515c',
  }) +
  solid(circle(400, 400, 84), accent) +
  `<path d="${circle(400, 400, 251)}" stroke="#8e9ba8" stroke-width="6" stroke-dasharray="16 14"/>` +
  solid(oval(400, 400, 40, 30), WHITE, 8);

export const crank: Draw = ({ accent }) =>
  turned(
    -26,
    solid('M210 330q80-10 120 50l240-10q50 6 50 50t-50 44l-240-6q-40 60-120 50-90-20-90-90t90-88z', accent, 24) +
      solid(circle(220, 420, 56), STEEL) +
      flat(circle(220, 420, 24), '#22303c') +
      solid(circle(590, 420, 76), RUBBER) +
      solid(circle(590, 420, 44), { light: '#687582', shade: '#4d5965' }, 10) +
      pipe('M330 400h180', 6, STEEL),
  );
