import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { Logger } from '@nestjs/common';
import { DOCUMENTS_PAGE } from '@bujia/contracts/invoices';
import { ORDER_STATUS, type OrderStatus } from '@bujia/contracts/orders';
import { repay } from '@bujia/pricing/give-back';
import { type FreshDatabase, freshDatabase } from '../../../../test/database.ts';
import { anInvoice, schemaFaults } from '../../../../test/invoices.ts';
import { Clock } from '../../../kernel/clock.ts';
import { newId } from '../../../kernel/ids.ts';
import { Config } from '../../../platform/config/config.ts';
import { Primary } from '../../../platform/database/primary.ts';
import type { Reads } from '../../../platform/database/reads.ts';
import { Mainstays } from '../../../platform/health/mainstays.ts';
import { Outbound } from '../../../platform/outbound/outbound.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { type PlacedOrder, PlacedOrders, type ReturnedLine, ReturnedLines } from '../../ordering/contract.ts';
import { type KnownPayment, Payments } from '../../payments/contract.ts';
import { AdvanceDocument } from '../application/advance-document.ts';
import { AdvanceDueDocuments } from '../application/advance-due-documents.ts';
import { IssueInvoice } from '../application/issue-invoice.ts';
import { IssuerOfShop } from '../application/issuer-of-shop.ts';
import { RetryDocument, RetryDocumentHandler } from '../application/retry-document.ts';
import { TakeInvoiceBack } from '../application/take-invoice-back.ts';
import { ElectronicDocument } from '../domain/electronic-document.ts';
import { DocumentViews } from './document-views.ts';
import { SoapTaxAuthority } from './authority/soap-tax-authority.ts';
import { invoicingEntities } from './invoicing.mapping.ts';
import { MikroElectronicDocuments } from './mikro-electronic-documents.ts';
import { TaxSandbox } from './sandbox/tax-sandbox.ts';
import { ConfiguredSigner } from './signature/configured-signer.ts';
import { DemonstrationCertificate } from './signature/demonstration-certificate.ts';
import { selfSigned } from './signature/self-signed.ts';
import { WrittenDocuments } from './written-documents.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const HOUR = 3_600_000;

/** Orders and payments as their contexts answer for them: here they are what the test says. */
const world = new Map<string, { order: PlacedOrder; payments: KnownPayment[] }>();
class StandInOrders extends PlacedOrders {
  byId = (orderId: string) => Promise.resolve(world.get(orderId)?.order);
  byNumber = () => Promise.resolve(undefined);
  cancelledAmong = () => Promise.resolve(new Set<number>());
  lock = this.byId;
}
class StandInPayments extends Payments {
  byId = () => Promise.resolve(undefined);
  ofOrder = (orderId: string) => Promise.resolve(world.get(orderId)?.payments ?? []);
  ofOrders = async (orderIds: readonly string[]) => (await Promise.all(orderIds.map(this.ofOrder))).flat();
  ordersUnderReview = () => Promise.resolve([]);
}
const returnedLines = new Map<string, ReturnedLine[]>();
class StandInReturnedLines extends ReturnedLines {
  byId = () => Promise.resolve(undefined);
  acceptedOf = (orderId: string) => Promise.resolve(returnedLines.get(orderId) ?? []);
  askedOf = () => Promise.resolve(new Set<number>());
}
class MovedClock extends Clock {
  moment = NOW;
  now = () => this.moment;
  advance = (ms: number) => (this.moment = new Date(this.moment.getTime() + ms));
}

let placed = 0;
function aPaidOrder(changes: { status?: OrderStatus; paid?: number } = {}): string {
  const invoiced = anInvoice();
  const orderId = newId();
  const order = {
    ...invoiced,
    ...{ orderId, number: (placed += 1), accountId: newId(), status: changes.status ?? ORDER_STATUS.processing },
    delivery: undefined,
  } as unknown as PlacedOrder;
  const amount = changes.paid ?? order.totals.total;
  world.set(orderId, { order, payments: [{ status: 17, method: 9, amount } as KnownPayment] });
  return orderId;
}

