import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { invoicingEntities } from '../../src/contexts/invoicing/adapters/invoicing.mapping.ts';
import { TaxSandbox } from '../../src/contexts/invoicing/adapters/sandbox/tax-sandbox.ts';
import { ElectronicDocument } from '../../src/contexts/invoicing/domain/electronic-document.ts';
import { type FreshDatabase, freshDatabase } from '../database.ts';
import { eventually } from '../eventually.ts';
import { anInvoice, invoiceOf } from '../invoices.ts';
import { type ServiceProcess, startServiceProcess } from '../service-process.ts';

const PATIENCE = { every: 50 };
/** Two processes are started one after the other. */
const MOST_MS = 180_000;

describe('A worker that dies while the tax authority has an invoice', () => {
  let database: FreshDatabase;
  let orm: MikroORM;
  let sandbox: TaxSandbox;
  const running = new Set<ServiceProcess>();

  beforeEach(async () => {
    database = await freshDatabase();
    orm = await MikroORM.init({ clientUrl: database.url, entities: invoicingEntities });
    sandbox = new TaxSandbox(() => new Date());
    await sandbox.start();
  });
  afterEach(async () => {
    for (const service of running) await service.kill('SIGKILL');
    running.clear();
    await sandbox.stop();
    await orm.close();
    await database.drop();
  });

  const start = async (): Promise<ServiceProcess> => {
    const service = await startServiceProcess({
      ...{ DATABASE_URL: database.url, SMTP_URL: 'smtp://127.0.0.1:1', ROLE: 'worker' },
      ...{ INVOICE_AUTHORITY: 'sandbox', INVOICE_AUTHORITY_URL: sandbox.origin },
    });
    running.add(service);
    return service;
  };
  const number = async (): Promise<ElectronicDocument> => {
    const invoice = invoiceOf(anInvoice(), new Date());
    const em = orm.em.fork();
    await em.execute(`INSERT INTO document_series VALUES ('1', '01', '001', '001', ?)`, [invoice.sequential]);
    em.persist(invoice);
    await em.flush();
    return invoice;
  };
  const document = async () => (await orm.em.fork().findAll(ElectronicDocument))[0]!;
  /** As if the two minutes were over for which the dead one had claimed it. */
  const letGo = () => orm.em.fork().execute(`UPDATE electronic_document SET next_attempt_at = now()`);

  it.each([
    ['before it answered that it received it', 0, 'signed'],
    ['before it answered that it authorised it', 1, 'received'],
  ] as const)(
    '%s: another goes on under the same number and key',
    async (_, answers, state) => {
      const { number: numbered, accessKey } = await number();
      const first = await start();
      if (answers === 0) sandbox.faults = { delayMs: 60_000 };
      else {
        await eventually(async () => (await document()).state === 'received', PATIENCE);
        sandbox.faults = { delayMs: 60_000 };
      }
      // It has heard, and takes its time to answer.
      await eventually(() => sandbox.heard > answers, PATIENCE);
      await first.kill('SIGKILL');
      expect((await document()).state).toBe(state);

      sandbox.faults = {};
      await letGo();
      await start();
      const done = await eventually(async () => {
        const found = await document();
        return found.state === 'authorised' && found;
      }, PATIENCE);
      expect([done.number, done.accessKey]).toEqual([numbered, accessKey]);
      expect([...sandbox.documents.keys()]).toEqual([accessKey]);
    },
    MOST_MS,
  );
});
