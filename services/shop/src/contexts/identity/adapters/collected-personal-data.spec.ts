import { describe, expect, it } from '@jest/globals';
import { CollectedPersonalData } from './collected-personal-data.ts';
import type { UserViews } from './user-views.ts';

const NOTHING = () => Promise.resolve([]);
const views = Object.fromEntries(
  ['user', 'addresses', 'sessions', 'secondFactor', 'passkeys', 'rights', 'devices', 'notes', 'mergedInto'].map(
    (name) => [name, NOTHING],
  ),
);

describe('All that is held of a person', () => {
  it('is asked for bit by bit: whoever wants it takes one connection, as for any other call', async () => {
    const data = new CollectedPersonalData(views as unknown as UserViews);
    let asking = 0;
    const most: number[] = [];
    for (const section of ['pedidos', 'pagos', 'correos'])
      data.contribute(section, async (userId) => {
        most.push((asking += 1));
        await new Promise(setImmediate);
        asking -= 1;
        return `${section} of ${userId}`;
      });
    expect(await data.of('ana')).toMatchObject({ pedidos: 'pedidos of ana', correos: 'correos of ana' });
    expect(most).toEqual([1, 1, 1]);
  });

  it('has what is kept of accounts that were merged into it, each by itself', async () => {
    const data = new CollectedPersonalData({
      ...views,
      mergedInto: () => Promise.resolve(['former']),
    } as unknown as UserViews);
    data.contribute('correos', (userId) => Promise.resolve([`to ${userId}`]));
    expect(await data.of('ana')).toMatchObject({ correos: ['to ana'], cuentasUnidas: [{ correos: ['to former'] }] });
    expect([...(await data.counts('ana'))]).toContainEqual(['correos', 1]);
  });
});
