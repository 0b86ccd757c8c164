import { describe, expect, it } from '@jest/globals';
import { EMPTY_PART } from './empty-part.ts';
import { merged, stillUndecided, withEarlier } from './merged.ts';

const base = { ...EMPTY_PART, nombre: 'Disco', precio: '10.00' };

describe('Two people who write one part', () => {
  it('each keep what only they wrote', () => {
    const mine = { ...base, nombre: 'Disco ventilado' };
    const theirs = { ...base, precio: '12.00', numeros: [{ tipo: 'oem' as const, numero: 'A-1', fuente: '' }] };
    expect(merged(base, mine, theirs)).toEqual({
      ficha: { ...theirs, nombre: 'Disco ventilado' },
      taken: ['precio', 'numeros'],
      clashing: [],
    });
  });

  it('see what the other wrote into the same field, beside their own', () => {
    const mine = { ...base, precio: '11.00' };
    const theirs = { ...base, precio: '12.00' };
    expect(merged(base, mine, theirs)).toEqual({
      ficha: mine,
      taken: [],
      clashing: [{ field: 'precio', theirs: '12.00' }],
    });
  });

  it('still see what is undecided when the other one saves again', () => {
    const mine = { ...base, precio: '11.00' };
    const [first, second] = [
      { ...base, precio: '12.00' },
      { ...base, precio: '12.00', nombre: 'Disco ventilado' },
    ];
    const earlier = merged(base, mine, first);
    expect(withEarlier(earlier, merged(first, earlier.ficha, second), second)).toEqual({
      ficha: { ...mine, nombre: 'Disco ventilado' },
      taken: ['nombre'],
      clashing: [{ field: 'precio', theirs: '12.00' }],
    });
    const agreed = { ...second, precio: '11.00' };
    expect(withEarlier(earlier, merged(first, earlier.ficha, agreed), agreed).clashing).toEqual([]);
  });

  it('still see it when the page was loaded again, with what is there then', () => {
    const mine = { ...base, precio: '11.00', nombre: 'Disco ventilado' };
    const now = { ...base, precio: '13.00', nombre: 'Disco ventilado' };
    expect(withEarlier(stillUndecided(['precio', 'nombre'], mine, now), merged(base, mine, now), now)).toEqual({
      ficha: mine,
      taken: [],
      clashing: [{ field: 'precio', theirs: '13.00' }],
    });
    const same = { ...base, precio: '12.00' };
    const before = stillUndecided(['precio'], { ...base, precio: '11.00' }, same);
    expect(withEarlier(before, merged(same, before.ficha, same), same).clashing).toEqual([
      { field: 'precio', theirs: '12.00' },
    ]);
  });

  it('agree where they wrote the same, however they spell a number', () => {
    const both = { ...base, precio: '12.00' };
    expect(merged(base, both, { ...both })).toEqual({ ficha: both, taken: [], clashing: [] });
    expect(merged(base, { ...base, precio: '12' }, both)).toEqual({ ficha: both, taken: [], clashing: [] });
    expect(merged(base, { ...base, nombre: '12' }, { ...base, nombre: 'Disco 12' }).clashing).toHaveLength(1);
  });
});
