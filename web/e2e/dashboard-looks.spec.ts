import { SAVE_SETTINGS_PATH } from '@bujia/contracts/accounts';
import { type Boletin, type BoletinForm, CAMPAIGNS_PATH } from '@bujia/contracts/campaigns';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { NOTHING_REGISTERED } from '@bujia/contracts/orders';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { mailsTo } from '../../services/shop/test/mails.ts';
import { newPerson, register, signedInClient } from '../../services/shop/test/people.ts';
import type { Visitor } from '../../services/shop/test/visitor.ts';
import { open } from './account-steps.ts';
import { expectAccessible, expectRoomForFingers, expectToFit, inEach, launch, LIGHT, photograph } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import {
  approved,
  as,
  buy,
  buyByCard,
  type DashboardShop,
  decide,
  registerPayment,
  startDashboardShop,
} from './dashboard-steps.ts';

type Screen = [name: string, path: string, act: (page: Page) => Promise<unknown>];

const text = (words: string | RegExp) => (page: Page) => page.getByRole('main').getByText(words).first().waitFor();
const press = (name: string, then: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name }).first().click();
  await then(page);
};

/** The words of somebody who has much to say. */
const LONG_TITLE = 'Frenos, suspensión, embragues y todo lo que su vehículo necesita antes de las vacaciones largas';
const LONG_ADDRESS = 'maria-de-los-angeles.quishpe-villavicencio@mecanica-especializada-del-norte.example';

const openFirst = async (page: Page) => {
  const log = page.getByRole('table', { name: 'Auditoría' });
  await log.getByText('Renovar su sesión').first().waitFor();
  await log.getByText('1 cambio').first().click();
};

const tryCatalogue = async (page: Page) => {
  const files = page.getByRole('main').getByLabel('Archivos del catálogo');
  const name = 'categorias-de-todas-las-marcas-revisadas-en-noviembre-por-la-matriz.csv';
  await files.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from('slug,nombre\n') });
  await press('Simular', text(name))(page);
};

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'The dashboard', () => {
  let shop: DashboardShop;
  let browser: Browser;
  let client: Visitor;
  let [unpaid, rejected, byCard] = [0, 0, 0];
  let draft: Boletin;

  beforeAll(async () => {
    [shop, browser] = await Promise.all([startDashboardShop(), launch()]);
    ({ visitor: client } = await signedInClient(shop.shop));
    byCard = await buyByCard(shop, client);

    await approved(shop, client);
    rejected = await buy(shop, client);
    await decide(
      shop.seller,
      await registerPayment(client, rejected),
      PAYMENT_STATUS.rejected,
      'El número no consta en el estado de cuenta',
    );
    await registerPayment(client, await buy(shop, client));
    unpaid = await buy(shop, client);

    const letter: BoletinForm = {
      titulo: LONG_TITLE,
      texto: 'Llegaron.',
      repuestos: [shop.parts[0]!.id],
      promociones: true,
    };
    draft = (await shop.operator.post<Boletin>(`/api/${CAMPAIGNS_PATH}`, letter)).body;
    expect(draft.titulo).toBe(LONG_TITLE);
    await shop.operator.post(`/api/${SAVE_SETTINGS_PATH}`, {});
    await register(shop.shop.visitor(), newPerson({ email: LONG_ADDRESS }));
    await mailsTo(shop.shop, LONG_ADDRESS, 1);
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  const ofClients = (): Screen[] => [
    ['orders', '/dashboard/orders', text('Falta su pago')],
    ['payments-rejected', `/dashboard/orders/${rejected}`, text('Motivo del rechazo')],
    ['payments-none', `/dashboard/orders/${unpaid}`, text('No tiene hay información registrada...')],
    ['payment-form', `/dashboard/orders/${unpaid}`, press('Registrar Pago', text('Entidad financiera'))],
  ];
  const ofSellers = (): Screen[] => [
    ['desk', '/dashboard/account', text('Comprobantes por revisar')],
    ['sales', '/dashboard/orders', text('Rosa Elena')],
    ['sale-payments', `/dashboard/orders/${byCard}`, text(/\d\d:\d\d:\d\d/)],
    ['payment-search', '/dashboard/pagos-traking', text('Número de pedido')],
  ];

  const operations = '/dashboard/operations';
  const ofOperators = (): Screen[] => [
    ['mails', `${operations}/correos`, text(LONG_ADDRESS)],
    ['mails-none', `${operations}/correos?destinatario=nadie`, text(NOTHING_REGISTERED)],
    ['mail', `${operations}/correos?destinatario=${LONG_ADDRESS}`, press('Ver', text('Message-ID'))],
    ['newsletters', `${operations}/boletines`, text(LONG_TITLE)],
    ['newsletter', `${operations}/boletines?boletin=${draft.id}`, text('Enviarme una prueba')],
    ['newsletter-form', `${operations}/boletines?boletin=nuevo`, text('Guardar borrador')],
    ['documents', `${operations}/facturas`, text('Certificado de firma')],
    [
      'rules',
      `${operations}/reglas`,
      text('Las existencias de cada repuesto en cada sucursal son la suma de sus movimientos'),
    ],
    ['upkeep', `${operations}/estado`, text('Firmar las facturas y llevarlas al SRI')],
    ['staff', `${operations}/equipo`, text('Paola Chiriboga')],
    ['staff-none', `${operations}/equipo?texto=nadie`, text(NOTHING_REGISTERED)],
    ['failed-jobs', `${operations}/trabajos`, text(NOTHING_REGISTERED)],
    ['staff-log', `${operations}/auditoria`, openFirst],
    ['catalogue', `${operations}/catalogo`, tryCatalogue],
  ];

  async function walk(page: Page, screens: Screen[], dark: number): Promise<void> {
    const looks = [...LIGHT, { width: dark, colorScheme: 'dark' } as const];
    for (const [name, path, act] of screens) {
      await open(page, path);
      await act(page);
      await inEach(page, looks, async ({ colorScheme }) => {
        await page.evaluate('scrollTo(0, 0)'); // what the bar covers by half is no target
        await photograph(page, `dashboard-${name}-${colorScheme}`);
        await expectToFit(page);
        await expectAccessible(page);
        await expectRoomForFingers(page);
      }).catch((error: Error) => {
        error.message = `${name}, ${error.message}`;
        throw error;
      });
    }
  }

  it('can be used by clients', async () => {
    await as(browser, shop, client, (page) => walk(page, ofClients(), 360), { width: 360 });
  });

  it('can be used by sellers', async () => {
    await as(browser, shop, shop.seller, (page) => walk(page, ofSellers(), 1440));
  });

  it('can be used by operators', async () => {
    await as(browser, shop, shop.operator, (page) => walk(page, ofOperators(), 360), { expected: [/400/] });
  });
});
