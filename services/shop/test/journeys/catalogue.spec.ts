import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CATALOGUE_PATHS,
  type Categoria,
  type ListingRequest,
  type Repuesto,
  type VehiculoCatalogo,
  fillPath,
} from '@bujia/contracts/catalogue';
import type { Faceta, FacetasListado } from '@bujia/contracts/facets';
import { CODE_PATHS } from '@bujia/contracts/part-numbers';
import {
  type Compatibilidad,
  type LecturaBusqueda,
  STOREFRONT_PATHS,
  type Sugerencias,
  type TotalListado,
  type VehiculosRepuesto,
} from '@bujia/contracts/storefront';
import type pg from 'pg';
import { catalogueOf, connected } from '../catalogue.ts';
import { eventually } from '../eventually.ts';
import { type TestShop, startShop } from '../shop.ts';
import type { Visitor } from '../visitor.ts';

const PARTS = 600;
const ALL: ListingRequest = { promocion: -1, codigoEmpresa: 1, page: 0, size: 50 };

let shop: TestShop;
let db: pg.Client;
let visitor: Visitor;
let every: Repuesto[];

const api = (path: string, values: Record<string, string | number> = {}) => `/api/${fillPath(path, values)}`;
const list = async (request: Partial<ListingRequest> | Record<string, unknown>) =>
  (await visitor.post<Repuesto[]>(api(CATALOGUE_PATHS.listing), { ...ALL, ...request })).body;
const codes = (parts: Repuesto[]) => parts.map(({ codigo }) => codigo);

const topLevel = async () => {
  const { rows } = await db.query<{ id: number }>('SELECT id FROM category WHERE parent_id IS NULL');
  return rows.map(({ id }) => id).join();
};

beforeAll(async () => {
  shop = await startShop({}, catalogueOf(PARTS));
  db = await connected(shop.databaseUrl);
  visitor = shop.visitor();
  every = [];
  for (let page = 0; every.length < PARTS; page++) every.push(...(await list({ page })));
});

afterAll(async () => {
  await db.end();
  await shop.stop();
});

