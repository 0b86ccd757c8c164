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
    expect([await of('good'), await of('bad'), await of(undefined)]).toEqual(['rosa', '203.0.113.7', '203.0.113.7']);
  });

  it('without a look once an address has made tokens up, which keeps nobody else from being known', async () => {
    asked = [];
    for (let i = 0; i < 500; i += 1) expect(await of(`made up ${i}`)).toBe('203.0.113.7');
    expect(asked.length).toBeLessThanOrEqual(60);
    expect(await of('good', '198.51.100.1')).toBe('rosa');
    now += 60_001;
    expect(await of('good')).toBe('rosa');
  });
});
