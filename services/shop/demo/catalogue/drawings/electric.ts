import {
  AMBER,
  bolt,
  box,
  circle,
  COPPER,
  cylinder,
  flat,
  hatch,
  hexagon,
  INK,
  IRON,
  line,
  moved,
  oval,
  pipe,
  polygon,
  rays,
  ring,
  RUBBER,
  solid,
  STEEL,
  turned,
  WHITE,
  whorl,
} from './ink.ts';
import type { Draw } from './look.ts';

/** Seen from its label, with the positive terminal at the right or at the left. */
export const battery: Draw = ({ accent, choice }) => {
  const right = choice === 0;
  return (
    solid('M130 290l70-70h400l70 70v330q0 24-24 24H154q-24 0-24-24z', RUBBER, 30) +
    solid('M130 290l70-70h400l70 70z', IRON, 10) +
    solid(box(170, 350, 460, 220, 16), accent, 14) +
    line('M440 380l-70 90h60l-20 80 80-104h-60z', 7) +
    [220, 530].map((x, i) => cylinder(x + 25, 200, 250, 36, 14, (i === 0) === right ? STEEL : COPPER)).join('') +
    line(right ? 'M260 430h60M530 430h60M560 400v60' : 'M530 430h60M240 430h60M270 400v60', 9)
  );
};

export const terminal: Draw = ({ accent }) =>
  solid(ring(290, 330, 150, 84), COPPER, 24) +
  solid('M420 290h220q40 0 40 40v70q0 40-40 40H420z', COPPER, 24) +
  bolt(520, 364, 44) +
  bolt(630, 364, 30) +
  pipe('M480 450q-10 150 130 210', 48, accent);

export const alternator: Draw = ({ accent }) =>
  solid('M250 210h260q130 30 130 190T510 590H250z', STEEL, 30) +
  line(
    hatch(6, (i) => `M${400 + i * 34} ${250 + i * 4}v${300 - i * 8}`),
    9,
  ) +
  solid(circle(280, 400, 200), STEEL, 24) +
  line(rays(14, 280, 400, 122, 176), 12) +
  solid(circle(280, 400, 110), accent) +
  line(circle(280, 400, 94) + circle(280, 400, 80), 4) +
  bolt(280, 400, 36) +
  solid(circle(460, 190, 44), IRON) +
  flat(circle(460, 190, 18), INK) +
  solid(box(410, 590, 90, 70, 14), IRON) +
  solid(box(600, 330, 70, 90, 12), RUBBER);

export const starter: Draw = ({ accent }) =>
  turned(
    -12,
    solid(box(300, 330, 380, 210, 40), accent, 34) +
      line('M360 334v202M620 334v202', 5) +
      solid(box(340, 190, 260, 130, 30), STEEL, 24) +
      solid(box(594, 220, 60, 40, 8), COPPER) +
      solid('M300 240l-110 60v250l110 20z', STEEL, 20) +
      flat(circle(236, 320, 16) + circle(236, 520, 16), INK) +
      solid(box(110, 400, 84, 100, 10), IRON) +
      line(
        hatch(4, (i) => `M114 ${420 + i * 20}h76`),
        4,
      ),
  );

export const module: Draw = ({ accent, random }) =>
  solid(box(180, 260, 400, 280, 30), RUBBER, 28) +
  line(
    hatch(random.integer(5, 7), (i) => `M${230 + i * 46} 300v110`),
    10,
    '#687582',
  ) +
  solid(box(560, 320, 130, 170, 18), accent) +
  flat([360, 400, 440].map((y) => box(590, y - 8, 60, 16, 6)).join(''), INK) +
  solid(circle(140, 400, 62), STEEL) +
  flat(circle(140, 400, 26), INK) +
  line('M230 460h280', 6, '#e3e8ec');

export const sparkPlug: Draw = ({ accent, random }) =>
  turned(
    random.pick([28, -28]),
    solid(box(372, 84, 56, 70, 12), COPPER, 14) +
      solid('M360 150h80l14 210H346z', WHITE, 22) +
      line('M356 200h88M354 240h92M352 280h96', 4) +
      flat('M350 306h100l2 26H348z', accent.light) +
      solid(polygon([316, 366], [484, 366], [496, 400], [484, 452], [316, 452], [304, 400]), STEEL, 20) +
      line('M366 366v86M434 366v86', 5) +
      solid(box(338, 452, 124, 32, 8), IRON, 8) +
      solid(box(350, 484, 100, 150, 8), STEEL, 24) +
      line(
        hatch(6, (i) => `M352 ${506 + i * 22}l96 10`),
        5,
      ) +
      solid(box(388, 634, 24, 34, 4), COPPER, 6) +
      pipe('M444 640v44q0 16-20 16h-36', 10, STEEL),
  );