describe('The listing', () => {
  it('gives every part once, page after page, and then nothing', async () => {
    expect(new Set(codes(every)).size).toBe(PARTS);
    expect(await list({ page: PARTS / 50 })).toEqual([]);
  });

  it('gives a deep page to whoever comes straight to it, and the same to whoever came page by page', async () => {
    // Each of these lists is asked for by nobody else, so nothing is known of it yet.
    const lists: Partial<ListingRequest>[] = [
      { accion: 'NOT IN', codigos: [codes(every)[0]!] },
      { accion: 'NOT IN', codigos: [codes(every)[1]!], categoria: await topLevel() },
    ];
    for (const request of lists) {
      const left = every.filter(({ codigo }) => !request.codigos!.includes(codigo));
      const pages = PARTS / 10;
      const far = await list({ ...request, page: 45, size: 10 });
      expect(codes(far)).toEqual(codes(left).slice(450, 460));
      const walked: Repuesto[] = [];
      for (let page = 0; page < pages; page++) walked.push(...(await list({ ...request, page, size: 10 })));
      expect(codes(walked)).toEqual(codes(left));
      expect(codes(await list({ ...request, page: 41, size: 12 }))).toEqual(codes(left).slice(492, 504));
    }
  });

  it.each([
    ['nombre', 'name, id'],
    ['calificados', 'rating DESC, id'],
    ['nuevos', 'id DESC'],
  ] as const)('is put in the order %s, with each part once on its pages and on a deep one', async (orden, sql) => {
    const ordered = async (where: string) =>
      (await db.query<{ id: number }>(`SELECT id FROM part WHERE ${where} ORDER BY ${sql}`)).rows.map(({ id }) => id);
    const all = await ordered('true');
    expect(codes(await list({ orden, page: 45, size: 10 }))).toEqual(all.slice(450, 460));
    const walked: number[] = [];
    for (let page = 0; page <= PARTS / 50; page++) walked.push(...codes(await list({ orden, page })));
    expect(walked).toEqual(all);
    expect(codes(await list({ orden, page: 41, size: 12 }))).toEqual(all.slice(492, 504));
    const { categoriaCodigo } = every[0]!;
    const inside = await ordered(`category_id = ${categoriaCodigo}`);
    expect(codes(await list({ orden, categoria: categoriaCodigo }))).toEqual(inside.slice(0, 50));
    const found = codes(await list({ nombreRepuesto: every[0]!.nombre.split(' ')[0]! }));
    const sorted = codes(await list({ nombreRepuesto: every[0]!.nombre.split(' ')[0]!, orden }));
    expect(found.length).toBeGreaterThan(1);
    expect(sorted).toEqual(all.filter((code) => sorted.includes(code)));
  });

  it('knows no other order', async () => {
    for (const orden of ['precio; DROP TABLE part', 'PRECIO', 7, [], { id: 'nombre' }])
      expect((await visitor.post(api(CATALOGUE_PATHS.listing), { ...ALL, orden })).status).toBe(400);
  });

  it('leaves out what is sold out when asked to, at once, but not the part of a whole code', async () => {
    const [first] = codes(await list({ disponibles: 1 }));
    await db.query('UPDATE part SET stock = 5 WHERE id = $1', [first]);
    const { rows } = await db.query<{ id: number }>('SELECT id FROM part WHERE stock > 5 ORDER BY prominence DESC, id');
    const wanted = rows.map(({ id }) => id);
    await eventually(async () => codes(await list({ disponibles: 1 }))[0] === wanted[0]);
    for (const page of [0, 5, 9])
      expect(codes(await list({ disponibles: 1, page }))).toEqual(wanted.slice(page * 50, page * 50 + 50));
    const soldOut = every.find(({ codigo }) => codigo === first)!;
    const text = { nombreRepuesto: soldOut.codigoRepuesto, disponibles: 1 };
    expect(codes(await list(text))).toEqual([first]);
    await db.query('UPDATE part SET stock = $2 WHERE id = $1', [first, soldOut.stock]);
  });

  it('tells how many parts it has, on whichever page and in whichever order', async () => {
    const total = async (request: Partial<ListingRequest>) =>
      (await visitor.post<TotalListado>(api(STOREFRONT_PATHS.total), { ...ALL, ...request })).body;
    const count = async (where: string) =>
      Number((await db.query<{ n: string }>(`SELECT count(*) AS n FROM part p WHERE ${where}`)).rows[0]!.n);
    const { categoriaCodigoP: top, categoriaCodigo: sub } = every[0]!;
    const inTop = `category_id IN (SELECT id FROM category WHERE ${top} IN (id, parent_id))`;
    const fits = '(universal OR 2 = ANY(vehicle_ids))';
    for (const [request, where] of [
      [{ page: 7, orden: 'nombre' }, 'true'],
      [{ categoria: `${top},${sub}` }, inTop],
      [{ categoria: sub, repuestoModelo: 2 }, `category_id = ${sub} AND ${fits}`],
      [{ repuestoModelo: 2, disponibles: 1 }, `${fits} AND stock > 5`],
      [{ promocion: 0 }, 'promo_price_cents IS NOT NULL'],
      [{ estadoBusqueda: '2' }, 'recent'],
      [{ nombreRepuesto: every[0]!.codigoRepuesto }, `id = ${every[0]!.codigo}`],
    ] satisfies [Partial<ListingRequest>, string][])
      expect({ request, ...(await total(request)) }).toEqual({ request, total: await count(where), mas: false });
    expect(await total({ nombreRepuesto: 'zzqx' })).toEqual({ total: null, mas: false });
    expect(await total({ codigoEmpresa: 9 })).toEqual({ total: 0, mas: false });
    const narrow = await total({ nombreRepuesto: 'freno' });
    expect(narrow.total).toBeGreaterThan(10);
  });

  it('tells how many parts each further choice would leave, and lists just those', async () => {
    const facets = async (request: Partial<ListingRequest> = {}) =>
      (await visitor.post<FacetasListado>(api(STOREFRONT_PATHS.facets), { ...ALL, ...request })).body;
    const nothing = { marcas: null, posiciones: null, sucursales: null, precios: null } as never;
    expect(await facets(nothing)).toEqual(await facets());
    const { facetas, total, mas } = await facets({ repuestoModelo: 2 });
    expect([total! > 20, mas]).toEqual([true, false]);
    const choices: [Faceta, (valor: string) => Partial<ListingRequest>][] = [
      ['categoria', (valor) => ({ categoria: valor })],
      ['posicion', (valor) => ({ posiciones: [valor] })],
      ['marca', (valor) => ({ marcas: [valor] })],
      ['promocion', () => ({ promocion: 0 })],
      ['sucursal', (valor) => ({ sucursales: [valor] })],
    ];
    for (const [facet, choice] of choices) {
      const [first] = facetas[facet]!;
      const request = { repuestoModelo: 2, ...choice(first!.valor) };
      const listed = await list({ ...request, size: 50 });
      expect({ facet, first, listed: listed.length }).toEqual({ facet, first, listed: Math.min(50, first!.cantidad) });
      const narrowed = await facets(request);
      expect({ facet, total: narrowed.total }).toEqual({ facet, total: first!.cantidad });
      // Of what is chosen of a facet itself its counts say nothing.
      expect(narrowed.facetas[facet]).toEqual(facetas[facet]);
    }
    const none = await list({ marcas: ['Nadie'] });
    expect([none, (await facets({ codigoEmpresa: 9 })).total]).toEqual([[], 0]);
  });

  it.each([
    [{ marcas: 'Takuri' }, 'Los filtros deben ser una lista'],
    [{ marcas: Array.from({ length: 101 }, (_, i) => String(i)) }, 'Máximo 100 filtros de un tipo'],
    [{ posiciones: [7] }, 'Los filtros deben ser textos cortos'],
    [{ sucursales: ['x'.repeat(81)] }, 'Los filtros deben ser textos cortos'],
    [{ precios: ['9'] }, 'Los precios deben ser de los de la lista'],
  ])('refuses the choice %j in words', async (choice, words) => {
    const { status, text } = await visitor.post(api(STOREFRONT_PATHS.facets), { ...ALL, ...choice });
    expect(status).toBe(400);
    expect(text).toContain(words);
  });

  it('has no part behind its last one, however far somebody looks', async () => {
    for (const page of [60, 5_000, 2_147_483_647]) expect(await list({ page })).toEqual([]);
  });

  it('knows promotions', async () => {
    const wanted = every.filter(({ promocion }) => promocion);
    expect(wanted.length).toBeGreaterThan(10);
    expect(codes(await list({ promocion: 0 }))).toEqual(codes(wanted).slice(0, 50));
  });

  it('knows the showcase, one state or a list of them', async () => {
    const flagged = (...flags: ('destacado' | 'reciente' | 'masVendido' | 'masBuscado')[]) =>
      codes(every.filter((part) => flags.some((flag) => part[flag]))).slice(0, 50);
    expect(codes(await list({ estadoBusqueda: 2 }))).toEqual(flagged('reciente'));
    expect(codes(await list({ estadoBusqueda: '1,3' }))).toEqual(flagged('destacado', 'masVendido'));
    expect(codes(await list({ estadoBusqueda: '1,2,3,4' }))).toEqual(
      flagged('destacado', 'reciente', 'masVendido', 'masBuscado'),
    );
  });

  it('knows a category with all that is inside it, and a list of them', async () => {
    const [first, second] = [every[0]!, every.find((part) => part.categoriaCodigoP !== every[0]!.categoriaCodigoP)!];
    const inside = (...parents: number[]) =>
      codes(every.filter(({ categoriaCodigoP }) => parents.includes(categoriaCodigoP))).slice(0, 50);
    expect(codes(await list({ categoria: first.categoriaCodigoP }))).toEqual(inside(first.categoriaCodigoP));
    expect(codes(await list({ categoria: `${first.categoriaCodigoP},${second.categoriaCodigoP}` }))).toEqual(
      inside(first.categoriaCodigoP, second.categoriaCodigoP),
    );
    expect(codes(await list({ categoria: first.categoriaCodigo }))).toEqual(
      codes(every.filter(({ categoriaCodigo }) => categoriaCodigo === first.categoriaCodigo)).slice(0, 50),
    );
  });

  it('knows what fits a vehicle', async () => {
    const vehicle = (
      await db.query<{ id: number }>('SELECT vehicle_id AS id FROM fitment GROUP BY 1 ORDER BY count(*) DESC, 1')
    ).rows[0]!.id;
    const { rows } = await db.query<{ id: number }>(
      `SELECT id FROM part p WHERE universal OR EXISTS (SELECT FROM fitment WHERE part_id = p.id AND vehicle_id = $1)`,
      [vehicle],
    );
    const fits = new Set(rows.map(({ id }) => id));
    expect(fits.size).toBeGreaterThan(10);
    expect(codes(await list({ repuestoModelo: vehicle }))).toEqual(
      codes(every)
        .filter((code) => fits.has(code))
        .slice(0, 50),
    );
  });

  it('gives only what fits every vehicle when it does not know the vehicle', async () => {
    const { rows } = await db.query<{ id: number }>('SELECT id FROM part WHERE universal');
    const universal = new Set(rows.map(({ id }) => id));
    const wanted = codes(every).filter((code) => universal.has(code));
    expect(codes(await list({ repuestoModelo: 999_999_999 }))).toEqual(wanted.slice(0, 50));
  });

  it('takes codes in or leaves them out', async () => {
    const some = codes(every).slice(3, 9);
    expect(codes(await list({ codigos: some, accion: 'IN' }))).toEqual(some);
    expect(codes(await list({ codigos: some, accion: 'NOT IN', size: 10 }))).toEqual(
      codes(every)
        .filter((code) => !some.includes(code))
        .slice(0, 10),
    );
  });

  it('is the same by the call that may come from a cache', async () => {
    const { body } = await visitor.post<Repuesto[]>(api(CATALOGUE_PATHS.cachedListing), ALL);
    expect(body).toEqual(await list({}));
  });

  it.each<[string, Record<string, unknown>, number]>([
    ['another company', { codigoEmpresa: 2 }, 200],
    ['an unknown category', { categoria: 999_999 }, 200],
    ['a page far beyond', { page: 2_000_000_000 }, 200],
    ['no code to take', { codigos: [], accion: 'IN' }, 200],
    ['page -1', { page: -1 }, 400],
    ['size 10,000', { size: 10_000 }, 400],
    ['half a page', { page: 0.5 }, 400],
    ['5,000 codes', { codigos: Array.from({ length: 5_000 }, (_, i) => i), accion: 'IN' }, 400],
    ['a code that is none', { codigos: ['1 OR 1=1'], accion: 'IN' }, 400],
    ['a code beyond all numbers', { codigos: [1e300], accion: 'IN' }, 400],
    ['another action', { codigos: [1], accion: 'LIKE' }, 400],
    ['a category that is SQL', { categoria: '1); DROP TABLE part' }, 400],
    ['10 kB of text', { nombreRepuesto: 'x'.repeat(10_240) }, 400],
    ['an unknown field', { orderBy: 'precio' }, 400],
  ])('answers %s clearly', async (_, request, status) => {
    const answer = await visitor.post(api(CATALOGUE_PATHS.listing), { ...ALL, ...request });
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body).toEqual([]);
    else expect(answer.body).toMatchObject({ statusCode: 400, message: expect.stringMatching(/\w/) });
  });
});

