import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';
import { asks, inTurn, opens, presses, sees } from './steps.ts';

const who = 'operator';
const at = '/dashboard/operations';

const tryCatalogue = (page: Page) =>
  page
    .getByRole('main')
    .getByLabel('Archivos del catálogo')
    .setInputFiles({ name: 'categorias.csv', mimeType: 'text/csv', buffer: Buffer.from('slug,nombre\n') });

const table = (page: Page) => page.getByRole('table').first().waitFor();
const find = (kind: string) => (page: Page) => page.getByRole('dialog').getByRole('group', { name: kind }).waitFor();

/** Beside the screen where there is room for it, else behind a button. */
const unfold = async (page: Page) => {
  const button = page.getByRole('banner').getByRole('button', { name: 'Menú' });
  if (await button.isVisible()) await button.click();
  await page.getByRole('navigation', { name: 'Navegación' }).first().waitFor();
};

export const operator: readonly Scene[] = [
  { name: 'operator-board', path: '/dashboard/account', who },
  { name: 'mails', path: `${at}/correos`, who, steps: sees('lucia.andrade') },
  { name: 'mails-none', path: `${at}/correos?destinatario=nadie`, who },
  {
    name: 'mail',
    path: `${at}/correos?destinatario=lucia.andrade`,
    who,
    steps: inTurn(presses(/^Ver/), sees('Message-ID')),
  },
  { name: 'newsletters', path: `${at}/boletines`, who, steps: sees('Frenos, suspensión') },
  { name: 'newsletter', path: `${at}/boletines?boletin={newsletter}`, who, steps: sees('Enviarme una prueba') },
  { name: 'newsletter-form', path: `${at}/boletines?boletin=nuevo`, who, steps: sees('Guardar borrador') },
  { name: 'documents-authorised', path: `${at}/facturas?estado=autorizado`, who, steps: sees('Autorizados') },
  { name: 'documents', path: `${at}/facturas`, who, steps: sees('Certificado de firma') },
  { name: 'failed-jobs', path: `${at}/trabajos`, who },
  { name: 'catalogue', path: `${at}/catalogo`, who },
  {
    name: 'catalogue-refused',
    path: `${at}/catalogo`,
    who,
    expected: [/4\d\d/],
    steps: inTurn(tryCatalogue, presses('Simular'), sees('categorias.csv')),
  },
  { name: 'asked', path: `${at}/busquedas`, who },
  { name: 'fit-doubts', path: `${at}/le-quedo`, who },
  { name: 'reviews', path: `${at}/opiniones`, who },
  { name: 'staff', path: `${at}/equipo`, who, steps: table },
  { name: 'staff-invite', path: `${at}/equipo`, who, window: true, steps: asks('Invitar') },
  {
    name: 'staff-change',
    path: `${at}/equipo`,
    who,
    window: true,
    steps: asks(/^Cambiar el tipo/),
  },
  { name: 'users', path: `${at}/cuentas`, who },
  {
    name: 'users-found',
    path: `${at}/cuentas`,
    who,
    steps: inTurn(
      (page) => page.getByRole('search', { name: 'Buscar cuentas' }).getByRole('textbox').fill('correo.example'),
      presses('Buscar'),
      (page) => page.getByRole('table', { name: 'Cuentas' }).getByRole('row').nth(1).waitFor(),
    ),
  },
  {
    name: 'user-sessions',
    path: `${at}/cuentas`,
    who,
    window: true,
    steps: inTurn(
      (page) =>
        page
          .getByRole('button', { name: /^Ver las sesiones de/ })
          .first()
          .click(),
      (page) => page.getByRole('button', { name: 'Cerrar todas' }).waitFor(),
    ),
  },
  {
    name: 'rules',
    path: `${at}/reglas`,
    who,
    steps: sees('Las existencias de cada repuesto en cada sucursal son la suma de sus movimientos'),
  },
  { name: 'upkeep', path: `${at}/estado`, who, steps: sees('Base de datos') },
  { name: 'staff-log', path: `${at}/auditoria`, who },
  { name: 'settlements', path: '/dashboard/liquidaciones', who, steps: sees('Guardadas') },
  { name: 'reports', path: '/dashboard/informes', who, steps: sees('Promedio por pedido') },
  { name: 'reports-sales', path: '/dashboard/informes/ventas', who, steps: sees('Exportar') },
  { name: 'reports-stock', path: '/dashboard/informes/existencias', who, steps: sees('Exportar') },
  { name: 'part-list', path: '/dashboard/repuestos?texto=freno', who, steps: table },
  {
    name: 'parts-bulk',
    path: '/dashboard/repuestos?marca=destacado',
    who,
    steps: inTurn(
      presses('Cambiar todos los que cumplen el filtro'),
      (page) => page.getByLabel('Porcentaje').fill('5'),
      presses('Simular'),
      (page) => page.getByRole('table', { name: 'Simulación' }).waitFor(),
    ),
  },
  { name: 'part-editor', path: '/dashboard/repuestos/{onFile}', who, steps: sees('Existencias') },
  { name: 'part-editor-new', path: '/dashboard/repuestos/nuevo', who, steps: sees('Existencias') },
  {
    name: 'palette',
    path: '/dashboard/account',
    who,
    window: true,
    steps: inTurn(opens(/Buscar pantallas/), (page) => page.getByRole('combobox').fill('freno'), find('Repuestos')),
  },
  { name: 'navigation', path: '/dashboard/account', who, window: true, steps: unfold },
  {
    name: 'promotions-desk',
    path: '/dashboard/promociones',
    who,
    steps: table,
  },
  {
    name: 'promotion-form',
    path: '/dashboard/promociones',
    who,
    window: true,
    steps: inTurn(presses('Nueva promoción'), (page) => page.getByRole('dialog').getByRole('form').waitFor()),
  },
  { name: 'kits-desk', path: '/dashboard/conjuntos', who, steps: table },
  {
    name: 'kit-form',
    path: '/dashboard/conjuntos',
    who,
    window: true,
    steps: inTurn(presses('Nuevo conjunto'), (page) => page.getByRole('dialog').getByRole('form').waitFor()),
  },
  { name: 'categories-desk', path: '/dashboard/categorias', who, steps: table },
  {
    name: 'category-form',
    path: '/dashboard/categorias',
    who,
    window: true,
    steps: inTurn(presses('Nueva categoría'), (page) => page.getByRole('dialog').getByRole('form').waitFor()),
  },
  { name: 'home-desk', path: '/dashboard/portada', who, steps: table },
  {
    name: 'slide-form',
    path: '/dashboard/portada',
    who,
    window: true,
    steps: inTurn(presses('Nueva diapositiva'), (page) => page.getByRole('dialog').getByRole('form').waitFor()),
  },
  { name: 'symptoms-desk', path: '/dashboard/sintomas', who, steps: table },
  {
    name: 'symptom-form',
    path: '/dashboard/sintomas',
    who,
    window: true,
    steps: inTurn(presses('Nuevo síntoma'), (page) => page.getByRole('dialog').getByRole('form').waitFor()),
  },
  { name: 'vehicles-desk', path: '/dashboard/vehiculos', who, steps: table },
  {
    name: 'model-form',
    path: '/dashboard/vehiculos',
    who,
    window: true,
    steps: inTurn(presses('Nuevo modelo'), (page) => page.getByRole('dialog').getByRole('form').waitFor()),
  },
  { name: 'settings', path: '/dashboard/settings', who, steps: (page) => page.getByRole('article').first().waitFor() },
  {
    name: 'settings-tariff',
    path: '/dashboard/settings/envio',
    who,
    steps: (page) => page.getByRole('main').getByRole('form').waitFor(),
  },
  {
    name: 'settings-terms',
    path: '/dashboard/settings/terminos',
    who,
    steps: (page) => page.getByRole('region', { name: 'Así se leerá: Texto' }).waitFor(),
  },
  { name: 'coupons', path: '/dashboard/cupones', who, steps: table },
  { name: 'coupon-codes', path: '/dashboard/cupones/1', who, steps: table },
  {
    name: 'coupon-form',
    path: '/dashboard/cupones',
    who,
    window: true,
    steps: inTurn(presses('Nuevos cupones'), (page) => page.getByRole('dialog').getByRole('form').waitFor()),
  },
];
