import { box, cog, dark, type Drawn, ghost, hole, line, oval, pipe, shade, solid, thin, wire } from './ink.ts';

/** From the battery to the spark. */
export const ignition: Drawn = {
  height: 330,
  base:
    ghost('M200 300h150M200 300v-46h14l6-14h100l6 14h24') +
    thin('M254 30v250') +
    ghost('M20 300h110v-34l-16-16H36l-16 16z'),
  pieces: {
    // Plug: terminal, insulator, hexagon, thread, electrodes.
    1: solid(box(250, 160, 8, 7, 2)) + solid('M247 167h14l2 26h-18z') + line('M247 174h15m-16 6h17m-17 6h18', 1) + solid('M240 193h28v14h-28z') + line('M249 193v14m10-14v14', 1) + shade(box(246, 207, 16, 26, 1)) + line('M246 212h16m-16 5h16m-16 5h16m-16 5h16', 1) + solid(box(252, 233, 4, 5, 0.5)) + line('M262 233v10h-10', 2.4), // prettier-ignore
    // Coil above a plug.
    2: solid(box(234, 30, 40, 28, 4)) + solid(box(274, 36, 16, 15, 2)) + dark(oval(242, 38, 2.4)) + shade('M244 58h20v40l-3 12 3 34h-20l3-34-3-12z') + line('M244 98h20m-17 12h14', 1) + solid(box(246, 142, 16, 8, 2)), // prettier-ignore
    // Leads of four cylinders.
    3: pipe('M196 64c-40 0-60 36-24 60s54 10 50 58', 5) + pipe('M186 84c-40 6-34 30-10 44s30 24 30 60', 5) + solid(box(190, 54, 26, 14, 4)) + solid(box(178, 76, 24, 14, 4)) + solid('M216 180h14l-2 26h-10z') + solid('M200 186h13l-2 24h-9z'), // prettier-ignore
    // Battery with its terminals.
    4: shade('M96 72l14-12v56l-14 14z') + solid('M14 72l14-12h82l-14 12z') + solid(box(14, 72, 82, 58, 1)) + line('M14 84h82M24 100h14M31 93v14M74 100h14', 1.6) + solid(box(32, 54, 12, 12, 2)) + solid(box(80, 54, 12, 12, 2)), // prettier-ignore
    5: solid('M26 30h26q7 0 7 7t-7 7H30l-12 8-8-6 10-10z') + hole(oval(46, 37, 4)) + pipe('M12 46C-2 60 6 70 4 86', 4),
    // Switch with lock and key.
    6: solid(box(34, 168, 44, 32, 8)) + solid(oval(80, 184, 9, 17)) + line('M80 178v12', 2.4) + solid(box(84, 181, 24, 6, 1)) + line('M94 187v4m5-4v3m5-3v4', 1.6) + solid(oval(116, 184, 11)) + hole(oval(119, 184, 4)) + wire('M34 176c-20 0-20-20-28-20M34 188c-18 0-18 20-28 20'), // prettier-ignore
    // Sensor of the crankshaft at its toothed wheel.
    7: shade(cog(74, 286, 34, 28)) + solid(oval(74, 286, 22)) + hole(oval(74, 286, 8)) + solid('M112 268l18-12 8 12-18 12z') + solid(box(130, 244, 22, 20, 3)) + dark(oval(146, 250, 2.4)) + wire('M152 252c26-6 20 30 34 30'), // prettier-ignore
    8: solid('M306 118h26v12h-26z') + solid(box(312, 130, 14, 30, 3)) + shade(box(314, 158, 10, 8, 1)) + dark(oval(328, 124, 2.4)) + solid(box(290, 112, 18, 16, 3)) + wire('M290 120c-14 0-8-22-20-22') + shade(oval(318, 196, 22, 20)) + solid(oval(318, 196, 13, 12)) + hole('M308 176h10v10h-10z'), // prettier-ignore
  },
};

const RIGHT = 'matrix(-1 0 0 1 360 0)';
const both = (body: string): string => `${body}<g transform="${RIGHT}">${body}</g>`;

/** The face of a car, taken apart. */
export const frontEnd: Drawn = {
  height: 360,
  base: ghost('M64 84q6-40 40-60h152q34 20 40 60'),
  pieces: {
    1:
      solid('M88 92q4-52 30-66 62-12 124 0 26 14 30 66-92-20-184 0z') +
      line('M112 86q4-36 20-52M248 86q-4-36-20-52', 1) +
      shade('M88 92q92-20 184 0l-3 6q-89-18-178 0z'),
    // Wings of both sides.
    2: both(solid('M74 94q-40 6-62 44l-6 40 10 34h12q-4-52 34-56l16-4 4-40z') + line('M14 150q24-36 60-42', 1)),
    // Linings of the wheel arches.
    3: both(solid('M18 296q-10-54 28-62l14 4v12q-30 2-26 46z') + line('M26 296q-6-44 32-50', 1)),
    4: both(
      solid('M88 128l44 8 2 26-40 8q-14-14-16-34z') +
        shade(oval(112, 148, 12, 12)) +
        line(oval(112, 148, 7) + 'M92 140l8 24', 1),
    ),
    // Indicators.
    5: both(solid('M44 186l22-10 6 20-22 10z') + line('M50 188l6 16m4-20l6 16', 1)),
    6:
      solid('M142 132h76l6 30q-44 12-88 0z') + line('M141 140h78m-80 8h82m-84 8h86', 1.2) + solid(oval(180, 148, 9, 8)),
    // Bumper with its openings.
    7: solid('M52 236q14-12 34-10 94 18 188 0 20-2 34 10l8 40q-8 26-34 30-102 16-204 0-26-4-34-30z') + hole('M128 266q52 8 104 0l-6 22q-46 6-92 0z') + line('M140 272h80m-78 8h76', 1) + line('M54 250q126 26 252 0', 1) + both(hole(oval(86, 276, 13, 11))), // prettier-ignore
    8: both(
      solid(oval(86, 332, 15, 13)) + line(oval(86, 332, 10, 8)) + solid(box(66, 328, 7, 8, 1)) + line('M86 318v-26', 1),
    ),
    // Brackets of the bumper.
    9: both(solid('M92 196l34 4-2 12-34-2z') + dark(oval(98, 203, 2) + oval(118, 206, 2))),
  },
};