describe('A part', () => {
  /** Nobody has put a piece anywhere else. */
  const shelvesOf = ({ stock }: Repuesto) => `Matriz Sur: ${stock} · Sucursal Norte: 0`;

  it('is found by its number and by its encrypted code', async () => {
    const part = { ...every[0]!, sucursales: shelvesOf(every[0]!) };
    expect((await visitor.get(api(CATALOGUE_PATHS.part, { id: part.codigo }))).body).toEqual(part);
    expect((await visitor.get(api(CATALOGUE_PATHS.partByEncryptedCode, { code: part.codigoEncriptado }))).body).toEqual(
      part,
    );
  });

  it('is found by its plain code however it is typed, and tells the better address', async () => {
    const part = { ...every[0]!, sucursales: shelvesOf(every[0]!) };
    for (const code of [
      part.codigoRepuesto,
      part.codigoRepuesto.toLowerCase(),
      part.codigoRepuesto.replace(/\W/g, ''),
    ]) {
      const { body } = await visitor.get(api(CATALOGUE_PATHS.partByEncryptedCode, { code }));
      expect(body).toEqual({ ...part, redirect: true });
    }
  });

  it('is missing when the code was tampered with', async () => {
    const code = every[0]!.codigoEncriptado;
    const spoilt = [
      code.slice(1),
      `${code}A`,
      code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      'x',
      '%00',
      '../../etc',
    ];
    for (const wrong of spoilt) {
      const answer = await visitor.get(api(CATALOGUE_PATHS.partByEncryptedCode, { code: wrong }));
      expect(answer).toMatchObject({ status: 404, body: { code: 'catalog.part-missing' } });
    }
    for (const id of ['0', '-1', '99999999999999', '1e3', 'abc', "1'"]) {
      expect((await visitor.get(api(CATALOGUE_PATHS.part, { id }))).status).toBe(404);
    }
  });

  it('tells the vehicles that it fits, and whether it fits the chosen one', async () => {
    const fitment = (await db.query<{ part: number; vehicle: number; position: string; note: string }>(
      `SELECT part_id AS part, vehicle_id AS vehicle, position, note FROM fitment WHERE position <> '' AND note <> '' LIMIT 1`,
    )).rows[0]!; // prettier-ignore
    const { body } = await visitor.get<VehiculosRepuesto>(api(STOREFRONT_PATHS.partVehicles, { id: fitment.part }));
    expect(body.vehiculos).toContainEqual(
      expect.objectContaining({
        codigo: fitment.vehicle,
        marca: 'Tayra',
        posicion: fitment.position,
        nota: fitment.note,
      }),
    );
    const other = (await db.query<{ id: number }>('SELECT id FROM part p WHERE NOT universal AND NOT vehicle_ids @> ARRAY[$1::int] LIMIT 1', [fitment.vehicle])).rows[0]!.id; // prettier-ignore
    const universal = (await db.query<{ id: number }>('SELECT id FROM part WHERE universal LIMIT 1')).rows[0]!.id;
    const codigos = [other, fitment.part, universal, 999_999_999];
    const answer = await visitor.post<Compatibilidad[]>(api(STOREFRONT_PATHS.compatibility), {
      vehiculo: fitment.vehicle,
      codigos,
    });
    expect(answer.body).toEqual([
      { codigo: other, ...NO_FIT },
      {
        ...{ codigo: fitment.part, compatible: true, veredicto: 'condicional', universal: false },
        ...{ posicion: fitment.position, nota: fitment.note },
        ...{ palabra: 'Compatible si', razon: `: ${fitment.note} · ${fitment.position}` },
      },
      {
        ...{ codigo: universal, compatible: true, veredicto: 'compatible', universal: true, posicion: '', nota: '' },
        ...{ palabra: 'Compatible', razon: ' · sirve para todos los vehículos' },
      },
    ]);
    const nobodys = await visitor.post<Compatibilidad[]>(api(STOREFRONT_PATHS.compatibility), {
      ...{ vehiculo: 2_000_000_000, codigos: [universal] },
    });
    expect(nobodys.body).toMatchObject([{ codigo: universal, compatible: false, veredicto: 'sin-datos' }]);
  });

  it('calls no part compatible with a vehicle that it is not listed for, or listed for on a condition', async () => {
    const { rows: vehicles } = await db.query<{ id: number }>('SELECT id FROM vehicle ORDER BY md5(id::text) LIMIT 25');
    const { rows: parts } = await db.query<{ id: number }>('SELECT id FROM part ORDER BY md5(code) LIMIT 80');
    const sure = new Set(
      (await db.query<{ pair: string }>(
        `SELECT v.id || ' ' || p.id AS pair FROM vehicle v, part p
         WHERE (p.universal OR EXISTS (SELECT FROM fitment WHERE part_id = p.id AND vehicle_id = v.id))
           AND NOT EXISTS (SELECT FROM fitment WHERE part_id = p.id AND vehicle_id = v.id AND note <> '')`,
      )).rows.map(({ pair }) => pair), // prettier-ignore
    );
    const wrong: string[] = [];
    for (const { id: vehiculo } of vehicles) {
      const codigos = parts.map(({ id }) => id);
      const { body } = await visitor.post<Compatibilidad[]>(api(STOREFRONT_PATHS.compatibility), { vehiculo, codigos });
      for (const { codigo, veredicto } of body)
        if ((veredicto === 'compatible') !== sure.has(`${vehiculo} ${codigo}`))
          wrong.push(`${vehiculo} ${codigo} ${veredicto}`);
    }
    expect(wrong).toEqual([]);
  });
});

