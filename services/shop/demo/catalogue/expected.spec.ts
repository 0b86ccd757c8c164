import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { bareCode, expectedParts } from './expected.ts';
import type { SearchQuery } from './expected.ts';
import { DEMO_CATALOGUE, generateCatalogue } from './generate.ts';
import { KINDS } from './kinds/kinds.ts';

const QUERIES = new URL('../../../../bench/search/queries.json', import.meta.url);

describe('what a search must find', () => {
  const { vehicles, parts } = generateCatalogue(DEMO_CATALOGUE);
  const catalogue = { vehicles, parts: [...parts()] };
  const expected = (expect: SearchQuery['expect']) => expectedParts({ q: '', difficulty: '', expect }, catalogue);

  it('tells position, option and vehicle apart', () => {
    const pads = expected({
      kinds: ['pastillas-freno'],
      axle: 'delantero',
      option: 'cerámicas',
      model: 'Sumaco',
      year: 2015,
    });
    expect(pads.length).toBeGreaterThan(0);
    for (const { part } of pads) expect(part.nombre).toMatch(/^Pastillas de freno delanteras cerámicas Sumaco/);
    expect(expected({ kinds: ['pastillas-freno'], model: 'Sumaco', year: 1990 })).toEqual([]);
  });

  it('asks one vehicle for model, year and engine together', () => {
    // The Imbabura had this engine only in other years.
    expect(expected({ kinds: ['filtro-aceite'], model: 'Imbabura', motor: '1.5 Turbo', year: 2015 })).toEqual([]);
    expect(expected({ kinds: ['filtro-aceite'], model: 'Imbabura', motor: '1.5 Turbo', year: 2020 })).not.toEqual([]);
  });

  it('counts a universal part as one that fits', () => {
    expect(expected({ kinds: ['aceite-motor'], model: 'Sangay', year: 2020 })).not.toEqual([]);
  });

  it('reads codes without their marks', () => {
    const { codigo } = catalogue.parts[0]!.part;
    expect(expected({ code: bareCode(codigo).toLowerCase() }).map(({ part }) => part.codigo)).toEqual([codigo]);
  });

  describe('the questions of the benchmark', () => {
    const queries = JSON.parse(readFileSync(QUERIES, 'utf8')) as SearchQuery[];

    it('are many, of every difficulty, none twice', () => {
      expect(queries.length).toBeGreaterThanOrEqual(220);
      expect(new Set(queries.map(({ q }) => q)).size).toBe(queries.length);
      expect([...new Set(queries.map(({ difficulty }) => difficulty))].sort()).toEqual([
        'abbreviation',
        'accents',
        'brand',
        'code',
        'code-fragment',
        'code-prefix',
        'description',
        'hearing',
        'measure',
        'plain',
        'plural',
        'symptom',
        'synonym',
        'synonym-typo',
        'typo',
        'vehicle',
        'word-order',
      ]);
    });

    it('name kinds that exist, and something narrower than the whole catalogue', () => {
      const kinds = new Set(KINDS.map(({ id }) => id));
      expect(queries.flatMap(({ expect: { kinds: named = [] } }) => named.filter((kind) => !kinds.has(kind)))).toEqual(
        [],
      );
      expect(queries.filter(({ expect: e }) => !e.kinds && !e.code && !e.codeBegins && !e.codeHas)).toEqual([]);
    });

    it('have an answer, and a code but one', () => {
      const counts = queries.map((query) => ({ ...query, found: expectedParts(query, catalogue).length }));
      expect(counts.filter(({ found }) => found === 0)).toEqual([]);
      expect(counts.filter(({ difficulty, found }) => difficulty === 'code' && found !== 1)).toEqual([]);
    });
  });
});
