import {
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
  RUBBER,
  solid,
  stamped,
  STEEL,
  turned,
} from './ink.ts';
import type { Draw } from './look.ts';

export const muffler: Draw = ({ accent, random }) =>
  turned(
    -16,
    pipe('M60 440h140', 54, STEEL) +
      pipe('M560 380h110q50 0 70 40', 48, STEEL) +
      solid(box(180, 280, 420, 240, 100), STEEL, 40) +
      line('M250 282q-30 118 0 236M530 282q30 118 0 236', 5) +
      solid(box(330, 330, 120, 60, 10), accent) +
      (random.chance(0.5) ? pipe('M560 450h120q40 0 60 30', 48, STEEL) : '') +
      line('M320 280v-50h50M470 280v-50h50', 10),
  );

export const exhaustPipe: Draw = ({ accent }) =>
  turned(
    -10,
    pipe('M110 250H260Q330 250 360 330L420 500Q440 560 520 560H690', 56, STEEL) +
      solid(box(70, 180, 60, 140, 14), IRON) +
      flat(circle(100, 204, 12) + circle(100, 296, 12), INK) +
      turned(
        70,
        solid(box(320, 366, 170, 90, 20), accent) +
          line(
            hatch(6, (i) => `M${340 + i * 26} 370v82`),
            5,
          ),
        400,
        410,
      ) +
      solid(box(676, 490, 50, 140, 14), IRON),
  );

export const catalyst: Draw = ({ accent }) =>
  turned(
    -20,
    pipe('M60 400h120M620 400h120', 66, STEEL) +
      solid(
        polygon([170, 360], [260, 280], [540, 280], [630, 360], [630, 440], [540, 520], [260, 520], [170, 440]),
        STEEL,
        34,
      ) +
      line('M260 282v236M540 282v236', 6) +
      solid(box(300, 330, 200, 140, 16), accent) +
      line(
        hatch(4, (i) => `M${330 + i * 46} 350v100M306 ${362 + i * 28}h188`),
        3,
      ) +
      solid(box(556, 230, 44, 70, 8), COPPER),
  );

export const manifold: Draw = ({ accent }) =>
  [150, 310, 470, 630].map((x) => pipe(`M${x} 240Q${x} 420 400 540`, 62, IRON)).join('') +
  stamped(
    solid(box(-66, -40, 132, 80, 16), STEEL) + flat(circle(0, 0, 26) + circle(-48, 0, 9) + circle(48, 0, 9), INK),
    [150, 310, 470, 630].map((x) => [x, 210]),
  ) +
  solid(box(330, 520, 140, 80, 20), accent) +
  solid(box(290, 590, 220, 56, 14), STEEL) +
  bolt(316, 618, 18) +
  bolt(484, 618, 18);

export const hanger: Draw = ({ accent, random }) => {
  const eyes = random.integer(2, 3);
  const step = 300 / (eyes - 1);
  return (
    solid('M400 140q110 0 120 130l20 280q-10 120-140 120T260 550l20-280q10-130 120-130z', RUBBER, 34) +
    hatch(
      eyes,
      (i) => solid(oval(400, 250 + i * step, 52, 44), accent, 10) + flat(oval(400, 250 + i * step, 28, 22), INK),
    )
  );
};
