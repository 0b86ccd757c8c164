import { box, dark, type Drawn, ghost, hole, line, oval, pipe, shade, solid, wire } from './ink.ts';

const fins = Array.from({ length: 15 }, (_, i) => `M${76 + i * 8} 112v112`).join('');
const blade = (angle: number) =>
  `<g transform="rotate(${angle} 232 226)">${solid('M232 218q-8-16-2-34 14-6 22 4 0 20-14 32z')}</g>`;

export const cooling: Drawn = {
  height: 346,
  // The engine that it cools.
  base: ghost('M296 96h58M296 96v170l14 20h44M296 150h58M310 286v-20'),
  pieces: {
    1: solid(box(66, 88, 140, 20, 6)) + solid(box(66, 228, 140, 20, 6)) + solid(box(72, 108, 128, 120, 1)) + line(fins, 0.9) + line('M72 128h128M72 148h128M72 168h128M72 188h128M72 208h128', 0.6) + solid(box(182, 78, 18, 12, 3)) + solid(box(204, 92, 14, 12, 2)) + solid(box(204, 232, 14, 12, 2)) + solid(box(96, 78, 18, 11, 2)), // prettier-ignore
    // Fan with its shroud and motor.
    2: '<g transform="translate(4 -58)">' + shade(box(182, 176, 100, 100, 10)) + hole(oval(232, 226, 44)) + [0, 60, 120, 180, 240, 300].map(blade).join('') + line(oval(232, 226, 44)) + solid(oval(232, 226, 13)) + dark(oval(232, 226, 4)) + '</g>', // prettier-ignore
    3:
      solid(oval(105, 34, 19, 8)) +
      shade('M86 34v10q19 12 38 0V34q-19 12-38 0z') +
      line('M92 30l26 8M118 30l-26 8', 1) +
      solid(oval(105, 32, 7, 3)) +
      line('M105 54v20', 1),
    4: pipe('M218 98c36 0 16-40 44-40s22 30 42 36', 12) + line('M226 90v16m70-20l-4 16', 2.4),
    5: pipe('M218 240c10 70 40 60 58 54s14-20 32-22', 12) + line('M212 250h14m74 16l4 14', 2.4),
    // Thermostat with its valve and spring.
    6:
      solid(oval(330, 34, 22, 8)) +
      solid('M318 34q12-22 24 0z') +
      line('M320 40l4 18h12l4-18M322 48l16 4m-15 2l14 3', 1.6) +
      solid(box(324, 58, 12, 10, 2)) +
      line('M330 72v18', 1),
    7:
      solid('M306 84h34l8 12v22l-12 8h-22l-12-10z') +
      solid(oval(307, 100, 9, 13)) +
      hole(oval(307, 100, 5, 8)) +
      dark(oval(338, 92, 3) + oval(338, 118, 3)),
    // Pump with its wheel.
    8:
      solid('M308 236h30l12 16v38l-16 12-26-8z') +
      solid(oval(318, 268, 17)) +
      line(oval(318, 268, 12)) +
      solid(oval(318, 268, 5)) +
      dark(oval(344, 258, 3) + oval(342, 290, 3)),
    // Tank with its marks and cap.
    9:
      solid('M14 130h34q8 0 8 8v58q0 8-8 8H20q-8 0-8-8v-60z') +
      solid(box(22, 118, 20, 13, 3)) +
      line('M18 160h12m-12 22h12M14 172q10-5 20 0t22 0', 1.2) +
      pipe('M34 118c0-60 20-70 58-70', 3),
    // Sensor of the water.
    10: solid('M330 162l12-7 12 7v12l-12 7-12-7z') + solid(box(336, 181, 11, 18, 2)) + line('M336 186h11m-11 4h11m-11 4h11', 1) + dark(box(338, 146, 8, 9, 1)) + wire('M342 146c0-14-14-10-14-24'), // prettier-ignore
  },
};
export const exhaust: Drawn = {
  height: 300,
  base: ghost('M20 26h84v26H20z'),
  pieces: {
    // Manifold of four pipes.
    1: pipe('M36 66q0 34 28 44', 13) + pipe('M92 66q2 34-22 44', 13) + pipe('M54 66q0 26 12 44', 13) + pipe('M74 66q0 26-6 44', 13) + solid(box(24, 58, 82, 11, 2)) + dark([32, 54, 75, 97].map((x) => oval(x, 63.5, 2)).join('')) + solid('M54 108h26l6 14H48z') + solid(box(44, 121, 46, 7, 2)), // prettier-ignore
    2: solid(`${box(132, 30, 92, 20, 4)}${[146, 167, 188, 209].map((x) => oval(x, 40, 7)).join('')}`).replace('<path', '<path fill-rule="evenodd"') + dark([137, 156, 178, 199, 219].map((x) => oval(x, 34, 1.6)).join('')) + line('M131 42l-22 14', 1), // prettier-ignore
    3:
      solid('M134 88l9-5 9 5v10l-9 5-9-5z') +
      solid(box(138.5, 103, 9, 16, 2)) +
      line('M138.500 107h9m-9 4h9m-9 4h9', 1) +
      wire('M143 83c0-22 30-10 44-20') +
      solid(box(186, 56, 18, 14, 3)) +
      line('M132 116L90 124', 1),
    4:
      pipe('M67 130v26q0 22 22 24l18 3', 12) +
      solid(box(54, 128, 26, 6, 2)) +
      `<g transform="rotate(9 112 184)">${solid(box(106, 173, 6, 22, 2))}</g>`,
    // Catalyst with its ceramic.
    5: `<g transform="rotate(9 146 190)">${solid('M116 184l12-8h44l12 8v12l-12 8h-44l-12-8z')}${shade(box(134, 178, 32, 24, 2))}${line('M138 178v24m4-24v24m4-24v24m4-24v24m4-24v24m4-24v24M134 184h32m-32 6h32m-32 6h32', 0.7)}</g>`,
    // Both boxes with their pipes.
    6: pipe('M184 197l30 5', 11) + `<g transform="rotate(9 240 206)">${solid(box(212, 190, 56, 32, 14))}${line('M224 190v32m32-32v32', 1)}</g>` + pipe('M267 210q20 6 24 28', 11) + solid(box(262, 236, 84, 42, 19)) + line('M278 236v42m52-42v42', 1) + pipe('M344 262h12', 9), // prettier-ignore
    // Rubber that it hangs on.
    7: solid(`M196 238h20q8 0 8 8v14q0 8-8 8h-20q-8 0-8-8v-14q0-8 8-8z${oval(198, 253, 4.5)}${oval(214, 253, 4.5)}`).replace('<path', '<path fill-rule="evenodd"') + line('M206 236v-14', 1) + solid(`M300 206h20q8 0 8 8v4q0 8-8 8h-20q-8 0-8-8v-4q0-8 8-8z${oval(301, 216, 3.5)}${oval(319, 216, 3.5)}`).replace('<path', '<path fill-rule="evenodd"'), // prettier-ignore
  },
};
