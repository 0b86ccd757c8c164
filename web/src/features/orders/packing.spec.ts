import { describe, expect, it } from '@jest/globals';
import type { LineReturnState, RepuestoDevuelto } from '@bujia/contracts/line-returns';
import type { PedidoRepuesto } from '@bujia/contracts/orders';
import { packed } from './packing.ts';

const item = (codigoRepuesto: string, cantidad: number) =>
  ({ cantidad, repuesto: { codigoRepuesto } }) as PedidoRepuesto;
const back = (linea: number, cantidad: number, estado: LineReturnState) =>
  ({ linea, cantidad, estado }) as RepuestoDevuelto;

describe('What goes into the box of an order', () => {
  const items = [item('A-1', 3), item('B-2', 1)];
  const units = (returns: RepuestoDevuelto[]) =>
    packed(items, returns).map(({ repuesto, left, returned }) => [repuesto.codigoRepuesto, left, returned]);

  it('is all of it while nothing came back', () =>
    expect(units([])).toEqual([
      ['A-1', 3, 0],
      ['B-2', 1, 0],
    ]));

  it('is not what came back, in as many parts as it came', () =>
    expect(units([back(0, 1, 'accepted'), back(0, 1, 'accepted'), back(1, 1, 'accepted')])).toEqual([
      ['A-1', 1, 2],
      ['B-2', 0, 1],
    ]));

  it.each(['asked', 'refused', 'dropped'] as const)('is also what somebody would give back: %s', (state) =>
    expect(units([back(0, 2, state)])[0]).toEqual(['A-1', 3, 0]),
  );
});