const NO_FIT = {
  ...{ compatible: false, veredicto: 'no-compatible', universal: false, posicion: '', nota: '' },
  ...{ palabra: 'No compatible', razon: '' },
};

describe('Related parts', () => {
  const related = async (id: number, vehiculo: number) =>
    (await visitor.get<Repuesto[]>(api(STOREFRONT_PATHS.related, { id, vehiculo }))).body;

  it('fit the chosen vehicle, can be bought, and are others for another part of the category', async () => {
    const { rows } = await db.query<{ vehicle: number; fits: number[] }>(
      `SELECT f.vehicle_id AS vehicle, array_agg(DISTINCT f.part_id) AS fits FROM fitment f GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
    );
    const { vehicle, fits } = rows[0]!;
    for (const part of every.slice(0, 60)) {
      const found = await related(part.codigo, vehicle);
      expect(codes(found)).not.toContain(part.codigo);
      expect(new Set(codes(found)).size).toBe(found.length);
      expect(found.filter(({ stock }) => stock <= 5)).toEqual([]);
      expect(found.filter(({ categoriaCodigoP }) => categoriaCodigoP !== part.categoriaCodigoP)).toEqual([]);
      const { rows: universal } = await db.query<{ id: number }>('SELECT id FROM part WHERE universal');
      const allowed = new Set([...fits, ...universal.map(({ id }) => id)]);
      expect(codes(found).filter((code) => !allowed.has(code))).toEqual([]);
    }
  });

  it('share a vehicle with the part when none was chosen', async () => {
    const perPart = new Set<string>();
    for (const part of every.filter(({ modeloList }) => modeloList.length > 0).slice(0, 40)) {
      const found = await related(part.codigo, 0);
      perPart.add(codes(found).join());
      for (const { modeloList } of found) {
        expect(modeloList.length === 0 || modeloList.some((model) => part.modeloList.includes(model))).toBe(true);
      }
    }
    expect(perPart.size).toBeGreaterThan(30);
  });
});

describe('Categories and vehicles', () => {
  it('are a tree of two levels with counts that hold', async () => {
    const tree = (await visitor.get<Categoria[]>(api(CATALOGUE_PATHS.categoriesByParent, { categoria: 0 }))).body;
    expect(tree.reduce((sum, { cantidad }) => sum + cantidad, 0)).toBe(PARTS);
    for (const { cantidad, subCategorias } of tree) {
      expect(subCategorias.reduce((sum, sub) => sum + sub.cantidad, 0)).toBe(cantidad);
    }
    const [top] = tree as [Categoria];
    const inside = (await visitor.get<Categoria[]>(api(CATALOGUE_PATHS.categoriesByParent, { categoria: top.codigo })))
      .body;
    expect(inside).toEqual(top.subCategorias);
    const all = (await visitor.get<Categoria[]>(api(CATALOGUE_PATHS.categories))).body;
    expect(all).toHaveLength(tree.length + tree.flatMap(({ subCategorias }) => subCategorias).length);
    const featured = (
      await visitor.get<Categoria[]>(api(CATALOGUE_PATHS.featuredCategories, { categoria: 0, destacado: 1 }))
    ).body;
    expect(featured.length).toBeGreaterThan(0);
    const wrong = await visitor.get(api(CATALOGUE_PATHS.categoriesByParent, { categoria: '99999999999' }));
    expect(wrong.status).toBe(400);
  });

  it('hold every vehicle of the make, and none of another', async () => {
    const { rows } = await db.query<{ count: number }>('SELECT count(*)::int FROM vehicle');
    expect((await visitor.get<VehiculoCatalogo[]>(api(CATALOGUE_PATHS.models, { marca: 1 }))).body).toHaveLength(
      rows[0]!.count,
    );
    expect((await visitor.get(api(CATALOGUE_PATHS.models, { marca: 2 }))).body).toEqual([]);
  });
});

describe('A search', () => {
  it('gives the part of an exact code and no other, however it is typed and whatever vehicle was chosen', async () => {
    const { rows } = await db.query<{ id: number }>('SELECT id FROM vehicle ORDER BY id');
    for (const { codigoRepuesto, codigo } of every.slice(0, 20)) {
      const bare = codigoRepuesto.replace(/[^A-Za-z0-9]/g, '');
      const spellings = [
        codigoRepuesto,
        codigoRepuesto.toLowerCase(),
        bare,
        ` ${codigoRepuesto.replace(/[-.]/g, ' ')} `,
        codigoRepuesto.replaceAll('-', '–'),
        `SKU ${codigoRepuesto}`,
        `código: ${bare}`,
        `ref. ${codigoRepuesto}`,
      ];
      for (const nombreRepuesto of spellings) {
        expect([nombreRepuesto, codes(await list({ nombreRepuesto }))]).toEqual([nombreRepuesto, [codigo]]);
      }
      for (const { id } of [rows[0]!, rows.at(-1)!]) {
        expect(codes(await list({ nombreRepuesto: bare, repuestoModelo: id }))).toEqual([codigo]);
      }
    }
  });

  it('suggests the part of a whole code and nothing else, with the verdict, and the same thing for the vehicle', async () => {
    const suggest = async (texto: string, vehiculo = 0) =>
      (await visitor.get<Sugerencias>(`${api(STOREFRONT_PATHS.suggestions)}?${new URLSearchParams({ texto, vehiculo: String(vehiculo) })}`)).body; // prettier-ignore
    const named = ({ repuestos }: Sugerencias) => repuestos.map(({ codigoRepuesto }) => codigoRepuesto);
    for (const { codigoRepuesto } of every.slice(0, 20)) {
      for (const text of [codigoRepuesto, codigoRepuesto.toLowerCase().replace(/\W/g, ' ')]) {
        const { terminos, categorias, repuestos } = await suggest(text);
        expect([text, terminos, categorias]).toEqual([text, [], []]);
        expect(repuestos).toEqual([expect.objectContaining({ codigoRepuesto, compatible: null, equivalente: false })]);
      }
    }
    // A part, a vehicle that it does not fit, and one of the same name and place that does.
    const { rows } = await db.query<{ id: number; code: string; vehicle: number; fits: number; other: number }>(
      `SELECT p.id, p.code, o.vehicle_id AS vehicle, f.vehicle_id AS fits, o.part_id AS other
       FROM part p JOIN fitment f ON f.part_id = p.id JOIN part q ON q.category_id = p.category_id AND q.id <> p.id
         AND split_part(q.name, ' ', 1) = 'Pastillas' AND split_part(p.name, ' ', 1) = 'Pastillas'
       JOIN fitment o ON o.part_id = q.id AND o.position = f.position
       WHERE NOT o.vehicle_id = ANY(p.vehicle_ids) ORDER BY p.id, o.vehicle_id LIMIT 1`,
    );
    const { id, code, vehicle, fits } = rows[0]!;
    expect((await suggest(code, fits)).repuestos).toEqual([
      expect.objectContaining({ codigoRepuesto: code, compatible: true }),
    ]);
    const [asked, instead, ...more] = (await suggest(code, vehicle)).repuestos;
    expect(asked).toMatchObject({ codigoRepuesto: code, compatible: false, equivalente: false });
    expect(instead).toMatchObject({ compatible: true, equivalente: true });
    expect(more).toEqual([]);
    const path = api(CODE_PATHS.equivalents, { id, vehiculo: vehicle });
    const equivalents = (await visitor.get<Repuesto[]>(path)).body;
    expect(equivalents[0]!.codigoRepuesto).toBe(instead!.codigoRepuesto);
    for (const part of equivalents) {
      expect(part.nombre).toMatch(/^Pastillas de freno/);
      expect(part).not.toHaveProperty('precio');
      const { rows: places } = await db.query<{ same: boolean }>(
        `SELECT bool_or(o.position = f.position) AS same FROM fitment o, fitment f WHERE o.part_id = $1 AND o.vehicle_id = $2 AND f.part_id = $3`,
        [part.codigo, vehicle, id],
      );
      expect(places).toEqual([{ same: true }]);
    }
    expect((await visitor.get(api(CODE_PATHS.equivalents, { id: 999_999_999, vehiculo: vehicle }))).body).toEqual([]);
    // What is only begun goes on as before.
    expect(named(await suggest(code.slice(0, -1))).length).toBeGreaterThan(0);
  });

  it('gives the whole code alone though it is a piece of others, and a code that begins like a label', async () => {
    const [piece, whole, label] = every.slice(30, 33) as [Repuesto, Repuesto, Repuesto];
    const rename = (part: Repuesto, code: string) =>
      db.query('UPDATE part SET code = $2 WHERE id = $1', [part.codigo, code]);
    const codes3 = ['ZZ-4471.5', 'K-ZZ 4471-5/009', 'REF-ZZ90-A'] as const;
    for (const [i, part] of [piece, whole, label].entries()) await rename(part, codes3[i]!);
    await eventually(async () => codes(await list({ nombreRepuesto: 'zz4471' })).length === 2);
    for (const text of ['zz44715', 'ZZ-4471.5', 'zz 4471 5', 'Zz/4471_5', 'código zz.4471.5'])
      expect([text, codes(await list({ nombreRepuesto: text }))]).toEqual([text, [piece.codigo]]);
    expect(codes(await list({ nombreRepuesto: '44715' })).toSorted((a, b) => a - b)).toEqual([
      piece.codigo,
      whole.codigo,
    ]);
    for (const text of ['ref-zz90-a', 'REF ZZ90 A', 'Ref. REF-ZZ90-A'])
      expect([text, codes(await list({ nombreRepuesto: text }))]).toEqual([text, [label.codigo]]);
    const long = `L${'0123456789'.repeat(5)}-X`;
    await rename(label, long);
    await eventually(async () => codes(await list({ nombreRepuesto: long })).join() === String(label.codigo));
    for (const [i, part] of [piece, whole, label].entries()) {
      await rename(part, [piece, whole, label][i]!.codigoRepuesto);
    }
  });

  it('gives every part that it found once, page after page', async () => {
    const { rows } = await db.query<{ id: number }>(`SELECT id FROM part WHERE search @@ 'derech | fren'`);
    const found: number[] = [];
    for (let page = 0; ; page++) {
      const next = codes(await list({ nombreRepuesto: 'freno derecho', page, size: 10 }));
      found.push(...next);
      if (next.length === 0) break;
    }
    expect(rows.length).toBeGreaterThan(20);
    expect(found.toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => a - b));
  });

  it('says what it lists instead of what was typed', async () => {
    const reading = async (nombreRepuesto: string) =>
      (await visitor.post<LecturaBusqueda>(api(STOREFRONT_PATHS.reading), { ...ALL, nombreRepuesto })).body;
    const asTyped = { mostrando: null, parcial: false };
    for (const text of ['pastillas de freno', 'amort', '', every[0]!.codigoRepuesto]) {
      expect([text, await reading(text)]).toEqual([text, asTyped]);
    }
    expect(await reading('pastiyas de freno')).toMatchObject({
      mostrando: 'pastillas de freno',
      sinHallar: ['pastiyas'],
      parcial: false,
      pregunta: 'pastiyas de freno',
      aproximada: true,
    });
    expect(await reading('amortigador')).toMatchObject({
      mostrando: 'amortiguador',
      sinHallar: ['amortigador'],
      parcial: false,
      pregunta: 'amortigador',
      aproximada: true,
    });
    expect(await reading('filtro guitarra')).toMatchObject({
      mostrando: 'filtro',
      sinHallar: ['guitarra'],
      parcial: false,
      pregunta: 'filtro guitarra',
      aproximada: true,
    });
    expect(await reading('guitarra')).toEqual({ ...asTyped, pregunta: 'guitarra', aproximada: false });
    expect(await reading('amortiguador radiador batería')).toEqual({ mostrando: null, parcial: true });
  });

  it('leads from what is wrong with a vehicle to the parts that a mechanic would look at, in that order', async () => {
    const reading = async (nombreRepuesto: string) =>
      (await visitor.post<LecturaBusqueda>(api(STOREFRONT_PATHS.reading), { ...ALL, nombreRepuesto })).body;
    const { sintoma } = await reading('mi carro chiya cuando freno');
    expect(sintoma?.nombre).toBe('chilla al frenar');
    expect(sintoma?.revisar[0]).toEqual({ nombre: 'pastillas de freno' });
    const names = (await list({ nombreRepuesto: 'chilla al frenar', size: 50 })).map(({ nombre }) => nombre);
    const order = names.map((name) => /^(Pastillas de freno|Disco de freno|Zapatas|Tambor)/.exec(name)?.[0]);
    expect(order[0]).toBe('Pastillas de freno');
    const places = order.map((name) =>
      ['Pastillas de freno', 'Disco de freno', 'Zapatas', 'Tambor'].indexOf(name ?? ''),
    );
    expect(places.filter((place) => place >= 0)).toEqual(
      places.filter((place) => place >= 0).toSorted((a, b) => a - b),
    );

    const { rows } = await db.query<{ id: number; name: string }>(
      `SELECT v.id, m.name FROM vehicle v JOIN model m ON m.id = v.model_id ORDER BY v.id LIMIT 1`,
    );
    for (const asked of [
      { nombreRepuesto: 'chilla al frenar', repuestoModelo: rows[0]!.id },
      { nombreRepuesto: `chilla al frenar ${rows[0]!.name}` },
    ]) {
      const fitting = await list({ ...asked, size: 50 });
      expect(fitting.length).toBeGreaterThan(0);
      for (const part of fitting) expect(part.modeloList).toContain(rows[0]!.name);
    }
    const { body } = await visitor.get<Sugerencias>(`${api(STOREFRONT_PATHS.suggestions)}?texto=se%20recal`);
    expect(body.sintomas).toEqual(['se recalienta']);
  });

  it('invents nothing for foreign words and shares of a hundred', async () => {
    const { rows } = await db.query<{ id: number }>('SELECT id FROM vehicle ORDER BY id LIMIT 1');
    expect(await list({ nombreRepuesto: 'foobar & zzzzzz', repuestoModelo: rows[0]!.id, categoria: '1,2' })).toEqual(
      [],
    );
    for (const nombreRepuesto of ['100%', 'wheel', 'tailgate', 'no no', 'muy muy', 'wqzkx delantero']) {
      expect([nombreRepuesto, codes(await list({ nombreRepuesto }))]).toEqual([nombreRepuesto, []]);
    }
    for (const nombreRepuesto of ['brake pads', 'plaquetas freno', 'plaquetas de freno']) {
      const found = (await list({ nombreRepuesto, size: 5 })).map(({ nombre }) => nombre);
      expect(found).toHaveLength(5);
      for (const name of found) expect(name).toMatch(/^Pastillas de freno/);
    }
  });

  it('finds by another name, misspelt, and asks of the vehicle', async () => {
    const named = async (text: string) => (await list({ nombreRepuesto: text, size: 5 })).map(({ nombre }) => nombre);
    for (const text of ['balatas', 'valatas', 'PASTILLA FRENOS', 'pastiyas de freno']) {
      const found = await named(text);
      expect(found.length).toBeGreaterThan(0);
      for (const name of found) expect(name).toMatch(/^Pastillas de freno/);
    }
    for (const part of await list({ nombreRepuesto: 'pastillas cayambe 2015', size: 5 })) {
      expect(part.modeloList).toContain('Cayambe');
    }
  });

  /** All that is said of a text: the list, how many, instead of what, by what else, and what it may become. */
  const saidOf = async (nombreRepuesto: string) => {
    const asked = { ...ALL, nombreRepuesto };
    const query = new URLSearchParams({ texto: nombreRepuesto });
    const facets = await visitor.post<FacetasListado>(api(STOREFRONT_PATHS.facets), asked);
    return {
      list: (await visitor.post(api(CATALOGUE_PATHS.listing), asked)).body,
      total: (await visitor.post<TotalListado>(api(STOREFRONT_PATHS.total), asked)).body,
      reading: (await visitor.post<LecturaBusqueda>(api(STOREFRONT_PATHS.reading), asked)).body,
      counted: facets.body.total,
      suggested: (await visitor.get<Sugerencias>(`${api(STOREFRONT_PATHS.suggestions)}?${query}`)).body,
    };
  };

  it.each([
    ['wildcards', '%_%*?*'],
    ['emoji', '🚗🔧😀'.repeat(10)],
    ['marks without a width', '\u200b\u200f\u061c\u2060'],
    ['signs of SQL', `'; -- /* */ "" \\`],
    ['signs of regular expressions', '^(.*)+$|[^]{}\\'],
    ['signs of its own language', '& | ! <-> :* ('],
    ['strokes', '- – — -'],
    ['one letter many times', 'a'.repeat(100)],
  ])('finds nothing by %s, and says so everywhere', async (_, text) => {
    expect(await saidOf(text)).toEqual({
      list: [],
      total: { total: null, mas: false },
      reading: { mostrando: null, parcial: false },
      counted: null,
      suggested: { sintomas: [], terminos: [], categorias: [], repuestos: [] },
    });
  });

  it.each([
    ['wildcards', '%pastillas% de_freno*'],
    ['emoji', '🚗 pastillas 🔧 de freno 😀'],
    ['marks without a width', '\u200fpastillas\u200e de\u061c freno\u200b'],
    ['signs of SQL', `'pastillas' -- de /* freno */;`],
    ['signs of regular expressions', '^(pastillas)+ de? [freno]$'],
  ])('reads past %s what is asked for', async (_, text) => {
    const asked = await list({ nombreRepuesto: 'pastillas de freno' });
    expect(asked.length).toBeGreaterThan(5);
    expect(codes(await list({ nombreRepuesto: text }))).toEqual(codes(asked));
  });

  it.each([
    ['control characters', 'pastillas\u0007\u001b'],
    ['marks that turn the line around', '\u202epastillas\u2066'],
    ['half of a sign', 'pastillas\ud83d'],
  ])('refuses %s in words, wherever they are asked for', async (_, nombreRepuesto) => {
    for (const path of [
      CATALOGUE_PATHS.listing,
      STOREFRONT_PATHS.total,
      STOREFRONT_PATHS.reading,
      STOREFRONT_PATHS.facets,
    ])
      expect(await visitor.post(api(path), { ...ALL, nombreRepuesto })).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', message: 'El campo Búsqueda no es válido' },
      });
  });

  it('asks for nothing by spaces, and for no million letters', async () => {
    expect(codes(await list({ nombreRepuesto: '      ' }))).toEqual(codes(await list({})));
    const suggest = (texto: string) =>
      visitor.get(`${api(STOREFRONT_PATHS.suggestions)}?${new URLSearchParams({ texto })}`);
    expect(await suggest('      ')).toMatchObject({ status: 400, body: { message: 'Escriba qué repuesto busca' } });
    const long = 'x'.repeat(1_000_000);
    for (const path of [CATALOGUE_PATHS.listing, STOREFRONT_PATHS.reading, STOREFRONT_PATHS.facets]) {
      const { status, body } = await visitor.post(api(path), { ...ALL, nombreRepuesto: long });
      expect([path, status, body]).toEqual([
        path,
        413,
        expect.objectContaining({ message: expect.stringMatching(/\w/) }),
      ]);
    }
    expect((await suggest(long)).status).toBe(431);
  });

  it('stays inside the other filters', async () => {
    const promoted = await list({ nombreRepuesto: 'freno', promocion: 0 });
    expect(promoted.length).toBeGreaterThan(0);
    expect(promoted.every(({ promocion }) => promocion)).toBe(true);
  });

  it('suggests what fits the vehicle first', async () => {
    const { rows } = await db.query<{ vehicle: number }>(
      `SELECT f.vehicle_id AS vehicle FROM fitment f JOIN part p ON p.id = f.part_id
       WHERE p.name LIKE 'Pastillas de freno%' ORDER BY p.prominence, f.vehicle_id LIMIT 1`,
    );
    const query = new URLSearchParams({ texto: 'pastillas de freno', vehiculo: String(rows[0]!.vehicle) });
    const { body } = await visitor.get<Sugerencias>(`${api(STOREFRONT_PATHS.suggestions)}?${query}`);
    const fit = body.repuestos.map(({ compatible }) => compatible === true);
    expect(fit[0]).toBe(true);
    expect(fit).toEqual(fit.toSorted().toReversed());
  });

  it('suggests while it is typed', async () => {
    const { body } = await visitor.get<Sugerencias>(`${api(STOREFRONT_PATHS.suggestions)}?texto=pasti`);
    expect(body.terminos).toContain('pastillas de freno');
    expect(body.categorias).toContainEqual({ nombre: 'Pastillas y zapatas', url: 'pastillas-y-zapatas' });
    expect(body.repuestos.length).toBeGreaterThan(0);
    expect((await visitor.get(`${api(STOREFRONT_PATHS.suggestions)}?texto=`)).status).toBe(400);
    expect((await visitor.get(`${api(STOREFRONT_PATHS.suggestions)}?texto=${'x'.repeat(500)}`)).status).toBe(400);
  });
});

