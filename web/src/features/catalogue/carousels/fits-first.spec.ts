import { mayFit, type Veredicto } from '@bujia/contracts/fitment';
import type { Compatibilidad } from '@bujia/contracts/storefront';
import { describe, expect, it } from '@jest/globals';
import { part } from '../../../../test/examples.ts';
import { byVerdict, filledUp } from './fits-first.ts';

const parts = (...codes: number[]) => codes.map((codigo) => part({ codigo }));
const codes = (list: { codigo: number }[] | undefined) => list?.map(({ codigo }) => codigo);
const fit = (codigo: number, veredicto: Veredicto) =>
  ({ codigo, veredicto, compatible: mayFit({ veredicto }) }) as Compatibilidad;

describe('A shelf for a vehicle', () => {
  it.each([
    [[7, 9], [1, 7, 2, 3], 4, [7, 9, 1, 2]],
    [[7, 9, 1], [1, 7], 2, [7, 9]],
    [[], [1, 2], 4, [1, 2]],
  ])('holds %j first and then of %j as much as it has room for', (fitting, all, room, shown) => {
    expect(codes(filledUp(parts(...fitting), parts(...all), room))).toEqual(shown);
  });

  it('waits for what is on it', () => {
    expect(filledUp(parts(1), undefined, 4)).toBeUndefined();
  });

  it('has what does not fit last, behind what nobody knows', () => {
    const fits = [fit(1, 'no-compatible'), fit(2, 'compatible'), fit(4, 'condicional'), fit(5, 'compatible')];
    expect(codes(byVerdict(parts(1, 2, 3, 4, 5), fits))).toEqual([2, 4, 5, 3, 1]);
    expect(codes(byVerdict(parts(1, 2, 3), []))).toEqual([1, 2, 3]);
  });
});
