import { describe, expect, it } from '@jest/globals';
import { CountedAs } from './counted-as.ts';
import type { Viewer } from './viewer.ts';

const ROSA = { userId: 'rosa' } as Viewer;

describe('A request is counted', () => {
  let asked: string[] = [];
  let now = 0;
  const counted = new CountedAs(
    {
      viewerOf: (token) => {
        asked.push(token);
        return Promise.resolve(token === 'good' ? ROSA : undefined);
      },
    },
    () => now,
  );
  const of = (token: string | undefined, ip = '203.0.113.7') =>
    counted.of({ ip, url: '/api/pedido/cli', cookies: {}, headers: token ? { authorization: `Bearer ${token}` } : {} });

  it('by the account of its session, else by its address', async () => {
    const counts = [await of('good'), await of('bad'), await of(undefined)];
    expect(counts).toEqual(['rosa 203.0.113.7', '203.0.113.7', '203.0.113.7']);
  });

  it('in each network apart, so that whoever took a session uses up nothing of its owner elsewhere', async () => {
    expect(await of('good', '198.51.100.1')).not.toBe(await of('good'));
  });

  it('of IPv6 by the network that one household has, however many addresses it makes up', async () => {
    const household = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:0:0:9', '2001:DB8:1:2::a'];
    const counts = await Promise.all(household.map((ip) => of(undefined, ip)));
    expect(new Set(counts)).toEqual(new Set(['2001:db8:1:2']));
    expect(await of(undefined, '2001:db8:1:3::1')).not.toBe(counts[0]);
    expect(await of(undefined, '::ffff:203.0.113.7')).toBe('203.0.113.7');
    asked = [];
    for (let i = 0; i < 100; i += 1) await of(`made up ${i}`, `2001:db8:7:7::${i.toString(16)}`);
    expect(asked.length).toBeLessThanOrEqual(60);
  });

  it('without a look once an address has made tokens up, which keeps nobody else from being known', async () => {
    asked = [];
    for (let i = 0; i < 500; i += 1) expect(await of(`made up ${i}`)).toBe('203.0.113.7');
    expect(asked.length).toBeLessThanOrEqual(60);
    expect(await of('good', '198.51.100.1')).toBe('rosa 198.51.100.1');
    now += 60_001;
    expect(await of('good')).toBe('rosa 203.0.113.7');
  });
});
