import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CATALOGUE_PATHS, type ListingRequest, type Repuesto, fillPath } from '@bujia/contracts/catalogue';
import { listInLink, listLink } from '@bujia/contracts/list-links';
import {
  CODE_PATHS,
  LIST_LIMITS,
  type ListaLeida,
  type NumerosRepuesto,
  listTooLong,
  numberReading,
} from '@bujia/contracts/part-numbers';
import { type LecturaBusqueda, STOREFRONT_PATHS, type Sugerencias } from '@bujia/contracts/storefront';
import type pg from 'pg';
import { catalogueOf, connected } from '../catalogue.ts';
import { signedInClient } from '../people.ts';
import { type TestShop, startShop } from '../shop.ts';
import type { Visitor } from '../visitor.ts';

const ALL: ListingRequest = { promocion: -1, codigoEmpresa: 1, page: 0, size: 50 };

let shop: TestShop;
let db: pg.Client;
let visitor: Visitor;

const api = (path: string, values: Record<string, string | number> = {}) => `/api/${fillPath(path, values)}`;

beforeAll(async () => {
  shop = await startShop({}, catalogueOf(600));
  db = await connected(shop.databaseUrl);
  visitor = shop.visitor();
});
afterAll(async () => {
  await db.end();
  await shop.stop();
});

describe('Other numbers of parts', () => {
  const list = async (nombreRepuesto: string) =>
    (await visitor.post<Repuesto[]>(api(CATALOGUE_PATHS.listing), { ...ALL, nombreRepuesto })).body.map(
      ({ codigo }) => codigo,
    );
  const reading = async (nombreRepuesto: string) =>
    (await visitor.post<LecturaBusqueda>(api(STOREFRONT_PATHS.reading), { ...ALL, nombreRepuesto })).body;
  const suggest = async (texto: string) =>
    (await visitor.get<Sugerencias>(`${api(STOREFRONT_PATHS.suggestions)}?${new URLSearchParams({ texto })}`)).body;

  it('lead to the part alone in every spelling, and what led there is said', async () => {
    const { rows } = await db.query<{ part: number; code: string; kind: 'oem'; number: string; source: string }>(
      `SELECT n.part_id AS part, p.code, n.kind, n.number, n.source FROM part_number n JOIN part p ON p.id = n.part_id ORDER BY md5(n.number) LIMIT 20`,
    );
    expect(new Set(rows.map(({ kind }) => kind)).size).toBe(3);
    for (const { part, code, kind, number, source } of rows) {
      for (const text of [
        number,
        number.toLowerCase(),
        number.replace(/\W/g, ''),
        number.replace(/\W/g, ' '),
        `OEM: ${number}`,
      ])
        expect([text, await list(text)]).toEqual([text, [part]]);
      const told = { numero: number, tipo: kind, fuente: source, cadena: [], atras: false };
      expect((await reading(number)).numero).toBe(numberReading(told));
      const { terminos, repuestos } = await suggest(number);
      expect([terminos, repuestos.map(({ codigoRepuesto }) => codigoRepuesto)]).toEqual([[], [code]]);
      const { body } = await visitor.get<NumerosRepuesto>(api(CODE_PATHS.partNumbers, { id: part }));
      expect(body.numeros).toContainEqual({ numero: number, tipo: kind, fuente: source });
      expect(await reading(code)).toEqual({ mostrando: null, parcial: false });
    }
    expect((await visitor.get(api(CODE_PATHS.partNumbers, { id: 999_999_999 }))).status).toBe(404);
  });

  it('are followed along replacements, which the page of the part tells', async () => {
    const { rows } = await db.query<{ part: number; first: string; second: string; code: string }>(
      `SELECT p.id AS part, a.old_number AS first, a.new_number AS second, p.code FROM supersession a
       JOIN supersession b ON b.old_key = a.new_key JOIN part p ON p.code_key = b.new_key LIMIT 5`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { part, first, second, code } of rows) {
      expect(await list(first)).toEqual([part]);
      expect((await reading(first)).numero).toBe(`El número ${first} fue reemplazado por ${second} → ${code}.`);
      const { body } = await visitor.get<NumerosRepuesto>(api(CODE_PATHS.partNumbers, { id: part }));
      expect(body.reemplaza.map(({ numero, por }) => [numero, por])).toEqual(
        [
          [first, second],
          [second, code],
        ].sort(),
      );
    }
    const [old, newer] = (
      await db.query<{ id: number; code: string }>('SELECT id, code FROM part ORDER BY id DESC LIMIT 2')
    ).rows;
    const key = (code: string) => code.replace(/\W/g, '');
    await db.query(
      `INSERT INTO supersession VALUES ($1, $2, 'ZWISCHEN1', 'ZW-1', ''), ('ZWISCHEN1', 'ZW-1', $3, $4, '')`,
      [...[key(old!.code), old!.code, key(newer!.code), newer!.code]],
    );
    const page = async (code: string) =>
      (await visitor.get<Repuesto>(api(CATALOGUE_PATHS.partByEncryptedCode, { code }))).body;
    expect((await page(old!.code)).reemplazo).toEqual({
      cadena: [old!.code, 'ZW-1', newer!.code],
      repuesto: expect.objectContaining({ codigoRepuesto: newer!.code }),
    });
    expect(await page(newer!.code)).not.toHaveProperty('reemplazo');
    expect(await list(old!.code)).toEqual([old!.id]);
  });
});

