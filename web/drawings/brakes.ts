import { bore, box, dark, drum, face, faceOf, type Drawn, hole, line, oval, pipe, shade, solid, spokes, studs, thin, wire } from './ink.ts'; // prettier-ignore

/** A pad on its plate, as it stands before the disc. */
const pad = (x: number, y: number): string =>
  shade(`M${x + 7} ${y - 38}q12 36 0 76l-6 3v-82z`) +
  solid(`M${x} ${y - 42}q16 40 0 84l-8-3q12-38 0-78z`) +
  line(`M${x - 2} ${y - 10}q5 10 0 22`);

export const frontBrakes: Drawn = {
  height: 310,
  base: thin('M6 232L352 128'),
  pieces: {
    // The disc: hat, friction ring with its vanes.
    1: drum(112, 200, 74, 9) + face(112, 200, 74) + line(faceOf(112, 200, 69), 1) + line(spokes(22, 112, 200, 46, 66, 0.16), 1.1) +
      drum(103, 203, 40, 9) + bore(103, 203, 17) + dark(studs(5, 103, 203, 28, 4)), // prettier-ignore
    2: pad(44, 96) + pad(76, 86),
    // The calliper on its bracket, with piston and bleeder.
    3: shade('M150 34q34-16 62 6l6 56-18 18-44-2-16-22z') + solid('M142 42q32-18 60 4l8 54-16 18-42 0-18-24z') +
      hole('M160 104l8-28q12-6 22 2l2 26-8 10-18-2z') + solid(oval(172, 62, 15, 13)) + line(oval(172, 62, 9, 8)) +
      solid(box(196, 22, 7, 18, 2)) + dark(box(197.5, 16, 4, 7, 1)) + line('M140 96l-10 8m78-2l12 6') + solid(oval(128, 106, 5)) + solid(oval(223, 110, 5)), // prettier-ignore
    // Seals and boot of the piston.
    4: shade(faceOf(266, 40, 21)) + face(260, 42, 21) + bore(260, 42, 15) + face(284, 34, 17) + bore(284, 34, 13) + face(304, 28, 13) + bore(304, 28, 9), // prettier-ignore
    5:
      pipe('M236 98c26-20 44 12 66 0s20-30 40-32', 7) + solid(box(226, 92, 13, 12, 2)) + solid(box(336, 60, 14, 12, 2)),
    // The sheet behind the disc.
    6: shade('M196 110a26 68 0 1 0 17 68l-13-8-2-28-14-10z') + hole(faceOf(196, 178, 25)),
    // Hub with its studs.
    7: drum(222, 170, 34, 12) + drum(214, 172, 14, 8) + bore(214, 172, 7) + line(studs(5, 222, 170, 25, 3)) +
      pipe('M214 148l-14 4M224 196l-14 4M212 186l-12 4', 3), // prettier-ignore
    8:
      drum(262, 158, 25, 20) + bore(262, 158, 15) + line(faceOf(262, 158, 20), 1) + dark(studs(8, 262, 158, 17.5, 1.6)),
    // Sensor with its lead.
    9: wire('M318 206c-22 26-58 2-66 40s-40 20-60 34') + solid(box(176, 272, 18, 14, 3)) + solid('M312 186l18 6-4 18-18-6z') + dark('M329 193l8 3-2 9-8-3z'), // prettier-ignore
    // Lead that tells of worn pads.
    10: wire('M22 150c-10 22 8 40-4 62s16 40 30 58') + solid(box(40, 266, 20, 15, 3)) + solid('M14 140h14l4 14h-18z'),
  },
};

export const rearDrum: Drawn = {
  height: 330,
  base: thin('M6 222L352 128'),
  pieces: {
    1: drum(62, 206, 70, 24) + line(faceOf(62, 206, 64), 1) + drum(54, 208, 30, 8) + bore(54, 208, 14) + dark(studs(4, 54, 208, 22, 4)), // prettier-ignore
    // Two shoes with their webs.
    2: shade('M176 108a30 66 0 0 0-24 58q-2 40 24 74l6-8q-18-28-16-66 2-36 16-50z') +
      solid('M170 106a30 66 0 0 0-24 58q-2 40 24 74l4-6q-20-30-18-66 2-38 18-54z') +
      shade('M214 92q30 20 28 62t-28 72l-6-6q20-32 20-66t-20-54z') + solid('M208 92q30 20 28 62t-28 72l-5-6q21-32 20-66t-20-54z'), // prettier-ignore
    // Springs with their hooks, pins.
    3: line('M172 138h6l3-6 5 12 5-12 5 12 5-12 5 12 3-6h7', 2.2) + line('M172 206h6l3-6 5 12 5-12 5 12 5-12 5 12 3-6h7', 2.2) +
      solid(oval(160, 172, 5, 8)) + line('M160 172h12') + solid(oval(228, 158, 5, 8)) + line('M228 158h12'), // prettier-ignore
    4: solid(box(172, 50, 46, 17, 6)) + line('M184 50v17M206 50v17') + solid(box(162, 54, 10, 9, 2)) + solid(box(218, 54, 10, 9, 2)) + line('M195 50v-8') + dark(box(192.5, 36, 5, 7, 1)), // prettier-ignore
    5: pipe('M232 52c20-22 40 8 58-6s22-10 34-8', 6) + solid(box(318, 32, 14, 11, 2)),
    // Bearing and hub behind the plate.
    6:
      drum(272, 150, 25, 18) + bore(272, 150, 15) + line(faceOf(272, 150, 20), 1) + dark(studs(8, 272, 150, 17.5, 1.6)),
    7: drum(312, 138, 32, 12) + drum(303, 141, 13, 8) + bore(303, 141, 6) + line(studs(4, 312, 138, 24, 3)),
    // Parking brake: two wires of one lever.
    8: pipe('M204 250c10 40 60 22 84 40s36 4 52 4', 6) + solid(box(198, 236, 12, 18, 3)) + solid(box(334, 286, 16, 14, 3)) + line('M204 236v-12'), // prettier-ignore
    9: wire('M138 270c-24 30-60 8-84 24') + solid(box(34, 286, 20, 14, 3)) + solid('M134 258h18l-3 20h-15z') + dark(box(151, 262, 8, 11, 1)), // prettier-ignore
  },
};
