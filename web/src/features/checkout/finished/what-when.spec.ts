import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { describe, expect, it } from '@jest/globals';
import { type Bought, whatWhen } from './what-when.ts';

const llegada = { ciudad: 'Loja', desde: '2026-11-26', hasta: '2026-11-30' };
const bought = (formaPago: Bought['formaPago'], home: boolean, pagarHasta: string | null = null): Bought => ({
  ...{ formaPago, pagarHasta },
  compra: { fecha: '2026-11-25T02:00:00Z', llegada: home ? llegada : null },
});
const told = (of: Bought) => whatWhen(of).map(({ what, when, at }) => [at, what, when]);
const { card, transfer, cash } = PAYMENT_METHOD;

describe('What happens to a purchase, and when', () => {
  it('by card: it is paid, and comes between two days', () => {
    expect(told(bought(card, true))).toEqual([
      ['done', 'Pedido recibido', '24-noviembre-2026'],
      ['done', 'Pago confirmado', '24-noviembre-2026'],
      ['now', 'Preparamos su pedido', 'Desde hoy'],
      ['later', 'Llega a Loja', 'Entre el 26-noviembre-2026 y el 30-noviembre-2026'],
    ]);
    expect(whatWhen(bought(card, true)).at(-1)!.note).toBeUndefined();
  });

  it('by transfer: it waits for its payment until its time is over, and the days hold for who pays today', () => {
    const stages = whatWhen(bought(transfer, true, '2026-12-01T20:30:00Z'));
    expect(stages[1]).toEqual({
      what: 'Pague y registre su comprobante',
      when: 'Hasta el 01-diciembre-2026 a las 15:30',
      at: 'now',
    });
    expect(stages[2]).toMatchObject({ when: 'En cuanto confirmemos su pago', at: 'later' });
    expect(stages.at(-1)!.note).toBe(
      'Si confirmamos su pago hoy; si es después, de 2 a 4 días laborables desde entonces.',
    );
  });

  it.each([card, transfer])('to be fetched (%i): within so many days of the word that it is ready', (method) => {
    const stages = whatWhen(bought(method, false));
    expect(stages.at(-1)).toEqual({
      what: 'Retire en la tienda',
      when: 'En 4 días laborables desde ese correo',
      at: 'later',
    });
    expect(stages.at(-2)!.note).toContain('código de retiro');
  });

  it('in cash: it is paid where it is fetched', () => {
    expect(told(bought(cash, false, '2026-11-27T22:00:00Z'))).toEqual([
      ['done', 'Pedido recibido', '24-noviembre-2026'],
      ['now', 'Preparamos su pedido', 'Desde hoy'],
      ['later', 'Pague y retire en la tienda', 'Hasta el 27-noviembre-2026 a las 17:00'],
    ]);
  });

  it('without a deadline: as soon as may be', () => {
    expect(whatWhen(bought(transfer, false))[1]!.when).toBe('Cuanto antes');
  });
});
