import { bellows, bore, box, dark, drum, face, faceOf, type Drawn, ghost, line, oval, pipe, ring, shade, solid, spokes, studs, thin } from './ink.ts'; // prettier-ignore

export const clutch: Drawn = {
  height: 345,
  // Flywheel, which is not of the group, and the fork.
  base:
    thin('M6 218L352 114') + ghost(faceOf(28, 212, 66)) + ghost(faceOf(36, 209, 66)) + ghost(faceOf(28, 212, 22)) +
    ghost('M268 176q22 20 26 60M280 172q22 20 26 60'), // prettier-ignore
  pieces: {
    1: face(104, 188, 58) + line(faceOf(104, 188, 54), 1) + line(spokes(16, 104, 188, 38, 56), 1.1) + solid(faceOf(104, 188, 36)) +
      shade(faceOf(104, 188, 26)) + solid(box(95, 170, 5, 11, 2) + box(108, 170, 5, 11, 2) + box(95, 196, 5, 11, 2) + box(108, 196, 5, 11, 2)) + bore(104, 188, 9), // prettier-ignore
    2: drum(172, 167, 64, 14) + solid(faceOf(172, 167, 52)) + line(spokes(18, 172, 167, 20, 50), 1.3) + shade(faceOf(172, 167, 20)) + bore(172, 167, 14) + dark(studs(6, 172, 167, 58, 3)), // prettier-ignore
    3:
      drum(242, 146, 22, 20) +
      bore(242, 146, 12) +
      line(faceOf(242, 146, 17), 1) +
      shade('M252 124l6-8 8 4-2 8zM256 164l4 8 8-4-2-8z'),
    // Slave cylinder with its boot and rod.
    4: solid(box(300, 214, 40, 24, 6)) + line('M308 214v24M332 214v24') + dark(box(316, 207, 5, 8, 1)) + bellows(282, 226, 18, 7, 9, 3) + pipe('M282 226h-14', 3), // prettier-ignore
    5: solid(box(226, 276, 46, 20, 6)) + solid('M234 258h22l4 18h-30z') + solid(box(236, 251, 18, 8, 3)) + pipe('M226 286h-20', 4) + solid(oval(203, 286, 5)) +
      pipe('M272 286c30 0 50-6 52-44', 3.4), // prettier-ignore
    6: pipe('M22 302c40-16 64 12 96-4s26-14 40-12', 6) + solid(box(10, 296, 16, 12, 3)) + solid(box(152, 280, 18, 12, 3)) + line('M170 286h12') + solid(oval(185, 286, 4)), // prettier-ignore
    7: solid(ring(62, 66, 26, 17)) + line(ring(62, 66, 22, 20), 1) + line('M62 92v18'),
    // The three in one box.
    8: solid(`M196 24h92l14-10h-92z`) + solid(box(196, 24, 92, 46, 1)) + shade('M288 24l14-10v46l-14 10z') + line(oval(224, 47, 15) + oval(224, 47, 6)) +
      line(oval(256, 47, 15) + oval(256, 47, 9)) + line(oval(278, 50, 7)) + line('M112 112C130 60 150 50 190 48M178 100L200 72M246 122L270 72', 1), // prettier-ignore
  },
};
