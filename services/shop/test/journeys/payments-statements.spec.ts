import { request } from 'node:http';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { DECIDE_PAYMENT_PATH } from '@bujia/contracts/payments';
import {
  CREDIT_SPENT_CODE,
  CREDIT_UNFIT_CODE,
  type PaymentMatches,
  STATEMENTS_PATH,
  STATEMENT_BANK_NEEDED,
  STATEMENT_COLUMNS_NEEDED,
  STATEMENT_INVALID,
  STATEMENT_MISSING_CODE,
  STATEMENT_NEEDED,
  STATEMENT_TOO_LARGE,
  type StatementAnswer,
  type StatementDesk,
  WITHDRAW_STATEMENT_PATH,
  matchesPath,
  statementFaulty,
  statementOfOther,
} from '@bujia/contracts/statements';
import { localDate } from '@bujia/ecuador/guayaquil';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CollectedPersonalData } from '../../src/contexts/identity/adapters/collected-personal-data.ts';
import { writeXlsx } from 'hucre/xlsx';
import { expectSound } from '../sound.ts';
import type { Answer } from '../visitor.ts';
import type { Shopping } from './cart-world.ts';
import { type PaymentAnswer, type PaymentsWorld, startPaymentsWorld } from './payments-world.ts';

const { created, approved } = PAYMENT_STATUS;
const HEADS = 'Fecha;Concepto;Documento;Valor;Saldo';

type Uploaded = Answer<StatementAnswer & { code?: string; message?: string }>;