export const glowPlug: Draw = ({ accent }) =>
  turned(
    24,
    solid(box(384, 90, 32, 90, 8), COPPER, 10) +
      solid(hexagon(400, 210, 62), accent, 18) +
      solid(box(362, 250, 76, 150, 10), STEEL, 20) +
      line(
        hatch(5, (i) => `M364 ${276 + i * 24}l72 10`),
        5,
      ) +
      solid('M366 400h68l-14 130h-40z', STEEL, 14) +
      solid(box(384, 524, 32, 180, 14), COPPER, 10),
  );

export const coil: Draw = ({ accent, random }) =>
  turned(
    random.pick([14, -14]),
    solid(box(290, 120, 220, 170, 26), RUBBER, 26) +
      solid(box(500, 150, 110, 84, 12), accent) +
      flat(box(556, 172, 40, 40, 6), INK) +
      solid(circle(250, 200, 48), STEEL) +
      flat(circle(250, 200, 20), INK) +
      solid('M350 290h100l-10 150h-80z', IRON, 20) +
      solid('M340 430h120l-14 220q-46 36-92 0z', RUBBER, 26) +
      line('M348 480h104M350 520h100M352 560h96M354 600h92', 5, '#687582'),
  );

export const plugWires: Draw = ({ accent }) =>
  [0, 1, 2, 3]
    .map((i) => {
      const x = 190 + i * 130;
      return (
        pipe(`M${x} 560q${-40 + i * 20} -240 60 -300t${120 - i * 60} -80`, 20, accent) +
        solid(box(x - 30, 540, 60, 130, 16), RUBBER, 16) +
        line(`M${x - 26} 580h52M${x - 26} 606h52`, 4, '#687582')
      );
    })
    .join('') +
  solid(box(300, 130, 260, 100, 30), RUBBER, 20) +
  flat([345, 402, 459, 516].map((x) => circle(x, 180, 16)).join(''), '#8e9ba8');

export const oxygenSensor: Draw = ({ accent }) =>
  turned(
    -30,
    pipe('M400 330C400 170 560 260 560 150', 22, RUBBER) +
      solid(box(510, 90, 100, 90, 14), accent) +
      flat(box(532, 108, 20, 32, 4) + box(568, 108, 20, 32, 4), INK) +
      solid(box(366, 300, 68, 150, 14), STEEL, 18) +
      solid(hexagon(400, 480, 72), STEEL, 20) +
      solid(box(360, 520, 80, 70, 8), COPPER, 14) +
      solid(box(366, 590, 68, 110, 24), STEEL, 18) +
      flat(circle(388, 620, 7) + circle(412, 620, 7) + circle(388, 650, 7) + circle(412, 650, 7), INK),
  );

export const mafSensor: Draw = ({ accent }) =>
  solid(ring(400, 450, 220, 176), RUBBER, 20) +
  line(
    hatch(7, (i) => `M${260 + i * 46} ${i === 0 || i === 6 ? 390 : 310}V${i === 0 || i === 6 ? 510 : 590}`),
    4,
    '#8e9ba8',
  ) +
  solid(box(340, 130, 120, 130, 18), accent) +
  solid(box(370, 250, 60, 210, 12), STEEL, 16) +
  solid(box(384, 400, 32, 44, 6), COPPER, 8) +
  flat([366, 400, 434].map((x) => circle(x, 170, 9)).join(''), INK);

export const sensor: Draw = ({ accent, random }) =>
  turned(
    random.pick([-24, 24]),
    pipe('M400 210C400 110 520 60 620 120', 22, RUBBER) +
      solid(box(340, 200, 120, 180, 26), accent, 26) +
      solid(box(450, 270, 100, 70, 24), accent) +
      flat(circle(512, 305, 16), INK) +
      solid(box(360, 376, 80, 190, 16), RUBBER, 22) +
      line('M360 420h80', 12, '#b87843') +
      solid(box(376, 560, 48, 70, 10), STEEL, 14),
  );

