import { CATALOGUE_PATHS, type Categoria, fillPath } from '@bujia/contracts/catalogue';
import { type Despiece, EXPLODED_PATHS, type NombreDespiece, explodedHref } from '@bujia/contracts/exploded';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DRAWINGS } from '../../src/contexts/catalog/domain/exploded.ts';
import { KINDS } from '../../demo/catalogue/kinds/kinds.ts';
import { stemsOf } from '../../src/contexts/catalog/domain/words.ts';
import { catalogueOf, connected } from '../catalogue.ts';
import { EASY_CAPTCHA } from '../people.ts';
import { type TestShop, startShop } from '../shop.ts';
import type { Visitor } from '../visitor.ts';

describe('The exploded drawings', () => {
  let shop: TestShop;
  let visitor: Visitor;
  /** Front discs: two for one vehicle, and one alone for another. */
  let disc: { id: number; vehicle: number };
  beforeAll(async () => {
    shop = await startShop(EASY_CAPTCHA, catalogueOf(200));
    visitor = shop.visitor();
    const db = await connected(shop.databaseUrl);
    const { rows } = await db.query<{ id: number; vehicle: number }>(
      `SELECT p.id, f.vehicle_id AS vehicle FROM part p JOIN fitment f ON f.part_id = p.id AND f.position = 'Delantero'
       WHERE p.name LIKE 'Disco de freno%' AND NOT EXISTS (
         SELECT FROM part q JOIN fitment g ON g.part_id = q.id AND g.vehicle_id = f.vehicle_id
         WHERE q.name LIKE 'Disco de freno%' AND q.id <> p.id AND g.position = 'Delantero')
       ORDER BY p.id, f.vehicle_id LIMIT 1`,
    );
    disc = rows[0]!;
    await db.end();
  });
  afterAll(() => shop.stop());

  const group = (grupo: string, vehiculo: number | string = 0) =>
    visitor.get<Despiece>(`/api/${fillPath(EXPLODED_PATHS.group, { grupo, vehiculo })}`);
  const ofPart = (id: number, vehiculo = 0) =>
    visitor.get<Despiece | null>(`/api/${fillPath(EXPLODED_PATHS.ofPart, { id, vehiculo })}`);

  it('name places that the demonstration has parts for', () => {
    for (const { url, places } of DRAWINGS)
      for (const { category, part } of places) {
        const called = (kind: (typeof KINDS)[number]) =>
          [kind.name, ...(kind.options ?? []).flat().map((one) => (typeof one === 'string' ? one : one.text))].join(
            ' ',
          );
        const fits = KINDS.some(
          (kind) =>
            kind.subcategory === category &&
            stemsOf(kind.name)[0] === stemsOf(part)[0] &&
            stemsOf(part).every((stem) => stemsOf(called(kind)).includes(stem)),
        );
        expect([url, part, fits]).toEqual([url, part, true]);
      }
  });

  it('are told of with the categories whose parts stand in them', async () => {
    const tree = (await visitor.get<Categoria[]>(`/api/${CATALOGUE_PATHS.categories}`)).body;
    const drawn = new Map(tree.map(({ url, despiece }) => [url, despiece]));
    expect(drawn.get('discos-y-tambores')).toBe('frenos-delanteros');
    expect(drawn.get('cremalleras-y-bombas')).toBe('direccion');
    expect(drawn.get('llantas-y-aros')).toBeNull();
    const inside = tree.flatMap(({ subCategorias }) => subCategorias);
    for (const { url, despiece } of inside) expect([url, despiece]).toEqual([url, drawn.get(url)]);
    const told = new Set(tree.map(({ despiece }) => despiece).filter(Boolean));
    for (const url of told) expect((await group(url!)).status).toBe(200);
    expect(told.size).toBeGreaterThan(5);
  });

  it('lead to the one part that fits the vehicle, and to a list where there are more, or no vehicle', async () => {
    const forAll = (await group('frenos-delanteros')).body;
    expect(forAll.lugares).toHaveLength(10);
    expect(forAll.lugares[0]).toMatchObject({
      ...{ numero: 1, nombre: 'Disco de freno' },
      enlace: '/repuestos/busqueda/disco%20de%20freno?categorias=discos-y-tambores&posiciones=Delantero',
    });
    const [own] = (await group('frenos-delanteros', disc.vehicle)).body.lugares;
    expect(own).toMatchObject({ numero: 1, repuesto: expect.stringMatching(/^Disco de freno/) });
    expect((await visitor.get(own!.enlace)).status).toBe(200);
    expect((await group('frenos-delanteros', 999_999)).body.lugares[0]!.enlace).toContain('vehiculo=999999');
    expect(JSON.stringify(forAll)).not.toContain('precio');
    for (const wrong of ['nada', 'FRENOS', '..%2f..', '%00']) expect((await group(wrong)).status).toBe(404);
    expect((await group('embrague', 'x')).status).toBe(400);
  });

  it('mark the place of a part', async () => {
    expect((await ofPart(disc.id)).body).toMatchObject({ url: 'frenos-delanteros', propio: 1 });
    expect((await ofPart(disc.id, disc.vehicle)).body).toMatchObject({ propio: 1 });
    expect((await ofPart(999_999)).status).toBe(404);
  });

  it('are pages of their own, listed where others are', async () => {
    const all = (await visitor.get<NombreDespiece[]>(`/api/${EXPLODED_PATHS.all}`)).body;
    expect(all).toHaveLength(10);
    const sitemap = await (await fetch(new URL('/sitemap.xml?parte=paginas', shop.baseUrl))).text();
    for (const { url } of all) expect(sitemap).toContain(`${explodedHref(url)}</loc>`);
    const page = await fetch(new URL(explodedHref('embrague'), shop.baseUrl));
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('Embrague: despiece');
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/despiece\/embrague"/);
    expect((await fetch(new URL(explodedHref('nada'), shop.baseUrl))).status).toBe(404);
  });
});
