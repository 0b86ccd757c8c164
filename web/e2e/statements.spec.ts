import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import {
  STATEMENT_BANK_NEEDED,
  STATEMENT_INVALID,
  STATEMENT_NEEDED,
  STATEMENT_TOO_LARGE,
  statementFaulty,
} from '@bujia/contracts/statements';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { signedInClient } from '../../services/shop/test/people.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { expectAt, open, press, toast } from './account-steps.ts';
import { launch, seeEverywhere, shows } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { as, buy, type DashboardShop, paymentsOf, registerPayment, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();

const DAY = '24/11/2037';
const BANK = 'Banco del Páramo';
const csv = (...rows: string[]) => ['Fecha;Concepto;Documento;Valor', ...rows].join('\n');

describeIf(missing === undefined, missing, 'The statements of the banks', () => {
  let shop: DashboardShop;
  let browser: Browser;
  let client: Visitor;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startDashboardShop(), launch()]);
    ({ visitor: client } = await signedInClient(shop.shop, { nombre: 'Zoila', apellido: 'Vaca Ñique' }));
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  const main = (page: Page) => page.getByRole('main');
  const heap = (page: Page, name: string) => main(page).getByRole('region', { name });
  const reviewOf = (pedido: number, pago: number) => `/dashboard/pagos-traking-detail?pedido=${pedido}&pago=${pago}`;

  async function choose(page: Page, content: string, bank = BANK) {
    const form = main(page).getByRole('form', { name: 'Subir extracto' });
    await form.getByLabel('Banco').selectOption(bank);
    const file = { name: 'extracto.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
    await form.getByLabel('Archivo del extracto').setInputFiles(file);
    await press(page, 'Subir extracto');
  }

  it('are uploaded, propose a credit, and the payment is approved with it by the keys alone', async () => {
    const numbers = [await buy(shop, client), await buy(shop, client)] as const;
    const found = await registerPayment(client, numbers[0], undefined, 'DEP-00778899');
    const absent = await registerPayment(client, numbers[1], '3.00');
    await as(browser, shop, shop.seller, async (page) => {
      await open(page, reviewOf(numbers[0], found.codigo));
      await main(page).getByText('Todavía no hay un extracto de este banco.').waitFor();

      await main(page).page().goto('/dashboard/extractos');
      await main(page).getByText('Todavía no se ha subido ningún extracto.').waitFor();
      const rows = [`${DAY};TRANSF VACA NIQUE ZOILA;778899;24,20`, `${DAY};LUZ;1;-8,00`, `${DAY};DE NADIE;9;77,00`];
      await choose(page, csv(...rows));
      await main(page).getByText(`${BANK}: 3 movimientos leídos, 2 créditos nuevos, 0 ya conocidos.`).waitFor();
      const waiting = heap(page, 'Comprobantes por revisar');
      await waiting.getByText('Fuerte').waitFor();
      await waiting.getByText('Sin coincidencia').waitFor();
      await heap(page, 'Créditos sin pago').getByText('DE NADIE').waitFor();
      await shows(() => heap(page, 'Créditos sin pago').getByText('TRANSF VACA').count(), 0);
      await seeEverywhere(page, 'statements');
      await waiting.getByLabel('Solo con coincidencia').check();
      await shows(() => waiting.getByText('Sin coincidencia').count(), 0);

      await waiting.getByRole('link', { name: `Pago ${found.codigo} del pedido ${numbers[0]}` }).click();
      await expectAt(page, reviewOf(numbers[0], found.codigo));
      const credit = main(page).getByRole('radio', { name: `${BANK}: 2037/11/24, $24.20` });
      await shows(() => credit.isChecked(), true);
      await main(page).getByText('Coincide: valor, fecha, número, nombre.').waitFor();
      await seeEverywhere(page, 'statements-proposal');
      await page.getByRole('button', { name: 'Atajos ?' }).waitFor();
      await main(page).getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('a');
      await shows(() => page.evaluate('document.activeElement.textContent'), 'Guardar');
      await page.keyboard.press('Enter');
      await main(page).getByRole('cell', { name: 'Aprobado' }).waitFor();
      expect((await paymentsOf(client, numbers[0]))[0]!.estadoPago.codigo).toBe(PAYMENT_STATUS.approved);

      await open(page, reviewOf(numbers[0], found.codigo));
      await main(page).getByText(`Aprobado con el crédito del extracto de ${BANK}: 2037/11/24, $24.20`).waitFor();
      await open(page, reviewOf(numbers[1], absent.codigo));
      await main(page).getByText('No aparece en el extracto subido hasta el 2037/11/24.').waitFor();
    });
  });

  it('are asked for their columns once, say what is wrong with a file, and are taken away again', async () => {
    await as(
      browser,
      shop,
      shop.seller,
      async (page) => {
        await open(page, '/dashboard/extractos');
        const told = (words: string) => main(page).getByRole('alert').getByText(words, { exact: true }).waitFor();
        await main(page).getByRole('button', { name: 'Subir extracto' }).click();
        await told(STATEMENT_BANK_NEEDED);
        await main(page).getByLabel('Banco', { exact: true }).selectOption(BANK);
        await press(page, 'Subir extracto');
        await told(STATEMENT_NEEDED);
        await choose(page, 'x'.repeat(5 * 1024 * 1024 + 1));
        await told(STATEMENT_TOO_LARGE);
        await choose(page, '<html>');
        await told(STATEMENT_INVALID);
        await choose(page, csv(`${DAY};X;1;=SUMA(A1:A2)`));
        await told(statementFaulty([{ row: 2, cell: '=SUMA(A1:A2)', of: 'amount' }]));

        const strange = (text: string) => `Cuándo;Qué;Cuánto\n${DAY};${text};31,00`;
        const question = page.getByRole('dialog', { name: 'Columnas del extracto' });
        await choose(page, strange('PRIMERO'), 'Cooperativa Cotopaxi');
        await question.getByRole('cell', { name: 'PRIMERO' }).waitFor();
        await seeEverywhere(page, 'statements-columns');
        await question.getByLabel('Fecha').selectOption('Cuándo');
        await question.getByLabel('Texto').selectOption('Qué');
        await question.getByLabel('Valor con signo').selectOption('Cuánto');
        await question.getByRole('button', { name: 'Guardar y leer' }).click();
        await heap(page, 'Créditos sin pago').getByText('PRIMERO').waitFor();
        await choose(page, strange('SEGUNDO'), 'Cooperativa Cotopaxi');
        await heap(page, 'Créditos sin pago').getByText('SEGUNDO').waitFor();
        await shows(() => question.count(), 0);

        await main(page).getByRole('button', { name: 'Retirar el extracto de Cooperativa Cotopaxi' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
        await toast(page, 'El extracto fue retirado');
        await shows(() => heap(page, 'Créditos sin pago').getByText('SEGUNDO').count(), 0);
        await heap(page, 'Créditos sin pago').getByText('PRIMERO').waitFor();
      },
      { expected: [/422/] },
    );
  });
});
