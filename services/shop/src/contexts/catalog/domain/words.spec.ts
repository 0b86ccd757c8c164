import { describe, expect, it } from '@jest/globals';
import { stem, stemsOf, wordsOf } from './words.ts';

const same = (...words: string[]) => expect(new Set(words.map((word) => stemsOf(word).join(' '))).size).toBe(1);

describe('the words of a text', () => {
  it('lose accents and case', () => {
    same('Bujía', 'BUJIA', 'bujía', 'buji\u0301a');
    same('amortigüador', 'amortiguador');
    same('NIÑO', 'nino');
  });

  it.each([
    ['bujías', 'bujía'],
    ['discos', 'disco'],
    ['amortiguadores', 'amortiguador'],
    ['luces', 'luz'],
    ['suspensiones', 'suspensión'],
    ['soportes', 'soporte'],
    ['ejes', 'eje'],
    ['delanteras', 'delantero'],
    ['izquierda', 'izquierdos'],
  ])('%s and %s have one stem', (a, b) => same(a, b));

  it('keep apart what is not the same', () => {
    expect(stem('banda')).not.toBe(stem('bandeja'));
    expect(stem('rin')).not.toBe(stem('retén'));
  });

  it('part letters from digits, however they are written', () => {
    const texts = (text: string) => wordsOf(text).map((word) => word.text);
    expect(texts('5W-30')).toEqual(['5', 'w', '30']);
    expect(texts('5w30')).toEqual(['5', 'w', '30']);
    expect(texts('205/55R16')).toEqual(['205', '55', 'r', '16']);
    expect(texts('1,6 turbo')).toEqual(['1.6', 'turbo']);
  });

  it('are nothing in a text of signs alone', () => {
    expect(stemsOf("' & | ! <-> :* \\ ( ) 🚗")).toEqual([]);
  });

  it('hold nothing that a search could take for syntax', () => {
    expect(stemsOf("a'b:*c&d|e!f(g)h\\i\u0000j")).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/[^a-z0-9.]/)]),
    );
  });
});