describe('Statements of the banks', () => {
  let world: PaymentsWorld;
  let ana: Shopping;
  let luis: Shopping;
  let seller: Shopping;
  let today: string;
  beforeAll(async () => {
    world = await startPaymentsWorld();
    // Midday in Guayaquil: it is the same day until all of this is over.
    world.shop.clock.setTo('2037-11-24T17:00:00Z');
    ana = await world.client();
    luis = await world.client();
    seller = await world.seller();
    today = localDate(world.shop.clock.now()).split('-').reverse().join('/');
  });
  afterAll(() => world.stop());
  // Each begins without a statement: what was used stays with its payment.
  beforeEach(() =>
    world.db
      .query(`DELETE FROM bank_credit WHERE payment_id IS NULL; DELETE FROM bank_statement; DELETE FROM statement_columns;
      UPDATE payment SET status = 18 WHERE status IN (16, 19)`),
  );

  const row = (text: string, document = '', amount = '46,00') => `${today};${text};${document};${amount};1.000,00`;
  const file = (...rows: string[]) => [HEADS, ...rows].join('\r\n');
  const upload = (content: string | Buffer, body: unknown = { banco: 1 }, who = seller): Promise<Uploaded> => {
    const parts = new FormData();
    parts.set('body', typeof body === 'string' ? body : JSON.stringify(body));
    parts.set('archivo', new Blob([new Uint8Array(Buffer.from(content as string))]), 'extracto.csv');
    return who.visitor.post(`/api/${STATEMENTS_PATH}`, parts);
  };
  const kept = async (content: string | Buffer, body?: unknown) => {
    const { status, body: answer } = await upload(content, body);
    expect([status, answer.message]).toEqual([200, undefined]);
    return answer.extracto!;
  };
  const desk = async () => (await seller.visitor.get<StatementDesk>(`/api/${STATEMENTS_PATH}`)).body;
  const matches = async (pago: number) => (await seller.visitor.get<PaymentMatches>(`/api/${matchesPath(pago)}`)).body;
  const approve = (pago: number, credito?: unknown): Promise<PaymentAnswer> =>
    seller.visitor.put(`/api/${DECIDE_PAYMENT_PATH}`, {
      ...{ pago, codigoEstadoPago: approved, estadoAnterior: created, credito },
    });
  /** A payment of a new order. */
  async function told(client: Shopping, changes: object = {}): Promise<{ pedido: number; codigo: number }> {
    const pedido = await world.order(client);
    const { status, body } = await world.register(client, world.form(pedido, changes));
    expect(status).toBe(200);
    return { pedido, codigo: body.codigo };
  }

  it('are kept credit by credit, each once however many statements have it', async () => {
    const [one, two, out] = [row('TRANSF A'), row('TRANSF B'), row('PAGO LUZ', '', '-12,50')];
    expect(await kept(file(one, one, out))).toMatchObject({
      ...{ banco: { codigo: 1, nombre: 'Banco del Páramo' }, movimientos: 3, nuevos: 2, conocidos: 0 },
    });
    expect(await kept(file(one, one, one, two, out))).toMatchObject({ movimientos: 5, nuevos: 2, conocidos: 2 });
    // Another bank numbers and writes for itself.
    expect(await kept(file(one), { banco: 2 })).toMatchObject({ nuevos: 1, conocidos: 0 });
    const { extractos, sinPago } = await desk();
    expect(extractos.map(({ banco, nuevos }) => [banco.codigo, nuevos])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(sinPago.filter(({ banco }) => banco.codigo === 1).map(({ texto }) => texto)).toEqual([
      ...['TRANSF B', 'TRANSF A', 'TRANSF A', 'TRANSF A'],
    ]);
  });

  it('are known again in another export, which writes their texts and numbers in another way', async () => {
    const rows = [row('Depósito  en agencia', '="0012345"'), row('Depósito  en agencia', '="0012345"')];
    expect(await kept(file(...rows))).toMatchObject({ nuevos: 2, conocidos: 0 });
    const again = row('DEPOSITO EN AGENCIA', '12345');
    expect(await kept(file(again, again, again))).toMatchObject({ nuevos: 1, conocidos: 2 });
  });

  it('propose to a payment what is its own, however many newer ones a rival has', async () => {
    const day = (offset: number) => localDate(new Date(world.shop.clock.now().getTime() + offset * 86_400_000));
    const one = await told(ana, { fechaPago: day(-10) });
    await told(luis);
    const on = (offset: number, text: string) => `${day(offset)};${text};;46,00;`;
    await kept(file(on(-10, 'ANA PAZ'), ...Array.from({ length: 600 }, (_, i) => on(25, `OTRO ${i}`))));
    expect((await matches(one.codigo)).propuestas.map(({ credito }) => credito.texto)).toEqual(['ANA PAZ']);
  });

  it('are kept once when two sellers send the same file in the same instant', async () => {
    const other = await world.seller();
    const rows = Array.from({ length: 40 }, (_, i) => row(`TRANSF ${i % 7}`, String(i % 5)));
    const answers = await Promise.all([seller, other, seller].map((who) => upload(file(...rows), { banco: 1 }, who)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => body.extracto!.nuevos).sort()).toEqual([0, 0, 40]);
    const { rows: found } = await world.db.query(`SELECT 1 FROM bank_credit WHERE payment_id IS NULL`);
    expect(found).toHaveLength(40);
  });

  it('propose a credit, and approving with it spends it', async () => {
    const first = await told(ana, { codigoPago: 'DEP 00778899' });
    expect(await matches(first.codigo)).toEqual({ propuestas: [], usado: null, hasta: null });
    await kept(file(row('TRANSF INTERBANCARIA', '778899'), row('TRANSF', '', '12,00')));
    const found = await matches(first.codigo);
    expect(found).toMatchObject({
      propuestas: [
        {
          credito: {
            banco: { nombre: 'Banco del Páramo' },
            valor: 46,
            texto: 'TRANSF INTERBANCARIA',
            numero: '778899',
          },
          ...{ fuerza: 'fuerte', por: ['valor', 'fecha', 'numero'], disputado: [] },
        },
      ],
      ...{ usado: null, hasta: localDate(world.shop.clock.now()) },
    });
    // It decides nothing.
    expect((await world.payments(ana, first.pedido))[0]!.estadoPago.codigo).toBe(created);
    const waiting = await desk();
    expect(waiting.porRevisar.map(({ pago, propuestas }) => [pago.codigo, propuestas.length])).toEqual([
      [first.codigo, 1],
    ]);
    expect(waiting.sinPago.map(({ valor }) => valor)).toEqual([12]);

    const { codigo } = found.propuestas[0]!.credito;
    expect((await approve(first.codigo, codigo)).status).toBe(200);
    expect(await matches(first.codigo)).toMatchObject({ propuestas: [], usado: { codigo, numero: '778899' } });
    const second = await told(luis, { codigoPago: 'OTRO-778899' });
    expect((await matches(second.codigo)).propuestas).toEqual([]);
    const spent = await approve(second.codigo, codigo);
    expect([spent.status, spent.body.code]).toEqual([409, CREDIT_SPENT_CODE]);
    expect((await world.payments(luis, second.pedido))[0]!.estadoPago.codigo).toBe(created);
    expect((await desk()).sinPago.map(({ valor }) => valor)).toEqual([12]);
    // The same file again brings nothing back.
    expect(await kept(file(row('TRANSF INTERBANCARIA', '778899')))).toMatchObject({ nuevos: 0, conocidos: 1 });
    const { rows } = await world.db.query<{ credit: number }>(
      `SELECT (asked->>'credit')::int AS credit FROM staff_log WHERE command = 'DecidePayment' AND $1 = ANY(objects)`,
      [String(first.codigo)],
    );
    expect(rows).toEqual([{ credit: codigo }]);
    const held = await world.shop.service.app.get(CollectedPersonalData, { strict: false }).of(ana.accountId);
    expect(JSON.stringify(held)).toContain('TRANSF INTERBANCARIA');
  });

  it('say of two payments that they claim one credit, and let one of two who approve at once have it', async () => {
    const [one, other] = [await told(ana), await told(luis)];
    await kept(file(row('DEPOSITO EN EFECTIVO')));
    const both = await Promise.all([matches(one.codigo), matches(other.codigo)]);
    expect(both.map(({ propuestas }) => propuestas.map(({ fuerza, disputado }) => [fuerza, disputado]))).toEqual([
      [['posible', [{ pago: other.codigo, pedido: other.pedido }]]],
      [['posible', [{ pago: one.codigo, pedido: one.pedido }]]],
    ]);
    const { codigo } = both[0].propuestas[0]!.credito;
    const answers = await Promise.all([approve(one.codigo, codigo), approve(other.codigo, codigo)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe(CREDIT_SPENT_CODE);
  });

  it('say as well that an approved payment without a credit may be the one', async () => {
    const [before, now] = [await told(ana), await told(luis)];
    expect((await approve(before.codigo)).status).toBe(200);
    await kept(file(row('DEPOSITO EN VENTANILLA')));
    expect((await matches(now.codigo)).propuestas).toMatchObject([{ disputado: [{ pago: before.codigo }] }]);
    expect((await approve(now.codigo)).status).toBe(200);
  });

  it('are ambiguous where several credits are as good', async () => {
    const one = await told(ana);
    await kept(file(row('DEPOSITO'), row('DEPOSITO'), row('DE ANA PAZ'), row('ANA PAZ')));
    expect((await matches(one.codigo)).propuestas.map(({ fuerza, credito }) => [fuerza, credito.texto])).toEqual([
      ['fuerte', 'ANA PAZ'],
      ['fuerte', 'DE ANA PAZ'],
    ]);
  });

  it('propose nothing of another bank, of another sum or of another month', async () => {
    const one = await told(ana, { entidadFinanciera: 2 });
    await kept(file(row('ANA PAZ')));
    expect((await matches(one.codigo)).propuestas).toEqual([]);
    expect((await matches(one.codigo)).hasta).toBeNull();
    await kept(file(row('ANA PAZ', '', '45,99'), `01/01/2037;ANA PAZ;;46,00;`), { banco: 2 });
    expect((await matches(one.codigo)).propuestas).toEqual([]);
    const elsewhere = await told(ana, { entidadFinanciera: 99 });
    expect((await matches(elsewhere.codigo)).propuestas).toMatchObject([{ credito: { banco: { codigo: 1 } } }]);
  });

  it('are no ground for a payment that they do not fit', async () => {
    const one = await told(ana);
    await kept(file(row('TRANSF', '', '12,00')));
    const [credit] = (await desk()).sinPago;
    for (const credito of [credit!.codigo, 2_000_000])
      expect((await approve(one.codigo, credito)).body.code).toBe(CREDIT_UNFIT_CODE);
    for (const credito of ['1', 0, -1, 1.5, {}, true]) expect((await approve(one.codigo, credito)).status).toBe(400);
    expect((await world.payments(ana, one.pedido))[0]!.estadoPago.codigo).toBe(created);
    expect((await approve(one.codigo, null)).status).toBe(200);
  });

  it('with heads that nobody knows are asked for their columns once', async () => {
    const strange = ['Cuándo;Qué;Cuánto', `${today};DE ANA PAZ;46,00`, `${today};LUZ;-3,00`].join('\n');
    const asked = await upload(strange);
    expect([asked.status, asked.body]).toEqual([
      200,
      {
        encabezados: ['Cuándo', 'Qué', 'Cuánto'],
        muestra: [
          [today, 'DE ANA PAZ', '46,00'],
          [today, 'LUZ', '-3,00'],
        ],
      },
    ]);
    expect((await desk()).extractos).toEqual([]);
    const columnas = { fecha: 0, texto: 1, valor: 2 };
    expect(await kept(strange, { banco: 1, columnas })).toMatchObject({ movimientos: 2, nuevos: 1 });
    expect(await kept(strange.replace('ANA', 'EVA'))).toMatchObject({ nuevos: 1, conocidos: 0 });
    // Another bank means something else by them.
    expect((await upload(strange, { banco: 2 })).body.encabezados).toHaveLength(3);
    const columns = { banco: 1, columnas: { fecha: 0, numero: 1, valor: 2 } };
    // The rows are the same ones, whatever their columns are said to be.
    expect(await kept(strange, columns)).toMatchObject({ nuevos: 0, conocidos: 1 });
    expect(await kept(strange.replace('ANA', 'LUZ'))).toMatchObject({ nuevos: 1, conocidos: 0 });
    // What was said last counts.
    expect((await desk()).sinPago.map(({ numero }) => numero)).toContain('DE LUZ PAZ');
  });

  it('come as workbooks too, of which a formula is no sum', async () => {
    const book = async (...rows: (string | number | Date)[][]) =>
      Buffer.from(await writeXlsx({ sheets: [{ name: 'Hoja1', rows: [['Fecha', 'Detalle', 'Haber'], ...rows] }] }));
    const day = new Date(localDate(world.shop.clock.now()));
    const one = await told(ana);
    expect(await kept(await book([day, 'ANA PAZ', 46], [day, 'ANA PAZ', 1.5]))).toMatchObject({ nuevos: 2 });
    expect((await matches(one.codigo)).propuestas).toMatchObject([{ fuerza: 'fuerte', credito: { texto: 'ANA PAZ' } }]);
    // The same rows as text are the same credits.
    expect(await kept(`Fecha;Detalle;Haber\n${today};ANA PAZ;46,00\n`)).toMatchObject({ nuevos: 0, conocidos: 1 });
    const cells = new Map([['1,2', { type: 'formula' as const, value: null, formula: 'SUM(A1:A9)' }]]);
    const sheets = [
      {
        name: 'a',
        rows: [
          ['Fecha', 'Detalle', 'Haber'],
          [day, 'x', 5],
        ],
        cells,
      },
    ];
    const refused = await upload(Buffer.from(await writeXlsx({ sheets })));
    const faults = [{ row: 2, cell: '=SUM(A1:A9)', of: 'amount' as const }];
    expect([refused.status, refused.body.message]).toEqual([422, statementFaulty(faults)]);
    for (const broken of [Buffer.from('PK\x03\x04'), (await book()).subarray(0, 300)])
      expect((await upload(broken)).body.message).toBe(STATEMENT_INVALID);
  });

  it('are taken away again, but for what a payment was approved with', async () => {
    const one = await told(ana);
    const first = await kept(file(row('ANA PAZ')));
    const second = await kept(file(row('ANA PAZ'), row('EVA PAZ'), row('LUIS PAZ', '', '3,00')));
    const { credito } = (await matches(one.codigo)).propuestas[0]!;
    expect((await approve(one.codigo, credito.codigo)).status).toBe(200);
    const withdraw = (extracto: unknown) =>
      seller.visitor.post<StatementDesk & { code?: string }>(`/api/${WITHDRAW_STATEMENT_PATH}`, { extracto });
    // What another has known since would be missed.
    for (const extracto of [first.codigo, 999_999])
      expect((await withdraw(extracto)).body.code).toBe(STATEMENT_MISSING_CODE);
    expect((await withdraw(second.codigo)).body).toMatchObject({ extractos: [{ codigo: first.codigo }], sinPago: [] });
    expect((await withdraw(first.codigo)).body.extractos).toEqual([]);
    expect((await matches(one.codigo)).usado?.codigo).toBe(credito.codigo);
    // Read again, what was used is known, whichever export it comes in.
    const again = file(row('Ana  Paz'), row('EVA PAZ'));
    expect(await kept(again)).toMatchObject({ nuevos: 1, conocidos: 1 });
    for (const extracto of ['1', 0, null, undefined]) expect((await withdraw(extracto)).status).toBe(400);
  });

  describe('are refused with a clear answer', () => {
    it.each<[string, string | Buffer, unknown, number, string]>([
      ['no table', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), undefined, 422, STATEMENT_INVALID],
      ['a page', '<html><table><tr><td>x</td></tr></table></html>', undefined, 422, STATEMENT_INVALID],
      ['heads alone', HEADS, undefined, 422, STATEMENT_INVALID],
      ['nothing', '', undefined, 400, STATEMENT_NEEDED],
      ['20,001 lines', `${HEADS}\n${'12/11/2037;x;;1,00;\n'.repeat(20_000)}`, undefined, 422, STATEMENT_TOO_LARGE],
      ['more than 5 MB', `${HEADS}\n${'x'.repeat(5_300_000)}`, undefined, 422, STATEMENT_TOO_LARGE],
      [
        'a formula for a sum',
        `${HEADS}\n12/11/2037;=HIPERVINCULO("http://x");1;=SUMA(A1:A9);`,
        undefined,
        422,
        statementFaulty([{ row: 2, cell: '=SUMA(A1:A9)', of: 'amount' }]),
      ],
      [
        'months before days',
        `${HEADS}\n11/30/2037;x;1;5,00;`,
        undefined,
        422,
        statementFaulty([{ row: 2, cell: '11/30/2037', of: 'day' }]),
      ],
      [
        'the account of another bank',
        `Cuenta;0000020002\n${HEADS}\n12/11/2037;x;1;5,00;`,
        undefined,
        422,
        statementOfOther('Banco Mitad del Mundo'),
      ],
      ['no bank', HEADS, {}, 400, STATEMENT_BANK_NEEDED],
      ['a bank where the shop has no account', HEADS, { banco: 4 }, 400, STATEMENT_BANK_NEEDED],
      ['a bank that is none', HEADS, { banco: 'Páramo' }, 400, STATEMENT_BANK_NEEDED],
      ['no JSON', HEADS, '{', 400, STATEMENT_BANK_NEEDED],
      ['columns that are none', HEADS, { banco: 1, columnas: 'A' }, 400, STATEMENT_COLUMNS_NEEDED],
      ['a column too far', HEADS, { banco: 1, columnas: { fecha: 0, valor: 60 } }, 400, STATEMENT_COLUMNS_NEEDED],
      ['no column of sums', HEADS, { banco: 1, columnas: { fecha: 0, texto: 1 } }, 400, STATEMENT_COLUMNS_NEEDED],
    ])('with %s', async (_, content, body, status, message) => {
      const answer = await upload(content, body ?? { banco: 1 });
      expect([answer.status, answer.body.message]).toEqual([status, message]);
      expect((await desk()).extractos).toEqual([]);
    });

    it('with a formula in a text, which stays one', async () => {
      await kept(`${HEADS}\n${today};=HIPERVINCULO(1);="007";5,00;`);
      expect((await desk()).sinPago).toMatchObject([{ texto: '=HIPERVINCULO(1)', numero: '007' }]);
    });

    it('with 100 MB, of which nothing is waited for', async () => {
      const { visitor } = seller;
      const url = new URL(`/api/${STATEMENTS_PATH}`, visitor.baseUrl);
      const headers = {
        authorization: `Bearer ${visitor.token}`,
        cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN'),
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 100 * 1024 * 1024,
      };
      const answer = await new Promise<{ status: number; body: string }>((done, failed) => {
        const sending = request(url, { method: 'POST', headers }, (response) => {
          let body = '';
          response.on('data', (bytes: Buffer) => (body += bytes.toString()));
          response.on('end', () => {
            sending.destroy();
            done({ status: response.statusCode!, body });
          });
        });
        sending.on('error', failed);
        // The first of it, and then nothing.
        sending.write('--x\r\ncontent-disposition: form-data; name="archivo"; filename="extracto.csv"\r\n\r\nFecha');
      });
      expect(answer.status).toBe(422);
      expect(answer.body).toContain(STATEMENT_TOO_LARGE);
    });

    it('where it is no form', async () => {
      const answer = await seller.visitor.post<{ message: string }>(`/api/${STATEMENTS_PATH}`, { banco: 1 });
      expect([answer.status, answer.body.message]).toEqual([400, STATEMENT_NEEDED]);
    });
  });

  it('are asked for of payments that exist', async () => {
    for (const pago of ['0', 'abc', '-1', '999999', '99999999999'])
      expect((await seller.visitor.get(`/api/pago/coincidencias/${pago}`)).status).toBe(404);
  });

  it('are nothing for clients', async () => {
    expect((await upload(file(row('ANA PAZ')), { banco: 1 }, ana)).status).toBe(403);
    expect((await ana.visitor.get(`/api/${STATEMENTS_PATH}`)).status).toBe(403);
  });

  it('leave everything sound', () => expectSound(world.shop));
});
