import { numberText } from '@bujia/contracts/numbers';
import type { Opening } from '../../../platform/opening/opening.ts';

export const catalogOpenings: Opening[] = [
  {
    ...{ what: 'Repuestos con existencias', isNeeded: true },
    look: async (ask) => {
      // More are not counted: a catalogue may be large, and one is enough.
      const { parts } = await ask<{ parts: number }>(
        `SELECT count(*)::int AS parts FROM (SELECT FROM part WHERE stock > 0 LIMIT 10000) p`,
      );
      const said = parts === 10_000 ? 'Más de 10,000' : numberText(parts);
      return { isThere: parts > 0, said: parts > 0 ? said : 'Ninguno: importe el catálogo' };
    },
  },
];