describe('What is kept in memory', () => {
  /** Sooner than an answer grows too old by itself. */
  const BEFORE_IT_IS_OLD = { timeout: 12_000 };

  it('is dropped when the catalogue changes, the words of the search too', async () => {
    const [part] = every as [Repuesto];
    const read = async () => (await visitor.get<Repuesto>(api(CATALOGUE_PATHS.part, { id: part.codigo }))).body.nombre;
    expect(await read()).toBe(part.nombre);
    expect(await read()).toBe(part.nombre);
    await db.query(`UPDATE part SET name = 'Zurrón de prueba', words = 'zurron prueb', search = part_search('zurron prueb', '', category_id) WHERE id = $1`, [part.codigo]); // prettier-ignore
    await db.query('SELECT catalogue_refresh()');
    await eventually(async () => (await read()) === 'Zurrón de prueba', BEFORE_IT_IS_OLD);
    await eventually(async () => codes(await list({ nombreRepuesto: 'surron' })).join() === String(part.codigo));
  });

  it('tells at once that a part is sold out', async () => {
    const part = every.find(({ stock }) => stock > 20)!;
    const read = async () => (await visitor.get<Repuesto>(api(CATALOGUE_PATHS.part, { id: part.codigo }))).body.stock;
    expect(await read()).toBe(part.stock);
    await db.query('UPDATE part SET stock = 5 WHERE id = $1', [part.codigo]);
    await eventually(async () => (await read()) === 5, BEFORE_IT_IS_OLD);
  });
});