describe('A pasted list of codes', () => {
  const read = (texto: string) => visitor.post<ListaLeida>(api(CODE_PATHS.list), { texto });

  it('is read line by line: what was found, how many, and how a number led there', async () => {
    const { rows } = await db.query<{ id: number; code: string }>('SELECT id, code FROM part ORDER BY id LIMIT 4');
    const [one, two, three, four] = rows.map(({ code }) => code) as [string, string, string, string];
    const oem = (
      await db.query<{ number: string; part: number }>(
        `SELECT number, part_id AS part FROM part_number WHERE kind = 'oem' LIMIT 1`,
      )
    ).rows[0]!;
    const text = [
      `${one} x 2`,
      '',
      `3 ${two.replace(/\W/g, ' ').toLowerCase()}`,
      `${three}\tcualquier cosa\t4`,
      `[23/11/26, 09:14:05] Juan: ${four} cant. 5`,
      oem.number,
      'hola, necesito esto',
      'ZZ-000000-ZZ x 3',
    ].join('\n');
    const { status, body } = await read(text);
    expect(status).toBe(200);
    expect(body.lineas.map(({ repuesto, cantidad }) => [repuesto?.codigo, cantidad])).toEqual([
      [rows[0]!.id, 2],
      [rows[1]!.id, 3],
      [rows[2]!.id, 4],
      [rows[3]!.id, 5],
      [oem.part, 1],
      [undefined, 1],
      [undefined, 1],
    ]);
    expect(body.lineas[4]!.leido).toMatchObject({ numero: oem.number, tipo: 'oem' });
    expect(body.lineas[0]).toMatchObject({ texto: `${one} x 2`, leido: null, otros: 0 });
    expect(JSON.stringify(body)).not.toMatch(/precio/);
    const client = (await signedInClient(shop)).visitor;
    const seen = (await client.post<ListaLeida>(api(CODE_PATHS.list), { texto: one })).body;
    expect(seen.lineas[0]!.repuesto!.precio).toBeGreaterThan(0);
  });

  it('of the link of a cart is that cart, for every part that there is, and no price', async () => {
    const { rows } = await db.query<{ code: string }>('SELECT code FROM part ORDER BY id');
    expect(rows.length).toBeGreaterThan(500);
    for (let from = 0; from < rows.length; from += LIST_LIMITS.lines) {
      const lines = rows
        .slice(from, from + LIST_LIMITS.lines)
        .map(({ code }, at) => ({ codigoEmpresa: code, cantidad: 1 + (at % 10) }));
      const { body } = await read(listInLink(new URL(listLink(lines), shop.baseUrl).hash)!);
      expect(body.lineas.map(({ repuesto, cantidad }) => [repuesto?.codigoRepuesto, cantidad])).toEqual(
        lines.map(({ codigoEmpresa, cantidad }) => [codigoEmpresa, cantidad]),
      );
      expect(JSON.stringify(body)).not.toMatch(/precio/);
    }
  });

  it('is refused clearly where it is too much, and empty where nothing stands in it', async () => {
    const lines = (count: number) => Array.from({ length: count }, (_, n) => n + 1000).join('\n');
    expect((await read(lines(LIST_LIMITS.lines))).body.lineas).toHaveLength(LIST_LIMITS.lines);
    const over = await read(lines(LIST_LIMITS.lines + 1));
    expect([over.status, (over.body as unknown as { message: string }).message]).toEqual([400, listTooLong(101)]);
    expect((await read(lines(10_000))).status).toBeGreaterThanOrEqual(400);
    expect((await read('9'.repeat(1_000_000))).status).toBe(413);
    for (const text of ['   \n \t ', '']) expect([text, (await read(text)).status]).toEqual([text, 400]);
    for (const text of ['🚗🚗', '\u202e\u200f\u200b.', '---\n***'])
      expect([text, (await read(text)).body]).toEqual([text, { lineas: [] }]);
    expect((await read('a\u0000b')).status).toBe(400);
    expect((await read(`'; DROP TABLE part; --\n%_%\n(((1111[[[`)).body.lineas.map(({ repuesto }) => repuesto)).toEqual(
      [null, null],
    );
  });

  it('costs little, however much stands in it', async () => {
    const text = Array.from({ length: 100 }, (_, n) => `${n} 20${n} A${n} B 7 C${n} x x 3`)
      .join('\n')
      .slice(0, LIST_LIMITS.characters);
    await read(text);
    const began = process.cpuUsage();
    for (let n = 0; n < 5; n++) expect((await read(text)).status).toBe(200);
    const { user, system } = process.cpuUsage(began);
    console.log(
      `A list of ${text.length} characters: ${((user + system) / 5000).toFixed(1)} ms of processor, client and shop`,
    );
  });
});
