import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import {
  type Documento,
  MONTH_CSV_PATH,
  MONTH_EMPTY_CODE,
  MONTH_PATH,
  MONTH_ZIP_PATH,
  type MesDeDocumentos,
  ZIP_AT_WORK_CODE,
  documentPdfPath,
  documentXmlPath,
  documentsPath,
} from '@bujia/contracts/invoices';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { eventually } from '../eventually.ts';
import { expectSound } from '../sound.ts';
import type { Shopping } from './cart-world.ts';
import { type PaymentsWorld, startPaymentsWorld } from './payments-world.ts';

const NOVEMBER = '2037-11';
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

describe('The documents of a month', () => {
  let world: PaymentsWorld;
  let ana: Shopping;
  let seller: Shopping;
  let operator: Shopping;
  beforeAll(async () => {
    world = await startPaymentsWorld();
    world.shop.clock.setTo('2037-11-24T15:00:00Z');
    ana = await world.client();
    seller = await world.seller();
    operator = await world.operator();
  });
  afterAll(async () => {
    await expectSound(world.shop);
    await world.stop();
  });

  const documents = async (order: number) => (await ana.visitor.get<Documento[]>(`/api/${documentsPath(order)}`)).body;
  const authorised = (order: number, count = 1) =>
    eventually(
      async () => {
        const found = await documents(order);
        return found.length === count && found.every(({ estado }) => estado === 'autorizado') && found;
      },
      { every: 200 },
    );
  const month = async (mes = NOVEMBER) =>
    (await operator.visitor.get<MesDeDocumentos>(`/api/${MONTH_PATH}?mes=${mes}`)).body;
  const zip = (mes = NOVEMBER, parte = 1) => operator.visitor.open(`/api/${MONTH_ZIP_PATH}?mes=${mes}&parte=${parte}`);

  it('are none in a month without any', async () => {
    const none = { cuantos: 0, base: 0, iva: 0 };
    expect(await month()).toEqual({
      mes: NOVEMBER,
      filas: [{ establecimiento: '001', tarifa: 0, facturas: none, notas: none, neto: { base: 0, iva: 0 } }],
      ...{ documentos: 0, sinAutorizar: 0, partes: 0, pruebas: true },
    });
    const empty = await zip();
    expect([empty.status, await empty.text()]).toEqual([404, expect.stringContaining(MONTH_EMPTY_CODE)]);
  });

  it('are added up for the tax return, and one file has the XML and the PDF of each as they are had one by one', async () => {
    const [kept, back] = [await world.order(ana), await world.order(ana)];
    const { body } = await world.register(ana, world.form(kept));
    await world.decide(seller, body.codigo, PAYMENT_STATUS.approved, PAYMENT_STATUS.created);
    const payment = await world.payByCard(ana, back);
    await Promise.all([authorised(kept), authorised(back)]);
    await world.refund(seller, payment.codigo);
    const all = [...(await authorised(kept)), ...(await authorised(back, 2))];

    const { filas, ...rest } = await month();
    expect(rest).toEqual({ mes: NOVEMBER, documentos: 3, sinAutorizar: 0, partes: 1, pruebas: true });
    expect(filas).toEqual([
      {
        ...{ establecimiento: '001', tarifa: 15, facturas: { cuantos: 2, base: 80, iva: 12 } },
        ...{ notas: { cuantos: 1, base: 40, iva: 6 }, neto: { base: 40, iva: 6 } },
      },
      expect.objectContaining({ tarifa: 0, neto: { base: 0, iva: 0 } }),
    ]);
    const csv = await operator.visitor.get<string>(`/api/${MONTH_CSV_PATH}?mes=${NOVEMBER}`);
    expect(csv.text.split('\r\n')[1]).toBe('"001";"15 %";"2";"80";"12";"1";"40";"6";"40";"6"');

    const answer = await zip();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="documentos-2037-11-1.zip"');
    const files = unzipSync(await bytesOf(answer));
    const names = all.flatMap(({ tipo, numero }) => {
      const name = tipo.codigo === '01' ? `facturas/factura-${numero}` : `notas-de-credito/nota-de-credito-${numero}`;
      return [`${name}.xml`, `${name}.pdf`];
    });
    expect(Object.keys(files).sort()).toEqual([...names].sort());
    for (const [i, { codigo }] of all.entries()) {
      for (const [name, path] of [
        [names[2 * i]!, documentXmlPath(codigo)],
        [names[2 * i + 1]!, documentPdfPath(codigo)],
      ] as const) {
        const alone = await bytesOf(await operator.visitor.open(`/api/${path}`));
        expect([name, Buffer.from(files[name]!).equals(alone)]).toEqual([name, true]);
      }
    }
  });

  it('count in the month of Guayaquil, and only once they are authorised', async () => {
    const { rows } = await world.db.query<{ id: string }>(
      `SELECT id FROM electronic_document WHERE kind = '01' LIMIT 1`,
    );
    const issue = (at: string) =>
      world.db.query(`UPDATE electronic_document SET issued_at = $2 WHERE id = $1`, [rows[0]!.id, at]);
    // 23:59 of the last day, and midnight.
    await issue('2037-12-01T04:59:59Z');
    expect([(await month()).documentos, (await month('2037-12')).documentos]).toEqual([3, 0]);
    await issue('2037-12-01T05:00:00Z');
    expect([(await month()).documentos, (await month('2037-12')).documentos]).toEqual([2, 1]);
    await world.db.query(`UPDATE electronic_document SET state = 'returned', authorised_at = NULL WHERE id = $1`, [
      rows[0]!.id,
    ]);
    expect(await month('2037-12')).toMatchObject({ documentos: 0, sinAutorizar: 1 });
    await world.db.query(
      `UPDATE electronic_document SET state = 'authorised', authorised_at = issued_at WHERE id = $1`,
      [rows[0]!.id],
    );
    await issue('2037-11-24T15:00:00Z');
  });

  it('come bit by bit, two files at once at most, and whoever goes away ends what was being made', async () => {
    await world.db.query(
      `INSERT INTO electronic_document (id, kind, order_id, order_number, account_id, environment, establishment, emission_point, sequential,
         numeric_code, access_key, former_keys, issued_at, content, state, state_at, signed_xml, authorised_at, attempts, messages)
       SELECT gen_random_uuid(), kind, gen_random_uuid(), 900000 + n, account_id, environment, establishment, emission_point, 1000 + n,
         numeric_code, lpad(n::text, 49, '0'), '[]', '2037-09-15T15:00:00Z', content, state, state_at, signed_xml, authorised_at, 0, '[]'
       FROM electronic_document, generate_series(1, 2000) n WHERE id = (SELECT id FROM electronic_document WHERE kind = '01' LIMIT 1)`,
    );
    try {
      const open = [await zip('2037-09'), await zip('2037-09')].map(({ body }) => body!.getReader());
      // The first document is there long before the last one is drawn.
      for (const reader of open) expect((await reader.read()).value!.length).toBeGreaterThan(0);
      const third = await zip('2037-09');
      expect([third.status, await third.text()]).toEqual([503, expect.stringContaining(ZIP_AT_WORK_CODE)]);
      for (const reader of open) await reader.cancel();
      await eventually(async () => {
        const again = await zip(NOVEMBER);
        await again.body?.cancel();
        return again.status === 200;
      });
    } finally {
      await world.db.query(`DELETE FROM electronic_document WHERE issued_at = '2037-09-15T15:00:00Z'`);
    }
  });
});
