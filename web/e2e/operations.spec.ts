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
import { expectAccessible, expectToFit, launch, photograph, WIDTHS } from './browser.ts';
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
  const section = (page: Page, name: string) => main(page).getByRole('tab', { name }).click();

  async function looked(page: Page, name: string): Promise<void> {
    await photograph(page, `operations-${name}`);
    await expectToFit(page);
    await expectAccessible(page);
  }

  async function lookedEverywhere(page: Page, name: string): Promise<void> {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await looked(page, name);
    }
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
        await page.getByRole('navigation', { name: 'Navegación' }).getByRole('link', { name: 'Operaciones' }).click();
        await heading(page, 'Operaciones');
        await main(page).getByLabel('Destinatario').fill(person.email);
        await press(page, 'Buscar');
        await expectAt(page, `/dashboard/operations/correos?destinatario=${encodeURIComponent(person.email)}`);
        await main(page).getByRole('cell', { name: 'Aceptado' }).first().waitFor();
        await looked(page, 'mails');
        await main(page).getByRole('button', { name: /^Ver / }).first().click();
        await main(page).getByText('Message-ID').waitFor();
        await looked(page, 'mail');
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
        await looked(page, 'documents');
      },
      { expected: [/fonts\.googleapis\.com/] },
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
      await looked(page, 'newsletter-form');
      await press(page, 'Guardar borrador');
      await press(page, 'Enviarme una prueba');
      await toast(page, 'La prueba está en camino a su correo');
      await press(page, 'Enviar ahora');
      await page.getByRole('dialog').getByText('Desea enviar el boletín a 1 suscriptores?').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click();
      await eventually(
        async () =>
          (await mailsTo(shop.shop, reader)).some(({ subject }) => subject.includes('Frenos para el invierno')),
        { timeout: 20_000 },
      );
      await eventually(async () => main(page).getByText(CAMPAIGN_STATE_LABELS.enviado).first().isVisible(), {
        timeout: 20_000,
      });
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
    await eventually(async () => (await pending()).some(({ estado }) => estado === 'devuelto'), { timeout: 20_000 });
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
      expect(await field('Nombres').inputValue()).toBe('Zoila Vaca');
      expect(await field('Apellidos').inputValue()).toBe('Ñique');
      expect(await field('Identificación').inputValue()).toBe('17-10034065');
      for (const [name, wrong, message] of [
        ['Nombres', '', buyerRules.nombre.required],
        ['Apellidos', 'Ñique 2', buyerRules.apellido.required],
        ['Identificación', '1710034066', buyerRules.cedula.required],
        ['Dirección', ' ', buyerRules.direccion.required],
      ] as const) {
        await field(name).fill(wrong);
        await field(name).blur();
        await buyer.getByText(message).waitFor();
        expect(await send.isDisabled()).toBe(true);
      }
      await lookedEverywhere(page, 'document-buyer');
      await fill(page, 'Comprador', {
        Nombres: 'Zoila Inés',
        Apellidos: 'Vaca Ñique',
        Identificación: '1710034065',
        Dirección: 'Av. 10 de Agosto N24-15, Quito',
      });
      await send.click();
      await toast(page, `El documento ${numero} se envía otra vez`);
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    });
    await eventually(async () => (await pending()).length === 0, { timeout: 20_000 });
    const { text } = await client.get<string>(`/api/${documentXmlPath(codigo)}`);
    expect(text).toContain('<razonSocialComprador>Zoila Inés Vaca Ñique</razonSocialComprador>');
    expect(text).toContain('<identificacionComprador>1710034065</identificacionComprador>');
    await eventually(async () => (await orderOf(client, order)).estadoPedido.nombre === 'Facturado');
  });

  it('tries a catalogue before importing it', async () => {
    const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    const catalogue = (price: string) => [
      csv('categorias.csv', 'slug,nombre,padre,imagen\nfrenos,Frenos,,\n'),
      csv(
        'repuestos.csv',
        `codigo,nombre,categoria,peso,alto,ancho,profundidad,stock,precio,imagenes
BRK-1,Pastillas de prueba,frenos,1.2,8,18,12.5,20,${price},
`,
      ),
    ];
    await as(browser, shop, shop.operator, async (page) => {
      await open(page, '/dashboard/operations/catalogo');
      const files = main(page).getByLabel('Archivos del catálogo');
      await files.setInputFiles(catalogue('barato'));
      await press(page, 'Simular');
      await main(page).getByText('Nada fue importado').waitFor();
      await looked(page, 'import-errors');
      expect(await main(page).getByRole('button', { name: 'Importar' }).isDisabled()).toBe(true);
      await files.setInputFiles(catalogue('11.50'));
      await press(page, 'Simular');
      await main(page).getByText('Simulación: nada cambió todavía.').waitFor();
      await main(page).getByRole('cell', { name: 'BRK-1' }).waitFor();
      await press(page, 'Importar');
      await main(page).getByText('El catálogo fue importado.').waitFor();
      await looked(page, 'import-done');
    });
  });
});
