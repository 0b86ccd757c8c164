import { describe, expect, it } from '@jest/globals';
import { questionToKeep } from './unanswered.ts';
import { wordsOf } from './words.ts';

const kept = (asked: string) => questionToKeep(asked, wordsOf(asked));

describe('A question that is counted', () => {
  it.each([
    'llamar 099_123_4567',
    'llamar 099–123–4567',
    'llamar ０９９１２３４５６７',
    'llamar 099 - 123 - 4567',
    'faro placa abc 1234',
    'faro para pba 1234',
    'faro PBA–1234',
    'faro pba_123',
    'faro PBA-2015',
    'zutano＠correo.example',
    '8LYCY2G50MA012345',
    'faro 8lycy2g50ma012345',
    '8LY-CYR-G50-MAZ-W2345',
    '8LY CYR GGD MAR 12345',
    'WVWZ ZZ1J Z3W3 86752',
    '8LYCY2G50MA01234',
    '8LYCY2G50MA0123456',
    '8LYCY2G50MAO12345',
    'filtro 8LYCY2G50MA01234',
    'faro ８ＬＹＣＹ２Ｇ５０ＭＡ０１２３４',
  ])('tells of nobody: %s', (asked) => {
    expect(kept(asked)).toBeUndefined();
  });

  it.each(['faro del 2015', 'filtro kia 2010', 'batería 55 ah', 'chispómetro', 'faro kia rio 2015'])(
    'is kept: %s',
    (asked) => {
      expect(kept(asked)).toBeDefined();
    },
  );
});
