/**
 * A seller's day on a CPU four times slower than this one, with 200 rows on each screen: how long from a key or a click to
 * the next paint. BENCH_REPEATS sets how often everything is done (5); the worst of it counts. The lists of the shop end at
 * fifty: BENCH_ROWS=50 is what a seller meets, and the desk shows fifty of each of four kinds in any case.
 */
import { USER_TYPE } from '@bujia/contracts/accounts';
import { ALL_ORDERS_PATH, type AllOrdersRequest, ORDERS_PAGE, type Pedido } from '@bujia/contracts/orders';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { type BenchShop, startBenchShop } from '../shop.ts';
import { type Desk, setDesk } from './seed.ts';
import { type Waited, onSlowMachine } from './watch.ts';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 200);
const REPEATS = Number(process.env['BENCH_REPEATS'] ?? 5);
const WIDTHS = [1440, 360];
/** Target of the issue, milliseconds. */
const MOST = 100;

export async function benchDashboard(): Promise<void> {
  const shop = await startBenchShop({ parts: 100, seed: 7001 });
  const db = new pg.Client({ connectionString: shop.databaseUrl });
  await db.connect();
  try {
    const desk = await setDesk(db, ROWS);
    for (const width of WIDTHS) await measure(shop, desk, width);
  } finally {
    await db.end();
    await shop.stop();
  }
}

async function measure({ url, headers }: BenchShop, desk: Desk, width: number): Promise<void> {
  const session = {
    ...{ accessToken: desk.token, tipo: USER_TYPE.seller, email: 'vendedor@correo.example' },
    ...{ codigo: 'v', verificado: true },
  };
  await onSlowMachine({ url, width, session }, async (page, watch) => {
    await inPagesOf(ROWS, page, url, { ...headers, authorization: `Bearer ${desk.token}` });
    const worst = new Map<string, Waited>();
    for (let turn = 0; turn < REPEATS; turn += 1) {
      const step = async (name: string, act: () => Promise<unknown>) => {
        const now = await watch(act);
        const before = worst.get(name) ?? now;
        worst.set(name, {
          toPaint: Math.max(before.toPaint, now.toPaint),
          longTask: Math.max(before.longTask, now.longTask),
          work: Math.max(before.work, now.work),
        });
      };
      await lookAtDesk(page, step);
      await lookForOrders(page, step);
      await lookAtPayments(page, desk, step);
    }
    report(width, worst);
  });
}

type Step = (name: string, act: () => Promise<unknown>) => Promise<void>;

const SECONDS_MS = 4000;
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first();
const link = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name }).first();

async function lookAtDesk(page: Page, step: Step): Promise<void> {
  await page.goto('/dashboard/account');
  await main(page).getByRole('timer').first().waitFor();
  await step('desk: four seconds pass', () => page.waitForTimeout(SECONDS_MS));
  await step('desk: shortcuts shown and put away', () => press(page, '?', 'Escape'));
  await step('desk: from row to row', () => press(page, 'j', 'j', 'j', 'k'));
  await step('desk: to Ventas', () => press(page, 'v'));
  await step('Ventas: to the desk', () => press(page, 't'));
}

async function lookForOrders(page: Page, step: Step): Promise<void> {
  await page.goto('/dashboard/orders');
  await link(page, /^Detalle/).waitFor();
  await step('Ventas: shortcuts shown and put away', () => press(page, '?', 'Escape'));
  await step('Ventas: from row to row', () => press(page, 'j', 'j', 'j', 'k'));
  await step('Ventas: next page', () => button(page, 'Siguiente').click());
  await step('Ventas: previous page', () => button(page, 'Anterior').click());
  await step('Ventas: an order', () => link(page, /^Detalle/).click());
  await button(page, 'Guardar estado').waitFor();
  await step('order: another status, and a note', async () => {
    await main(page).getByLabel('Nuevo estado').focus();
    await press(page, 'ArrowDown', 'Tab');
    await page.keyboard.type('Sin respuesta del cliente', { delay: 30 });
  });
  await main(page).getByLabel('Nota para el cliente').fill('');
  await main(page).getByLabel('Nuevo estado').selectOption('');
  await step('order: back to Ventas', () => link(page, 'Regresar').click());
  await press(page, '/');
  await step('Ventas: number typed', () => page.keyboard.type('12', { delay: 50 }));
  await step('Ventas: filtered', () => press(page, 'Enter'));
  await step('Ventas: filter taken away', () => link(page, 'Quitar filtros').click());
}

async function lookAtPayments(page: Page, { manyPayments }: Desk, step: Step): Promise<void> {
  await page.goto(`/dashboard/orders/${manyPayments}`);
  await main(page).getByRole('timer').first().waitFor();
  await step('payments: four seconds pass', () => page.waitForTimeout(SECONDS_MS));
  await step('payments: proof opened', () => button(page, /^Editar/).click());
  await step('payments: decision typed', async () => {
    await main(page).getByLabel('Observaciones').focus();
    await page.keyboard.type('El valor no consta', { delay: 30 });
  });
  await main(page).getByLabel('Observaciones').fill('');
  await step('payments: proof put away', () => button(page, 'Cancelar').click());
  await step('payments: reversal asked for', () => button(page, /^Reversar/).click());
  await step('payments: reversal given up', () => press(page, 'Escape'));
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(200);
  }
}

/** The shop gives fifty orders at a time at most: the list of this page is answered with several pages at once. */
async function inPagesOf(rows: number, page: Page, url: string, headers: Record<string, string>): Promise<void> {
  const path = `/api/${ALL_ORDERS_PATH}`;
  const [size, pages] = [ORDERS_PAGE.mostSize, rows / ORDERS_PAGE.mostSize];
  await page.route(`${url}${path}`, async (route) => {
    const asked = route.request().postDataJSON() as AllOrdersRequest;
    const answers = Array.from({ length: pages }, async (_, place) => {
      const body = JSON.stringify({ ...asked, size, page: asked.page * pages + place });
      return (await (await fetch(url + path, { method: 'POST', headers, body })).json()) as Pedido[];
    });
    await route.fulfill({ json: (await Promise.all(answers)).flat() });
  });
}

function report(width: number, worst: ReadonlyMap<string, Waited>): void {
  console.log(`\n${ROWS} rows (the desk 200), ${width} px wide, CPU slowed four times, the worst of ${REPEATS}`);
  for (const [name, { toPaint, longTask, work }] of worst) {
    const painted = `${toPaint < 16 ? '<16' : toPaint.toFixed(0)} ms to the next paint`;
    const figures = `${painted.padEnd(28)}longest task ${longTask} ms, ${work.toFixed(0)} ms of processor`;
    console.log(`  ${name.padEnd(38)} ${figures.padEnd(72)} ${toPaint <= MOST ? 'ok' : `ABOVE ${MOST}`}`);
  }
}
