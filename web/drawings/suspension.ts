import { box, coil, dark, type Drawn, ghost, hole, joint, line, nut, oval, pipe, shade, solid, thin } from './ink.ts';

/** A strut with its arm, the left wheel's, taken apart along the strut. */
export const frontSuspension: Drawn = {
  height: 400,
  base: thin('M92 8v250') + ghost('M10 250a54 54 0 0 1 0 108'),
  pieces: {
    // Bearing and cushion below the body.
    1: solid('M62 38q30-22 60 0l8 12H54z') + solid(oval(92, 50, 38, 9)) + solid(oval(92, 36, 12, 5)) + [58, 92, 126].map((x) => pipe(`M${x} ${x === 92 ? 28 : 40}v-12`, 3)).join(''), // prettier-ignore
    // Boot with its bump stop.
    2: solid('M72 76h40l-4 8 6 7-7 7 7 7-7 7 7 7-7 7 5 9H72l5-9-7-7 7-7-7-7 7-7-7-7 6-7z') + solid(oval(92, 76, 20, 5)) + line('M74 91h36m-36 14h36m-36 14h36', 1), // prettier-ignore
    3: coil(168, 74, 168, 34, 5, 8),
    // Shock absorber: rod, tube, seat of the spring, lugs for the knuckle.
    4: solid(box(89, 148, 6, 44, 1)) + line('M89 152h6m-6 3h6m-6 3h6', 1) + solid(box(78, 190, 28, 78, 4)) + line('M83 194v70', 1) + solid('M54 206q38 20 76 0l4 9q-42 22-84 0z') + shade(box(78, 250, 28, 24, 3)) + solid(box(104, 246, 16, 34, 3)) + dark(oval(112, 254, 3) + oval(112, 272, 3)), // prettier-ignore
    // Knuckle with the bore of the bearing.
    5: solid('M58 276q20-16 34-4l10 14 18 30-6 34-20 20-30-2-14-16 6-30-8-20z') + hole(oval(86, 324, 19)) + line(oval(86, 324, 24)) + solid('M56 330l-26 12 4 14 28-8z') + dark(oval(36, 348, 3)) + dark(oval(74, 284, 3) + oval(88, 292, 3)), // prettier-ignore
    // Arm with its bushes.
    6: solid('M116 372q40-30 92-50l56-42 18 10-10 26 42 36-8 20-58-20q-60 12-122 44z') + hole('M190 352l40-20 20-14 4 18 12 14-30 4z') + solid(oval(124, 382, 13, 8)) + line('M150 366q34-20 60-32', 1), // prettier-ignore
    7: solid(oval(272, 282, 17)) + shade(oval(272, 282, 11)) + hole(oval(272, 282, 5)),
    8: joint(150, 306),
    // Link between bar and strut.
    9:
      pipe('M212 186v60', 5) +
      solid(oval(212, 182, 9, 7)) +
      pipe('M220 182h12', 3) +
      solid(oval(212, 250, 9, 7)) +
      pipe('M220 250h12', 3),
    // Anti-roll bar of the whole car.
    10: pipe('M232 226l28-50 26-16h66', 8) + solid(oval(231, 227, 7)),
    11:
      solid('M292 174q0-26 15-26t15 26z') + hole(oval(307, 163, 6)) + line('M284 174h46') + solid('M284 174h46v6h-46z'),
  },
};

/** Rack, with both its ends, the pump and the column. */
export const steering: Drawn = {
  height: 292,
  base: ghost('M236 150q30-30 60-44') + ghost(oval(322, 58, 30)) + ghost(oval(322, 58, 25)) + thin('M10 216h340'),
  pieces: {
    1: solid(box(112, 202, 150, 24, 10)) + line('M120 208h136', 1) + shade('M204 226l-6-52 26-12 8 4 4 60z') + solid(oval(213, 164, 12, 6)) + pipe('M214 162l6-18', 5) + solid('M138 226h22v14h-22zM238 226h18v14h-18z') + dark(oval(149, 234, 3) + oval(247, 234, 3)) + line('M128 202q10-20 60-24', 2), // prettier-ignore
    // Boots of both sides.
    2: bellow(76, 214) + mirror(bellow(76, 214)),
    3: pipe('M40 214h30', 6) + solid(oval(74, 214, 8)) + line('M44 210v8m4-8v8m4-8v8', 1) + mirror(pipe('M40 214h30', 6) + solid(oval(74, 214, 8)) + line('M44 210v8m4-8v8m4-8v8', 1)), // prettier-ignore
    4: end(22, 214) + mirror(end(22, 214)),
    // Pump with its pulley and tank.
    5: solid('M52 60h58l8 16v36l-12 12H58l-10-12V72z') + solid(oval(46, 92, 11, 30)) + line(oval(46, 92, 7, 22) + oval(46, 92, 3, 8)) + solid(box(74, 34, 26, 26, 4)) + solid(box(71, 28, 32, 8, 3)) + dark(oval(104, 104, 3) + oval(66, 116, 3)), // prettier-ignore
    6:
      pipe('M118 88c44-4 30 60 52 86s12 14 20 18', 6) +
      solid(box(110, 80, 14, 14, 2)) +
      solid(box(184, 186, 14, 14, 2)),
    // Joint of the column: two forks and a cross.
    7: shade('M254 110l20 12 4-10 22-14-8-20-26 6z') + solid('M236 140l22 14 10-18-4-20-14-4-14 12z') + solid('M272 96l26-18 12 16-24 22-16-4z') + solid(oval(266, 114, 8)) + line('M260 108l12 12m0-12l-12 12'), // prettier-ignore
  },
};

function bellow(x: number, y: number): string {
  const folds = [0, 1, 2, 3, 4].map((i) => `q3-9 7 ${-1.2 - i * 0.1}`).join('');
  const under = [4, 3, 2, 1, 0].map((i) => `q-3 9-7 ${-1.2 - i * 0.1}`).join('');
  return (
    solid(`M${x} ${y - 8}${folds}v28${under}z`) +
    line([1, 2, 3, 4].map((i) => `M${x + i * 7} ${y - 9 - i}v${18 + 2 * i}`).join(''), 1)
  );
}
function end(x: number, y: number): string {
  return pipe(`M${x + 2} ${y}h22`, 8) + solid(oval(x, y, 12)) + line(oval(x, y, 7)) + solid(`M${x - 6} ${y + 11}h12l-2 16h-8z`) + line(`M${x - 4} ${y + 17}h8m-8 4h8`, 1) + nut(x + 26, y, 7); // prettier-ignore
}
function mirror(body: string): string {
  return `<g transform="matrix(-1 0 0 1 366 0)">${body}</g>`;
}
