import { CAMPAIGN_STATE_LABELS } from '@bujia/contracts/campaigns';
import {
  buyerRules,
  documentXmlPath,
  type DocumentoPendiente,
  type DocumentosPendientes,
  PENDING_DOCUMENTS_PATH,
} from '@bujia/contracts/invoices';
import { NOTHING_REGISTERED } from '@bujia/contracts/orders';
import { SUBSCRIBE_PATH } from '@bujia/contracts/newsletter';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { linkIn, mailsTo } from '../../services/shop/test/mails.ts';
import { newPerson, register, signedInClient } from '../../services/shop/test/people.ts';
import { expectAt, fill, heading, open, press, toast } from './account-steps.ts';
import { LIGHT, expectAccessible, expectToFit, inEach, launch, photograph, shows } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { approved, as, type DashboardShop, orderOf, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'The day of an operator', () => {
  let shop: DashboardShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startDashboardShop(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  const main = (page: Page) => page.getByRole('main');
  const navigation = (page: Page) => page.getByRole('navigation', { name: 'Navegación' });
  const section = (page: Page, name: string) => navigation(page).getByRole('link', { name, exact: true }).click();

  async function looked(page: Page, name: string): Promise<void> {
    await page.evaluate('scrollTo(0, 0)'); // what the bar covers by half is no target
    await photograph(page, `operations-${name}`);
    await expectToFit(page);
    await expectAccessible(page);
  }

  async function lookedEverywhere(page: Page, name: string): Promise<void> {
    await inEach(page, LIGHT, () => looked(page, name));
  }

  it('finds a mail, reads it and sends it again, and has the queues at hand', async () => {
    const person = newPerson();
    await register(shop.shop.visitor(), person);
    await mailsTo(shop.shop, person.email, 1);
    await as(
      browser,
      shop,
      shop.operator,
      async (page) => {
        await open(page, '/dashboard/account');
        await section(page, 'Correos');
        await heading(page, 'Correos');
        await main(page).getByLabel('Destinatario').fill(person.email);
        await press(page, 'Buscar');
        await expectAt(page, `/dashboard/operations/correos?destinatario=${encodeURIComponent(person.email)}`);
        await main(page).getByRole('cell', { name: 'Aceptado' }).first().waitFor();
        await main(page).getByRole('button', { name: /^Ver / }).first().click();
        await main(page).getByText('Message-ID').waitFor();
        await main(page).getByRole('button', { name: 'Reenviar' }).click();
        await toast(page, 'El correo está en camino');
        await mailsTo(shop.shop, person.email, 2);
        for (const [name, path, shown] of [
          ['Vista previa', '/ops/correos/', 'Hola, Rosa'],
          ['Plantillas', '/ops/correos', 'Plantillas de correo'],
          ['Colas', '/ops/queues', 'mail'],
        ] as const) {
          const [tab] = await Promise.all([
            page.context().waitForEvent('page'),
            main(page).getByRole('button', { name }).click(),
          ]);
          await tab.waitForURL((url) => url.pathname.startsWith(path));
          await tab.getByText(shown).first().waitFor();
          await tab.close();
        }
        await section(page, 'Trabajos fallidos');
        await main(page).getByText(NOTHING_REGISTERED).waitFor();
        await section(page, 'Facturas');
        await main(page).getByText('Certificado de firma').waitFor();
      },
      // Nothing that the policy of a page refuses: each asks the shop alone.
    );
  });

  it('writes a newsletter, proves it and sends it', async () => {
    const reader = 'lectora@correo.example';
    const visitor = shop.shop.visitor();
    await visitor.post(`/api/${SUBSCRIBE_PATH}`, { correo: reader });
    const [asked] = await mailsTo(shop.shop, reader, 1);
    await as(browser, shop, shop.operator, async (page) => {
      await open(page, linkIn(asked!, '/suscripcion/confirmar'));
      await main(page).getByRole('button').first().click();
      await main(page).getByRole('heading', { name: 'Suscripción confirmada' }).waitFor();
      await open(page, '/dashboard/operations/boletines');
      await press(page, 'Nuevo boletín');
      await fill(page, 'Boletín', {
        Título: 'Frenos para el invierno',
        Texto: 'Llegaron las pastillas.\n\nPase a verlas.',
      });
      await main(page)
        .getByLabel(/^Repuestos \(hasta/)
        .fill(shop.parts[0]!.name);
      await press(page, 'Buscar repuestos');
      await main(page)
        .getByRole('button', { name: `Agregar ${shop.parts[0]!.name}` })
        .click();
      await press(page, 'Guardar borrador');
      await press(page, 'Enviarme una prueba');
      await toast(page, 'La prueba está en camino a su correo');
      await press(page, 'Enviar ahora');
      await page.getByRole('dialog').getByText('¿Desea enviar el boletín a 1 suscriptor?').waitFor();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Enviar ahora|Programar)$/ })
        .click();
      await eventually(async () =>
        (await mailsTo(shop.shop, reader)).some(({ subject }) => subject.includes('Frenos para el invierno')),
      );
      await eventually(async () => main(page).getByText(CAMPAIGN_STATE_LABELS.enviado).first().isVisible());
      await looked(page, 'newsletter-sent');
    });
  });

  it('corrects the buyer of an invoice that the authority returned, and it goes through', async () => {
    const { visitor: client, id } = await signedInClient(shop.shop, { nombre: 'Zoila', apellido: 'Vaca Ñique' });
    // Of a time when the forms asked less; the authority takes it from nobody.
    await shop.db.query(`UPDATE account SET identification = '17-10034065' WHERE id = $1`, [id]);
    const order = await approved(shop, client);
    const pending = async () =>
      (await shop.operator.get<DocumentosPendientes>(`/api/${PENDING_DOCUMENTS_PATH}`)).body.documentos;
    await eventually(async () => (await pending()).some(({ estado }) => estado === 'devuelto'));
    const [{ codigo, numero }] = (await pending()) as [DocumentoPendiente];
    await as(browser, shop, shop.operator, async (page) => {
      await open(page, '/dashboard/operations/facturas');
      await main(page).getByText('La identificación del comprador no se acepta').waitFor();
      await lookedEverywhere(page, 'document-returned');
      await main(page)
        .getByRole('button', { name: `Corregir comprador de ${numero}` })
        .click();
      const buyer = page.getByRole('dialog').getByRole('form', { name: 'Comprador' });
      const field = (name: string) => buyer.getByLabel(name, { exact: true });
      const send = buyer.getByRole('button', { name: 'Corregir y enviar' });
      await shows(() => field(buyerRules.razonSocial.label).inputValue(), 'Zoila Vaca Ñique');
      await shows(() => field(buyerRules.identificacion.label).inputValue(), '17-10034065');
      for (const [name, wrong, message] of [
        [buyerRules.razonSocial.label, '', buyerRules.razonSocial.required],
        [buyerRules.identificacion.label, '179001167400', buyerRules.identificacion.invalid],
        [buyerRules.direccion.label, ' ', buyerRules.direccion.required],
      ] as const) {
        await field(name).fill(wrong);
        await field(name).blur();
        await buyer.getByText(message).waitFor();
        await shows(() => send.isDisabled(), true);
      }
      await lookedEverywhere(page, 'document-buyer');
      await fill(page, 'Comprador', {
        [buyerRules.razonSocial.label]: 'Taller Ñique & Hijas Cía. Ltda. (N.º 3)',
        [buyerRules.identificacion.label]: '1790011674001',
        [buyerRules.direccion.label]: 'Av. 10 de Agosto N24-15, Quito',
      });
      await send.click();
      await toast(page, `El documento ${numero} se envía otra vez`);
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    });
    await eventually(async () => (await pending()).length === 0);
    const { text } = await client.get<string>(`/api/${documentXmlPath(codigo)}`);
    expect(text).toContain('<razonSocialComprador>Taller Ñique &amp; Hijas Cía. Ltda. (N.º 3)</razonSocialComprador>');
    expect(text).toContain('<identificacionComprador>1790011674001</identificacionComprador>');
    await eventually(async () => (await orderOf(client, order)).estadoPedido.nombre === 'Facturado');
  });

  it('hands an event over again that was set aside, with a reason', async () => {
    // Too old for any version, as a mended one leaves it.
    await shop.db.query(
      `INSERT INTO outbox (id, type, data, occurred_at, parked_at, parked_why)
       SELECT gen_random_uuid(), type, data, now(), now(), 'data/name must be string' FROM outbox
       WHERE type = 'identity.email-verified.v1' LIMIT 1`,
    );
    await as(browser, shop, shop.operator, async (page) => {
      await open(page, '/dashboard/operations/trabajos');
      await main(page).getByText('data/name must be string').waitFor();
      await lookedEverywhere(page, 'event-parked');
      await press(page, 'Devolver a su cola Correo de bienvenida');
      const form = page.getByRole('dialog').getByRole('form', { name: 'Devolver a su cola' });
      const send = form.getByRole('button', { name: 'Devolver a su cola' });
      await shows(() => send.isDisabled(), true);
      await form.getByLabel('Motivo').fill('La versión nueva lo entiende');
      await lookedEverywhere(page, 'event-release');
      await send.click();
      await toast(page, 'El suceso está otra vez en su cola');
      await main(page).getByText('data/name must be string').waitFor({ state: 'detached' });
    });
    const { rows } = await shop.db.query<{ id: string; why: string }>(
      `SELECT id, parked_why AS why FROM outbox WHERE parked_why LIKE 'data/name%'`,
    );
    expect(rows[0]!.why).toContain('La versión nueva lo entiende');
    await eventually(async () => {
      const { rows: done } = await shop.db.query('SELECT 1 FROM outbox WHERE id = $1 AND finished_at IS NOT NULL', [
        rows[0]!.id,
      ]);
      return done.length === 1;
    });
    const { rows: log } = await shop.db.query(
      `SELECT 1 FROM staff_log WHERE command = 'ReleaseEvent' AND asked ->> 'id' = $1`,
      [rows[0]!.id],
    );
    expect(log).toHaveLength(1);
  });
});
