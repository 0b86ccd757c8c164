import { describe, expect, it } from '@jest/globals';
import type { ListingRequest } from '@bujia/contracts/catalogue';
import { APART, Bookmarks, ReadList } from './bookmarks.ts';
import { listingOf } from './listing-query.ts';

const rows = (from: number, count: number) => Array.from({ length: count }, (_, i) => ({ key: 0, id: from + i }));

describe('the known places of a list', () => {
  it('are far enough apart to be few, and the nearest one before a page is found', () => {
    const list = new ReadList();
    for (let position = 0; position < 5_000; position += 10) list.read(position, 10, rows(position, 10));
    expect(list.before(APART - 10)).toBeUndefined();
    for (const position of [1_000, 2_345, 4_990]) {
      const { position: at, id } = list.before(position)!;
      expect(position - at).toBeLessThan(APART);
      expect(position - at).toBeGreaterThanOrEqual(0);
      expect(id).toBe(at - 1);
    }
  });

  it('may be learned in any order', () => {
    const list = new ReadList();
    for (const position of [4_000, 1_000, 3_000]) list.read(position, 10, rows(position, 10));
    expect(list.before(3_500)?.position).toBe(3_010);
    expect(list.before(1_009)).toBeUndefined();
  });

  it('end where fewer parts came than were asked for', () => {
    const list = new ReadList();
    list.read(600, 10, rows(600, 3));
    list.read(10_000, 10, []);
    expect(list.end).toBe(603);
  });
});

describe('The lists whose places are known', () => {
  it('are forgotten when the catalogue changes, and those that a part alone moves with each part that is told of', async () => {
    let tell = (_: string): void => undefined;
    const wakeups = { on: (_: string, act: typeof tell) => Promise.resolve(void (tell = act)) };
    const bookmarks = new Bookmarks(wakeups as never);
    await bookmarks.onModuleInit();
    const listing = (disponibles: 0 | 1, more: Partial<ListingRequest> = {}) =>
      listingOf({ promocion: -1, codigoEmpresa: 1, page: 0, size: 10, disponibles, ...more })!;
    const others = [{ sucursales: ['norte'] }, { orden: 'calificados' as const }];
    const moved = others.map((more) => bookmarks.of(listing(0, more)));
    const [all, some] = [bookmarks.of(listing(0)), bookmarks.of(listing(1))];
    expect(bookmarks.of(listing(1))).toBe(some);
    tell('7');
    expect(bookmarks.of(listing(0))).toBe(all);
    expect(bookmarks.of(listing(1))).not.toBe(some);
    for (const [i, more] of others.entries()) expect(bookmarks.of(listing(0, more))).not.toBe(moved[i]);
    tell('');
    expect(bookmarks.of(listing(0))).not.toBe(all);
  });
});
