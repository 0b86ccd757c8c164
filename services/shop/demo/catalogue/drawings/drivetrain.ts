import {
  around,
  bolt,
  box,
  circle,
  COPPER,
  flat,
  gear,
  hatch,
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
  stamped,
  STEEL,
  turned,
  whorl,
} from './ink.ts';
import type { Draw } from './look.ts';

export const clutch: Draw = ({ accent, random }) =>
  solid(circle(400, 400, 284), STEEL) +
  solid(ring(400, 400, 270, 170), accent) +
  line(rays(16, 400, 400, 174, 266, 8), 6) +
  solid(circle(400, 400, 160), IRON) +
  whorl(random.integer(4, 6), solid(box(370, 274, 60, 44, 14), COPPER, 8) + line('M388 278v36M406 278v36', 4)) +
  solid(gear(400, 400, 56, 46, 14), STEEL, 8) +
  flat(circle(400, 400, 30), INK);

export const pressurePlate: Draw = ({ accent }) =>
  solid(gear(400, 400, 290, 268, 6), accent, 26) +
  solid(circle(400, 400, 224), STEEL) +
  line(rays(18, 400, 400, 74, 200), 8) +
  line(circle(400, 400, 206), 5) +
  solid(ring(400, 400, 84, 48), IRON, 8) +
  whorl(6, bolt(272, 178, 16));

export const bearing: Draw = ({ accent, random }) =>
  solid(ring(400, 400, 270, 204), STEEL) +
  flat(ring(400, 400, 204, 146), '#5a6773') +
  stamped(solid(circle(0, 0, 30), STEEL, 10), around(random.integer(10, 13), 400, 400, 175)) +
  solid(ring(400, 400, 146, 86), accent) +
  line(circle(400, 400, 250), 3);

export const cvJoint: Draw = ({ accent }) =>
  turned(
    -35,
    solid('M400 270q170 0 170 130T400 530l-60-30V300z', STEEL, 30) +
      line('M470 290q40 110 0 220', 5) +
      solid(box(560, 356, 130, 88, 10), STEEL) +
      line(
        hatch(5, (i) => `M580 ${370 + i * 15}h100`),
        4,
      ) +
      solid(box(684, 374, 60, 52, 10), COPPER) +
      [0, 1, 2, 3]
        .map((i) => solid(box(290 - i * 44, 306 + i * 20, 40, 188 - i * 40, 16), i % 2 ? accent : RUBBER, 12))
        .join('') +
      pipe('M60 400h90', 40, STEEL),
  );

export const axleShaft: Draw = ({ accent }) =>
  turned(
    -30,
    pipe('M60 400h680', 26, STEEL) +
      [170, 560]
        .map(
          (x) =>
            solid(`M${x} 330h90l30 30v80l-30 30h-90l-20-30v-80z`, accent, 22) +
            line(`M${x + 28} 334v132M${x + 56} 334v132`, 5),
        )
        .join('') +
      solid(box(50, 352, 110, 96, 26), STEEL) +
      solid(box(650, 344, 84, 112, 26), STEEL) +
      line(
        hatch(3, (i) => `M62 ${380 + i * 20}h50`),
        4,
      ),
  );

export const uJoint: Draw = ({ accent }) =>
  turned(
    20,
    solid('M346 190h108v156h156v108H454v156H346V454H190V346h156z', STEEL, 26) +
      [
        [400, 160],
        [400, 640],
      ]
        .map(
          ([x, y]) =>
            solid(box(x! - 70, y! - 50, 140, 100, 18), accent) +
            line(`M${x! - 70} ${y! > 400 ? y! - 26 : y! + 26}h140`, 5),
        )
        .join('') +
      [
        [160, 400],
        [640, 400],
      ]
        .map(
          ([x, y]) =>
            solid(box(x! - 50, y! - 70, 100, 140, 18), accent) +
            line(`M${x! > 400 ? x! - 26 : x! + 26} ${y! - 70}v140`, 5),
        )
        .join('') +
      solid(circle(400, 400, 34), COPPER, 8),
  );

export const gearRing: Draw = ({ accent }) =>
  solid(gear(400, 400, 280, 244, 36), COPPER, 20) +
  solid(ring(400, 400, 214, 160), accent, 14) +
  flat(circle(400, 400, 160), '#eef2f5') +
  line(circle(400, 400, 160) + circle(400, 400, 230), 5) +
  whorl(3, solid(circle(400, 212, 20), STEEL, 6));

export const panFilter: Draw = ({ accent }) =>
  solid('M150 330q0-90 90-90h300q110 0 110 100v110q0 120-120 120H270q-120 0-120-110z', STEEL, 26) +
  solid('M210 340q0-50 50-50h240q70 0 70 60v80q0 80-80 80H290q-80 0-80-70z', accent) +
  line('M250 340h270M240 390h290M250 440h270', 5) +
  solid(circle(560, 300, 56), RUBBER) +
  flat(circle(560, 300, 28), INK) +
  flat(holes(4, 400, 405, 236, 10, 45), INK);

export const hub: Draw = ({ accent, random }) =>
  solid(circle(400, 400, 270), STEEL) +
  line(circle(400, 400, 246), 4) +
  stamped(
    solid(circle(0, 0, 34), accent, 10) + flat(circle(0, 0, 14), INK),
    around(random.integer(4, 5), 400, 400, 196),
  ) +
  solid(circle(400, 400, 118), IRON) +
  solid(circle(400, 400, 84), STEEL) +
  solid(gear(400, 400, 52, 44, 18), RUBBER, 6) +
  line(oval(400, 400, 100, 100), 3);
