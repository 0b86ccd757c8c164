import { ORDER_STATUS } from '@bujia/contracts/orders';
import { describe, expect, it } from '@jest/globals';
import { somePurchase } from '../../../../test/purchases.ts';
import { newId } from '../../../kernel/ids.ts';
import { Order } from './order.ts';
import { countedFrom, deadlineFor, windowFrom } from './return-window.ts';

const at = (local: string) => new Date(`${local}-05:00`);
const WEEKDAYS = { hours: [{ days: [1, 2, 3, 4, 5], opens: '08:00', closes: '18:00' }], holidays: ['2026-11-25'] };

describe('The time in which a line may go back', () => {
  it('is 48 hours, and of a warranty 30 days or 24 working hours', () => {
    // A Tuesday; the Wednesday is a holiday.
    const from = at('2026-11-24T17:00:00');
    const electrical = windowFrom(from, true, WEEKDAYS);
    const mechanical = windowFrom(from, false, WEEKDAYS);
    expect(electrical.returnUntil).toEqual(at('2026-11-26T17:00:00'));
    expect(electrical.warrantyUntil).toEqual(at('2026-11-30T11:00:00'));
    expect(mechanical).toEqual({ returnUntil: at('2026-11-26T17:00:00'), warrantyUntil: at('2026-12-24T17:00:00') });
    expect(deadlineFor('defective', electrical)).toBe(electrical.warrantyUntil);
    for (const reason of ['no-fit', 'unwanted', 'wrong', 'broken'] as const)
      expect(deadlineFor(reason, electrical)).toBe(electrical.returnUntil);
  });

  it('counts from the delivery, else from what a seller completed, and does not run before', () => {
    const [placed, paid, sent, delivered] = [9, 10, 11, 12].map((hour) =>
      at(`2026-11-24T${String(hour).padStart(2, '0')}:00:00`),
    );
    const about = { id: newId(), number: 1, checkoutId: newId(), accountId: newId(), purchase: somePurchase() };
    const order = Order.place(about, placed!);
    expect(countedFrom(order)).toBeNull();
    order.settle(order.totals.total, paid!);
    order.invoice(paid!);
    expect(countedFrom(order)).toBeNull();
    order.complete(ORDER_STATUS.invoiced, { who: 'Vendedor', accountId: 'vendedora', now: sent! });
    expect(countedFrom(order)).toEqual(sent);
    const handover = {
      by: 'vendedora',
      at: sent!.toISOString(),
      steps: 1,
      branch: null,
      issue: 0,
      carrier: 'C',
      guide: '1',
    };
    const { tracking } = order;
    expect(countedFrom({ tracking, handover: { ...handover, state: 'sent' } })).toBeNull();
    const arrived = { ...handover, state: 'delivered' as const, at: delivered!.toISOString() };
    expect(countedFrom({ tracking, handover: arrived })).toEqual(delivered);
    expect(windowFrom(null, true, WEEKDAYS)).toEqual({ returnUntil: null, warrantyUntil: null });
  });
});