/** A brass bulb that is screwed into the water. */
export const heatSensor: Draw = ({ accent, random }) =>
  turned(
    random.pick([-20, 20]),
    solid(box(340, 130, 120, 150, 22), accent, 22) +
      flat(box(366, 150, 22, 60, 4) + box(412, 150, 22, 60, 4), INK) +
      solid(hexagon(400, 350, 96), COPPER, 24) +
      solid(box(356, 420, 88, 110, 8), COPPER, 16) +
      line('M356 446h88M356 472h88M356 498h88', 6) +
      solid(box(376, 530, 48, 130, 22), COPPER, 14),
  );

/** A pick-up that is bolted on beside the flywheel, with its lead. */
export const crankSensor: Draw = ({ accent, random }) =>
  turned(
    random.pick([-14, 14]),
    pipe('M400 230C400 130 250 110 200 190S240 330 150 360', 22, RUBBER) +
      solid(box(100, 340, 90, 80, 14), accent, 14) +
      solid('M330 300h140l150 60v90l-150-20H330z', RUBBER, 22) +
      solid(circle(568, 400, 34), STEEL, 8) +
      flat(circle(568, 400, 16), INK) +
      solid(box(346, 210, 108, 110, 18), RUBBER, 18) +
      solid(box(350, 420, 100, 190, 12), STEEL, 20) +
      solid(box(372, 610, 56, 40, 6), IRON, 10),
  );

/** A switch with one blade. */
export const oilSwitch: Draw = ({ accent, random }) =>
  turned(
    random.pick([-16, 16]),
    solid(box(386, 130, 28, 100, 4), COPPER, 8) +
      flat(circle(400, 164, 9), INK) +
      solid(box(330, 220, 140, 100, 40), accent, 26) +
      solid(hexagon(400, 400, 112), STEEL, 28) +
      solid(box(346, 490, 108, 130, 8), STEEL, 18) +
      line('M346 516h108M346 542h108M346 568h108M346 594h108', 6),
  );

export const relay: Draw = ({ accent, choice }) =>
  solid('M220 200l90-60h270l-60 60z', IRON, 8) +
  solid('M520 200l60-60v300l-60 60z', RUBBER, 8) +
  solid(box(220, 200, 300, 300, 12), accent, 24) +
  line('M260 260h90M260 300h220M260 340h220', 6) +
  line('M300 400h40l40-30M390 400h60', 6) +
  (choice === 0 ? [250, 330, 410, 480] : [235, 295, 355, 415, 475])
    .map((x) => solid(box(x, 500, 30, 110, 4), COPPER, 8))
    .join('');

export const fuse: Draw = ({ random }) =>
  [RUBBER, AMBER, { light: '#5aa9e6', shade: '#3a7fb5' }]
    .map((tone, i) => {
      const drop = ((i + random.integer(0, 2)) % 3) * 50;
      const blades = solid('M22 120h34v170H22zM94 120h34v170H94z', STEEL, 8);
      return moved(
        145 + i * 180,
        210 + drop,
        blades + solid(box(0, 0, 150, 150, 18), tone, 16) + line(WIRE, 8, '#ffffff'),
      );
    })
    .join('');
const WIRE = 'M40 110v-30q35-50 70 0v30';

const discHorn: Draw = ({ accent }) =>
  solid(circle(400, 420, 240), RUBBER, 26) +
  line(circle(400, 420, 206) + circle(400, 420, 170) + circle(400, 420, 134), 5, '#8e9ba8') +
  solid(circle(400, 420, 92), accent) +
  line(oval(400, 420, 40, 40), 6) +
  solid(box(364, 96, 72, 110, 12), STEEL) +
  flat(circle(400, 130, 14), INK) +
  whorl(6, bolt(290, 230, 14), 400, 420);

const snailHorn: Draw = ({ accent }) =>
  solid('M640 150v240q-30 250-250 250T150 410q10-190 190-210 150-10 170 120 0 60-50 70v-110z', accent, 30) +
  solid(oval(606, 180, 90, 70), RUBBER, 16) +
  line('M520 400q-20 140-140 140T250 410q10-90 90-100', 8) +
  solid(circle(390, 410, 46), STEEL, 10) +
  solid(box(300, 620, 110, 60, 12), STEEL);

/** As a disc or as a snail. */
export const horn: Draw = (look) => (look.choice === 0 ? discHorn(look) : snailHorn(look));