describe('Invoices in the database', () => {
  let database: FreshDatabase;
  let orm: MikroORM;
  let unit: UnitOfWork;
  let primary: Primary;
  const statements: string[] = [];
  const clock = new MovedClock();
  let sandbox: TaxSandbox;
  const outbound = new Outbound({ outbound: { services: [], pictures: [] } });
  let folder: string;
  let issue: IssueInvoice;
  let takeBack: TakeInvoiceBack;
  /** Kept, because reading its certificate takes a while. */
  let usual: ReturnType<typeof worker>;
  let documents: MikroElectronicDocuments;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    database = await freshDatabase();
    orm = await MikroORM.init({
      clientUrl: database.url,
      entities: invoicingEntities,
      pool: { max: 20 },
      debug: ['query'],
      logger: (line) => statements.push(line),
    });
    unit = new UnitOfWork(orm.em);
    primary = new Primary(orm.em, unit);
    documents = new MikroElectronicDocuments(unit, primary);
    const shop = new IssuerOfShop(configOf());
    const [orders, payments] = [new StandInOrders(), new StandInPayments()];
    issue = new IssueInvoice(orders, payments, documents, shop, clock);
    takeBack = new TakeInvoiceBack(orders, new StandInReturnedLines(), payments, documents, shop, clock);
    usual = worker();
    folder = await mkdtemp(join(tmpdir(), 'bujia-certificate-'));
  });
  afterAll(async () => {
    await orm.close();
    await database.drop();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    clock.moment = NOW;
    sandbox = new TaxSandbox(() => clock.now());
    await sandbox.start();
    outbound.admit(sandbox.origin);
    await orm.em.fork().execute('TRUNCATE electronic_document, document_series CASCADE');
  });
  afterEach(() => sandbox.stop());

  const configOf = (env: Record<string, string> = {}) =>
    new Config({
      DATABASE_URL: database.url,
      SECRET: 'a secret that is only good for tests, and long enough',
      DEMO: '1',
      ...env,
    });

  /** What the worker does every second, with the configuration of one process. */
  function worker(env: Record<string, string> = {}) {
    const config = configOf(env);
    const demonstration = new DemonstrationCertificate(primary, new Seals(config), config, clock);
    const signer = new ConfiguredSigner(config, demonstration, clock);
    const authority = new SoapTaxAuthority(outbound, () => sandbox.origin);
    const advance = new AdvanceDocument(
      documents,
      new WrittenDocuments({ ofShop: () => Promise.resolve(undefined) }),
      signer,
      authority,
      new Mainstays(primary),
      unit,
      clock,
    );
    return { signer, sweeps: new AdvanceDueDocuments(documents, advance, unit, clock) };
  }

  const all = async () => orm.em.fork().find(ElectronicDocument, {}, { orderBy: { kind: 'asc', sequential: 'asc' } });
  const states = async () => (await all()).map(({ state }) => state);
  const invoice = (orderId: string) => unit.run(() => issue.issue(orderId));

  /** Works off everything that becomes due within so long, as time goes by. */
  async function within(ms: number, { sweeps } = usual): Promise<void> {
    const end = clock.now().getTime() + ms;
    for (;;) {
      await sweeps.sweep();
      const next = (await all())
        .flatMap(({ nextAttemptAt }) => nextAttemptAt?.getTime() ?? [])
        .sort((a, b) => a - b)[0];
      if (next === undefined || next > end) break;
      clock.moment = new Date(next);
    }
    clock.moment = new Date(end);
  }

  it('50 orders at once get 50 numbers in a row, and an order that fails leaves no gap', async () => {
    const orders = Array.from({ length: 50 }, () => aPaidOrder());
    const failing = Array.from({ length: 10 }, () => aPaidOrder());
    await Promise.all([
      ...orders.map(invoice),
      ...failing.map((orderId) =>
        unit
          .run(async () => {
            await issue.issue(orderId);
            throw new Error('The process ends here');
          })
          .catch(() => undefined),
      ),
    ]);
    expect((await all()).map(({ sequential }) => sequential)).toEqual(orders.map((_, i) => i + 1));
    expect(new Set((await all()).map(({ accessKey }) => accessKey)).size).toBe(50);
  });

  it('those of a state come page by page, the newest first, and are counted', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const rows = async (sql: string, values: unknown[]) => (await client.query(sql, values)).rows as object[];
    const views = new DocumentViews({ rows } as unknown as Reads);
    for (let i = 0; i < DOCUMENTS_PAGE + 3; i++) await invoice(aPaidOrder());
    const first = await views.page({ estado: 'borrador' });
    const rest = await views.page({ estado: 'borrador', antes: first.siguiente! });
    expect([first.documentos.length, rest.documentos.length, rest.siguiente]).toEqual([DOCUMENTS_PAGE, 3, null]);
    const numbers = [...first.documentos, ...rest.documentos].map(({ numero }) => numero);
    expect(numbers).toEqual([...numbers].sort().reverse());
    expect((await views.page({ estado: 'borrador', tipo: '04' })).documentos).toEqual([]);
    expect((await views.page({ estado: 'autorizado' })).documentos).toEqual([]);
    expect((await views.counts()).filter(({ facturas, notas }) => facturas + notas > 0)).toEqual([
      { estado: 'borrador', facturas: DOCUMENTS_PAGE + 3, notas: 0 },
    ]);
    await client.end();
  });

  it('an order gets one invoice however often it is asked for, and none before it is paid or once it is cancelled', async () => {
    const order = aPaidOrder();
    await Promise.allSettled(Array.from({ length: 20 }, () => invoice(order)));
    await invoice(order);
    await invoice(aPaidOrder({ paid: 100 }));
    await invoice(aPaidOrder({ status: ORDER_STATUS.cancelled }));
    expect((await all()).map(({ orderId, sequential }) => [orderId, sequential])).toEqual([[order, 1]]);
  });

  it('goes all the way, and the file that is kept fits the schema', async () => {
    await invoice(aPaidOrder());
    await within(10_000);
    const [document] = await all();
    expect([document!.state, document!.authorisedAt, document!.problem ?? undefined]).toEqual([
      'authorised',
      new Date(NOW.getTime() + 3_000),
      undefined,
    ]);
    expect(await schemaFaults(document!.signedXml!)).toEqual([]);
    expect(sandbox.documents.get(document!.accessKey)!.xml).toBe(document!.signedXml);
  });

  it('what the order becomes after it was invoiced changes nothing', async () => {
    const orderId = aPaidOrder();
    await invoice(orderId);
    const { order } = world.get(orderId)!;
    Object.assign(order, { buyer: { ...order.buyer, name: 'Otra persona' }, lines: [] });
    await within(10_000);
    expect((await all())[0]!.signedXml).toContain('Rosa Elena Quishpe');
  });

  it('waits for an authority that is away for a day: nothing is lost, the numbers stay, and it is sent when it is back', async () => {
    sandbox.faults = { down: true };
    const orders = Array.from({ length: 5 }, () => aPaidOrder());
    for (const order of orders) await invoice(order);
    const keys = (await all()).map(({ accessKey }) => accessKey);
    await within(24 * HOUR);
    expect((await all()).map(({ state, problem }) => [state, problem])).toEqual(
      orders.map(() => ['signed', 'El SRI no responde']),
    );
    sandbox.faults = {};
    await within(HOUR);
    expect(await states()).toEqual(orders.map(() => 'authorised'));
    expect((await all()).map(({ accessKey }) => accessKey)).toEqual(keys);
    expect([...keys].every((key) => sandbox.documents.has(key))).toBe(true);
  });

  it('asks instead of sending again when the answer was lost, by whoever sent it', async () => {
    sandbox.faults = { loseAnswers: 2 };
    await invoice(aPaidOrder());
    await within(HOUR);
    expect(await states()).toEqual(['authorised']);
    expect((await all())[0]!.messages).toMatchObject([{ code: '60' }]);
  });

  it('a process that ends between sending and writing it down is followed by another, under the same number', async () => {
    await invoice(aPaidOrder());
    const { sweeps } = usual;
    const ended = unit.run.bind(unit);
    let writes = 0;
    // The third write would tell what came of sending it: claimed and signed it is, and sent.
    unit.run = (work) =>
      sandbox.documents.size > before && ++writes > 0
        ? Promise.reject(new Error('The process ends here'))
        : ended(work);
    const before = sandbox.documents.size;
    await sweeps.sweep().catch(() => undefined);
    unit.run = ended;
    expect([sandbox.documents.size, writes > 0]).toEqual([before + 1, true]);
    expect(await states()).toEqual(['signed']);
    await within(HOUR);
    expect(await states()).toEqual(['authorised']);
    expect(sandbox.documents.size).toBe(before + 1);
  });

  it('is sent again when the authority took it and forgot it', async () => {
    sandbox.faults = { forget: true };
    await invoice(aPaidOrder());
    await within(10_000);
    expect(await states()).toEqual(['received']);
    sandbox.faults = {};
    await within(HOUR);
    expect(await states()).toEqual(['authorised']);
  });

  it('two processes at once send each document once', async () => {
    for (let i = 0; i < 20; i++) await invoice(aPaidOrder());
    const [one, other] = [worker(), worker()];
    await Promise.all([one.sweeps.sweep(), other.sweeps.sweep()]);
    clock.advance(3_000);
    await Promise.all([one.sweeps.sweep(), other.sweeps.sweep()]);
    expect((await all()).map(({ state, attempts }) => [state, attempts])).toEqual(
      Array.from({ length: 20 }, () => ['authorised', 0]),
    );
  });

  describe('that the authority refuses', () => {
    const retry = async () => {
      const [document] = await all();
      const handler = new RetryDocumentHandler(documents, new IssuerOfShop(configOf()), clock);
      await unit.run(() => handler.execute(new RetryDocument(document!.id)));
    };

    it.each([
      ['returned', { returnWith: '35' }, 'El documento no cumple el esquema'],
      ['rejected', { rejectWith: '52' }, 'Hay diferencias en los valores'],
      ['returned', { returnWith: '39' }, 'La firma no es válida'],
    ])('waits %s until somebody has mended it', async (state, faults, problem) => {
      sandbox.faults = faults;
      await invoice(aPaidOrder());
      const [{ accessKey } = { accessKey: '' }] = await all();
      await within(24 * HOUR);
      expect((await all()).map((it) => [it.state, it.problem, it.nextAttemptAt ?? undefined])).toEqual([
        [state, problem, undefined],
      ]);
      sandbox.faults = {};
      await retry();
      await within(HOUR);
      expect((await all()).map((it) => [it.state, it.accessKey])).toEqual([['authorised', accessKey]]);
    });

    it('because its day is over gets the day on which somebody tries again, and keeps its number', async () => {
      sandbox.faults = { down: true };
      await invoice(aPaidOrder());
      await within(HOUR);
      clock.advance(6 * 24 * HOUR);
      sandbox.faults = {};
      await within(HOUR);
      expect(await states()).toEqual(['returned']);
      await retry();
      await within(HOUR);
      const [document] = await all();
      expect([document!.state, document!.number, document!.issuedOn]).toEqual([
        'authorised',
        '001-001-000000001',
        '2026-11-27',
      ]);
    });
  });

  describe('with a certificate', () => {
    const file = (name: string) => join(folder, name);
    const used = { INVOICE_AUTHORITY: 'test', INVOICE_CERTIFICATE_PASSWORD: 'secreta' };
    const waits = async (env: Record<string, string>, problem: string) => {
      const workers = worker(env);
      await invoice(aPaidOrder());
      await within(HOUR, workers);
      expect((await all()).map((it) => [it.state, it.problem])).toEqual([['draft', problem]]);
      expect((await workers.signer.state()).problem).toBe(problem);
      return workers;
    };

    it('of the demonstration signs with the same one everywhere', async () => {
      await Promise.all([worker().signer.sign('<?xml?><a></a>'), worker().signer.sign('<?xml?><a></a>')]);
      const certificate = async () => /X509Certificate>(.*?)</.exec(await worker().signer.sign('<?xml?><a></a>'))![1];
      expect(await certificate()).toBe(await certificate());
      expect(await worker().signer.state()).toMatchObject({ demonstration: true, problem: undefined });
    });

    it('of the demonstration is made anew when the secret of the shop is another', async () => {
      expect(await worker().signer.state()).toMatchObject({ demonstration: true, problem: undefined });
      await worker().signer.sign('<?xml?><a></a>');
      const other = worker({ SECRET: 'another secret that is only good for tests' });
      expect(await other.signer.state()).toMatchObject({ demonstration: true, problem: undefined });
    });

    it('that is missing', () =>
      waits({ INVOICE_AUTHORITY: 'test' }, 'Falta el certificado de firma: súbalo en Configuración'));

    it('that is no file', () =>
      waits(
        { ...used, INVOICE_CERTIFICATE: file('nada.p12') },
        'El archivo del certificado de firma no existe o no se puede leer',
      ));

    it('that is something else', async () => {
      await writeFile(file('otro.p12'), 'esto no es');
      await waits(
        { ...used, INVOICE_CERTIFICATE: file('otro.p12') },
        'El certificado configurado no es un archivo PKCS#12 (.p12)',
      );
    });

    it('whose password is another', async () => {
      const content = selfSigned({ holder: 'x', password: 'otra', from: NOW }).toString('base64');
      await waits({ ...used, INVOICE_CERTIFICATE: content }, 'La contraseña del certificado no abre el archivo');
    });

    it('that is over waits until another file is put in its place, without a restart', async () => {
      const old = {
        holder: 'x',
        password: 'secreta',
        from: new Date('2025-01-01'),
        until: new Date('2026-01-01T12:00:00Z'),
      };
      await writeFile(file('firma.p12'), selfSigned(old));
      const workers = await waits(
        { ...used, INVOICE_CERTIFICATE: file('firma.p12') },
        'El certificado de firma caducó el 2026/01/01',
      );
      await writeFile(file('firma.p12'), selfSigned({ holder: 'Nueva', password: 'secreta', from: NOW }));
      await within(HOUR, workers);
      expect(await states()).toEqual(['authorised']);
      expect(await workers.signer.state()).toMatchObject({ holder: 'Nueva', problem: undefined });
    });
  });

  describe('whose lines come back', () => {
    const comeBack = (orderId: string, line: number, quantity: number) => {
      const before = returnedLines.get(orderId) ?? [];
      const order = world.get(orderId)!.order;
      const given = before.map(({ net, shipping, ...units }) => ({ ...units, base: net + shipping }));
      const { items, shipping, total } = repay(order, given, [{ line, quantity }]);
      const about = { reason: 'no-fit' as const, comment: '', answer: '', number: before.length };
      const returned = { returnId: newId(), line, quantity, net: items[0]!.net, shipping, total, ...about };
      returnedLines.set(orderId, [...before, returned]);
    };
    const taken = (orderId: string) => unit.run(() => takeBack.takeBack(orderId));

    it('has a credit note for each, once, and one for what is left when it is cancelled: together what was invoiced', async () => {
      const order = aPaidOrder();
      await invoice(order);
      comeBack(order, 0, 2);
      // Not authorised yet: a credit note names an invoice that the authority knows.
      await taken(order);
      expect(await all()).toHaveLength(1);
      await within(10_000);
      comeBack(order, 1, 1);
      await Promise.allSettled(Array.from({ length: 8 }, () => taken(order)));
      await taken(order);
      Object.assign(world.get(order)!.order, { status: ORDER_STATUS.cancelled });
      await Promise.allSettled(Array.from({ length: 8 }, () => taken(order)));
      await taken(order);
      await within(10_000);
      const [bill, ...notes] = await all();
      expect(notes.map(({ content: { lines, modified } }) => [modified!.reason, lines.length])).toEqual([
        ['Devolución de repuestos', 1],
        ['Devolución de repuestos', 1],
        // Two of the lines, and the delivery.
        ['Cancelación del pedido', 3],
      ]);
      for (const note of notes) {
        expect([note.state, note.modifies]).toEqual(['authorised', bill!.id]);
        expect(await schemaFaults(note.signedXml!)).toEqual([]);
      }
      const sum = (of: 'base' | 'iva' | 'total') => notes.reduce((all, { content }) => all + content.totals[of], 0);
      const { base, iva, total } = bill!.content.totals;
      expect([sum('base'), sum('iva'), sum('total')]).toEqual([base, iva, total]);
    });
  });

  describe('whose payment is given back', () => {
    const giveBack = (orderId: string) => {
      world.get(orderId)!.payments.forEach((payment) => Object.assign(payment, { status: 53 }));
      return unit.run(() => takeBack.takeBack(orderId));
    };

    it('is taken back by one credit note, with a number of its own series', async () => {
      const order = aPaidOrder();
      await invoice(order);
      await within(10_000);
      await Promise.allSettled(Array.from({ length: 10 }, () => giveBack(order)));
      await giveBack(order);
      await within(10_000);
      const [bill, note, ...more] = await all();
      expect(more).toEqual([]);
      expect([note!.kind, note!.number, note!.state, note!.modifies]).toEqual([
        '04',
        '001-001-000000001',
        'authorised',
        bill!.id,
      ]);
      expect(await schemaFaults(note!.signedXml!)).toEqual([]);
    });

    it('before it was invoiced gets no invoice; while the authority looks at it, the credit note follows', async () => {
      const early = aPaidOrder();
      await giveBack(early);
      await invoice(early);
      expect(await all()).toEqual([]);
      const late = aPaidOrder();
      await invoice(late);
      await giveBack(late);
      expect((await all()).map(({ kind }) => kind)).toEqual(['01']);
      await within(10_000);
      await unit.run(() => takeBack.takeBack(late));
      expect((await all()).map(({ kind }) => kind)).toEqual(['01', '04']);
    });

    it('keeps its invoice as long as the payment stands and the order is not cancelled', async () => {
      const order = aPaidOrder();
      await invoice(order);
      await within(10_000);
      await unit.run(() => takeBack.takeBack(order));
      expect(await all()).toHaveLength(1);
      Object.assign(world.get(order)!.order, { status: ORDER_STATUS.cancelled });
      await unit.run(() => takeBack.takeBack(order));
      expect((await all()).at(-1)!.content.modified!.reason).toBe('Cancelación del pedido');
    });
  });
});
