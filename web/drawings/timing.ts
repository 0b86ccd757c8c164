import { box, cog, dark, type Drawn, ghost, hole, line, oval, ring, shade, solid } from './ink.ts';

/** The engine from its front, with its cover off. */
export const timing: Drawn = {
  height: 360,
  base: ghost(
    'M84 34h190q14 0 14 14v40l12 20v150q0 22-16 32v34q0 10-10 10H92q-10 0-10-10v-34q-16-12-16-32V108l4-20V48q0-14 14-14z',
  ),
  pieces: {
    // Belt around camshaft, pump, tensioner and crankshaft.
    1:
      line('M134 62a46 46 0 0 1 84 14l32 72a24 24 0 0 1-6 36l-42 78a34 34 0 0 1-62 4l-24-58-6-40 8-64z', 8) +
      `<path fill="none" stroke="var(--piece)" stroke-width="5" d="M134 62a46 46 0 0 1 84 14l32 72a24 24 0 0 1-6 36l-42 78a34 34 0 0 1-62 4l-24-58-6-40 8-64z"/>` +
      `<path fill="none" stroke-width="5" stroke-dasharray="1.2 4.4" d="M134 62a46 46 0 0 1 84 14l32 72a24 24 0 0 1-6 36l-42 78a34 34 0 0 1-62 4l-24-58-6-40 8-64z"/>`,
    // Camshaft with its wheel.
    2: solid(cog(174, 86, 40, 30)) + line(oval(174, 86, 31)) + [0, 1, 2, 3, 4].map((i) => hole(oval(174 + Math.cos(i * 1.2566) * 20, 86 + Math.sin(i * 1.2566) * 20, 7))).join('') + solid(oval(174, 86, 8)) + dark(oval(174, 86, 3)), // prettier-ignore
    // Tensioner with its arm and spring.
    3: solid('M112 190l-26 40 10 8 30-34z') + solid(oval(118, 190, 20)) + line(oval(118, 190, 14)) + solid(oval(118, 190, 6)) + dark(oval(90, 234, 3)) + line('M92 238l-8 8 8 4-8 6 8 4', 2), // prettier-ignore
    // Water pump with its body.
    4: shade('M216 140q40-16 60 12t-8 56l-30 8-24-30z') + solid(cog(240, 170, 23, 18)) + line(oval(240, 170, 15)) + solid(oval(240, 170, 6)) + hole(oval(272, 198, 4)) + hole(oval(268, 150, 4)), // prettier-ignore
    // Wheel of the crankshaft, damper before it.
    5: solid(oval(172, 268, 38)) + line(oval(172, 268, 33) + oval(172, 268, 29) + oval(172, 268, 25)) + shade(oval(172, 268, 20)) + solid(oval(172, 268, 9)) + line(oval(172, 268, 4)), // prettier-ignore
    6: solid(ring(52, 58, 19, 11)) + line(ring(52, 58, 16, 14), 1) + line('M71 62L132 80', 1),
    7: solid(ring(52, 286, 22, 13)) + line(ring(52, 286, 18.5, 16), 1) + line('M74 284L132 272', 1),
    // Ribbed belt of what the engine drives.
    8:
      line('M214 286L312 250a20 20 0 0 1 22 30l-66 58a22 22 0 0 1-24 2l-44-26', 9) +
      `<path fill="none" stroke="var(--piece)" stroke-width="6" d="M214 286L312 250a20 20 0 0 1 22 30l-66 58a22 22 0 0 1-24 2l-44-26"/>` +
      line('M214 284.5L311 249a22 22 0 0 1 24 32l-66 58a24 24 0 0 1-26 2l-44-26', 0.8),
    // All of it in one box.
    9: solid('M290 60l12-10h48l-12 10z') + solid(box(290, 60, 48, 62, 1)) + shade('M338 60l12-10v62l-12 10z') + line(oval(307, 82, 10) + oval(307, 82, 4) + oval(325, 104, 7) + oval(325, 104, 3)) + line('M298 100q6 14 14 12'), // prettier-ignore
    // Chain, where there is no belt.
    10: `<path fill="none" stroke-width="6" stroke-dasharray="6 2.4" d="M30 130q-16 30 0 60t28 0 0-60-28 0z"/>` + `<path fill="none" stroke="var(--piece)" stroke-width="2.4" stroke-dasharray="3 5.4" d="M30 130q-16 30 0 60t28 0 0-60-28 0z"/>`, // prettier-ignore
  },
};
