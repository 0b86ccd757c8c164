import { editablePartPath, type RepuestoEditable, SAVE_PART_PATH } from '@bujia/contracts/part-editing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { describeIf } from '../../services/shop/test/describe-if.ts';
import { eventually } from '../../services/shop/test/eventually.ts';
import { open } from './account-steps.ts';
import { launch, seeEverywhere, shows } from './browser.ts';
import { whyNoChromium } from './chromium.ts';
import { as, type DashboardShop, startDashboardShop } from './dashboard-steps.ts';

const missing = await whyNoChromium();

describeIf(missing === undefined, missing, 'The screen of a part', () => {
  let shop: DashboardShop;
  let browser: Browser;
  let id: number;
  let code: string;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startDashboardShop(), launch()]);
    id = shop.parts[0]!.id;
    code = (await shop.db.query<{ code: string }>('SELECT code FROM part WHERE id = $1', [id])).rows[0]!.code;
    await shop.db.query(`INSERT INTO model (name) VALUES ('Páramo') ON CONFLICT DO NOTHING;
      INSERT INTO vehicle (model_id, year, engine) SELECT m.id, y, e FROM model m, generate_series(2019, 2023) y,
        unnest(ARRAY['1.6', '2.0']) e WHERE m.name = 'Páramo' ON CONFLICT DO NOTHING`);
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
  });

  const main = (page: Page) => page.getByRole('main');
  const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
  const save = (page: Page) => main(page).getByRole('button', { name: 'Guardar', exact: true });
  const preview = (page: Page) => main(page).getByRole('complementary', { name: 'Vista previa y existencias' });
  const said = (page: Page, words: string) => page.getByRole('region', { name: 'Avisos' }).getByText(words);
  const now = async () => (await shop.operator.get<RepuestoEditable>(`/api/${editablePartPath(id)}`)).body;
  const byOther = async (more: object) => {
    const { codigo, version, ficha } = await now();
    const wish = { ...ficha, codigo, version, imagenes: [], preciosConfirmados: true, ...more };
    expect((await shop.operator.post(`/api/${SAVE_PART_PATH}`, wish)).body).toMatchObject({ estado: 'guardado' });
  };

  it('finds a part, writes it beside its preview, asks about a price that jumps, and moves its pieces', async () => {
    await byOther({ precio: '10.00', compatibilidad: [], numeros: [] });
    await as(browser, shop, shop.operator, async (page) => {
      await open(page, '/dashboard/account');
      await page.getByRole('navigation', { name: 'Navegación' }).getByRole('link', { name: 'Repuestos', exact: true }).click(); // prettier-ignore
      await main(page).getByLabel('Código o nombre').fill(code);
      await page.keyboard.press('Enter');
      const found = main(page).getByRole('table', { name: 'Repuestos encontrados' });
      await found.getByRole('checkbox', { name: `Elegir ${code}` }).waitFor();
      await seeEverywhere(page, 'parts-found');
      await found.getByRole('link').first().click();

      await field(page, 'Nombre').fill('Plumas del limpiaparabrisas');
      await preview(page).getByText('Plumas del limpiaparabrisas').waitFor();
      await field(page, 'Precio con IVA').fill('0');
      await field(page, 'Precio con IVA').blur();
      await main(page).getByText('Ingrese un precio mayor que cero, como 12.50').waitFor();
      await field(page, 'Precio con IVA').fill('11.00');
      await main(page).getByText('Ninguna base con IVA da $11.00').waitFor();
      await main(page).getByRole('button', { name: 'Usar $11.01' }).click();
      await main(page).getByRole('button', { name: 'Agregar vehículos' }).click();
      const row = main(page).getByRole('group', { name: 'Fila 1' });
      await save(page).click();
      await row.getByText('Debe elegir el modelo').waitFor();
      await row.getByLabel('Modelo').selectOption('Páramo');
      await row.getByLabel('Desde el año').fill('2021');
      await row.getByLabel('Hasta el año').fill('2020');
      await save(page).click();
      await row.getByText('Termina antes de empezar: revise los años').waitFor();
      await row.getByLabel('Desde el año').fill('2019');
      await row.getByRole('button', { name: 'Copiar al año siguiente la fila 1' }).click();
      const second = main(page).getByRole('group', { name: 'Fila 2' });
      await shows(() => second.getByLabel('Desde el año').inputValue(), '2021');
      await second.getByLabel('Desde el año').fill('2020');
      await second.getByText('Repite vehículos de la fila 1.').waitFor();
      await main(page).getByRole('button', { name: 'Agregar número', exact: true }).click();
      await main(page).getByRole('group', { name: 'Número 1' }).getByLabel('Número', { exact: true }).fill('OE-77');
      const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c84' } }).png().toBuffer(); // prettier-ignore
      await main(page).getByLabel('Agregar imágenes JPG, PNG o WebP').setInputFiles([
        { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') },
        { name: 'foto.png', mimeType: 'image/png', buffer: photo },
      ]); // prettier-ignore
      await main(page).getByText('nota.txt: Elija una imagen JPG, PNG o WebP').waitFor();
      await main(page).getByText('Imagen 1, la primera que se ve').waitFor();
      await seeEverywhere(page, 'part-written');
      await save(page).click();
      await said(page, 'Está guardado, y la tienda ya lo muestra').waitFor();
      await eventually(async () => (await now()).ficha.precio === '11.01');
      const { ficha } = await now();
      expect(ficha).toMatchObject({ nombre: 'Plumas del limpiaparabrisas', numeros: [{ numero: 'OE-77' }] });
      expect(ficha.compatibilidad).toMatchObject([
        { modelo: 'Páramo', anioDesde: '2019', anioHasta: '2021', motor: '' },
      ]);
      expect(ficha.imagenes).toHaveLength(1);

      await field(page, 'Precio con IVA').fill('92');
      await save(page).click();
      const question = page.getByRole('dialog', { name: '¿Es ese el precio?' });
      await question.getByText('Pasaría de $11.01 a $92.00.').waitFor();
      await seeEverywhere(page, 'part-price-asked');
      await question.getByRole('button', { name: 'Sí, guardar' }).click();
      await main(page).getByText('Precio: $11.01 → $92.00').waitFor();

      await main(page).getByRole('button', { name: 'Mover existencias' }).click();
      const movement = page.getByRole('dialog').getByRole('form', { name: 'Mover existencias' });
      await movement.getByLabel('Por qué').selectOption('Daño o pérdida: salen piezas');
      await movement.getByLabel('Piezas', { exact: true }).fill('99999');
      await movement.getByRole('button', { name: 'Guardar movimiento' }).click();
      await movement.getByText('no pueden salir más').waitFor();
      await seeEverywhere(page, 'part-stock');
      await movement.getByLabel('Piezas', { exact: true }).fill('2');
      await movement.getByLabel('Nota').fill('Se mojaron');
      await movement.getByRole('button', { name: 'Guardar movimiento' }).click();
      await preview(page).getByText('Daño o pérdida en Matriz Sur: Se mojaron').waitFor();
    });
  });

  it('chooses many by filter and by ticks, tries one change of all, applies it and leads to its undoing', async () => {
    const ids = shop.parts.slice(0, 2).map((part) => part.id);
    await shop.db.query(
      `UPDATE part SET price_cents = CASE id WHEN $1 THEN 4600 ELSE 60 END, promo_price_cents = NULL, featured = id = ANY($2)`,
      [ids[0], ids],
    );
    const prices = async () =>
      (await shop.db.query<{ price: number }>(`SELECT price_cents AS price FROM part WHERE id = ANY($1) ORDER BY id = $2 DESC`, [ids, ids[0]])).rows.map(({ price }) => price); // prettier-ignore
    await as(
      browser,
      shop,
      shop.operator,
      async (page) => {
        await open(page, '/dashboard/repuestos');
        await main(page).getByLabel('Marca de la portada').selectOption('Destacados');
        await main(page).getByRole('button', { name: 'Buscar', exact: true }).click();
        await main(page).getByText('Repuestos: 2. Elegidos: 0.').waitFor();
        await main(page).getByRole('button', { name: 'Cambiar todos los que cumplen el filtro' }).click();
        const form = main(page).getByRole('form', { name: 'Cambiar muchos a la vez' });
        await form.getByLabel('Porcentaje').fill('-100');
        await form.getByRole('button', { name: 'Simular' }).click();
        await form.getByText('Un precio puede cambiar entre -90 % y +500 %').waitFor();
        await form.getByLabel('Porcentaje').fill('5');
        await form.getByLabel('Redondeo').selectOption('Terminado en .99');
        await form.getByRole('button', { name: 'Simular' }).click();
        const trial = main(page).getByRole('table', { name: 'Simulación' });
        await trial.getByText('$0.99').waitFor();
        await trial.getByText('Salta: espera su confirmación').waitFor();
        await seeEverywhere(page, 'parts-bulk-tried');
        expect(await prices()).toEqual([4_600, 60]);
        await main(page).getByRole('button', { name: 'Aplicar' }).click();
        await main(page).getByText('Repuestos cambiados: 1.').waitFor();
        expect(await prices()).toEqual([4_799, 60]);
        await main(page).getByRole('button', { name: 'Confirmar los precios' }).click();
        await main(page).getByText('Repuestos cambiados: 2.').waitFor();
        expect(await prices()).toEqual([4_799, 99]);
        await main(page)
          .getByRole('link', { name: /^Ver la edición/ })
          .click();
        await main(page).getByText('Precio +5 %, terminado en .99').waitFor();
        await main(page).getByRole('button', { name: 'Deshacer' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click();
        await main(page).getByText('Repuestos restaurados: 2').waitFor();
        expect(await prices()).toEqual([4_600, 60]);

        await open(page, '/dashboard/repuestos?marca=destacado');
        await main(page).getByRole('button', { name: 'Elegir los de esta página' }).click();
        const rows = main(page).getByRole('table', { name: 'Repuestos encontrados' });
        await rows.getByRole('checkbox').first().uncheck();
        await main(page).getByRole('button', { name: 'Cambiar los elegidos: 1' }).click();
        await form.getByLabel('Qué cambia').selectOption('Poner o quitar una marca');
        await form.getByLabel('Poner o quitar').selectOption('Quitar');
        await form.getByRole('button', { name: 'Simular' }).click();
        await trial.getByText('Sí').waitFor();
        await main(page).getByRole('button', { name: 'Aplicar' }).click();
        await main(page).getByText('Repuestos cambiados: 1.').waitFor();
        await main(page).getByText('Repuestos: 1. Elegidos: 1.').waitFor();
      },
      { expected: [/422/] },
    );
  });

  it('makes a new part, which the shop then shows', async () => {
    await as(browser, shop, shop.operator, async (page) => {
      await open(page, '/dashboard/repuestos');
      await main(page).getByRole('link', { name: 'Nuevo repuesto' }).click();
      await field(page, 'Código').fill('NEW-77');
      await field(page, 'Nombre').fill('Bomba de agua');
      await save(page).click();
      await main(page).getByText('Debe ingresar el precio').waitFor();
      expect(await main(page).locator(':focus').getAttribute('name')).toBe('categoria');
      await seeEverywhere(page, 'part-new');
      await field(page, 'Categoría').selectOption({ index: 1 });
      await field(page, 'Precio con IVA').fill('23');
      for (const label of ['Peso', 'Alto en cm', 'Ancho en cm', 'Profundidad en cm'])
        await field(page, label).fill('2');
      await field(page, 'Existencias contadas').fill('12');
      await save(page).click();
      await preview(page).getByText('12', { exact: true }).waitFor();
      await main(page).getByRole('link', { name: 'Repuestos', exact: true }).click();
      await main(page).getByRole('link', { name: 'Nuevo repuesto' }).click();
      await field(page, 'Código').waitFor();
      await shows(() => field(page, 'Código').inputValue(), '');
      await shows(() => field(page, 'Existencias contadas').inputValue(), '');
      await page.goBack();
      await page.goBack();
      await main(page).getByRole('link', { name: 'Ver en la tienda' }).click();
      await page.getByRole('heading', { level: 1, name: 'Bomba de agua' }).waitFor();
    });
  });
});
