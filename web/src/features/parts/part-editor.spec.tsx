import { CATALOGUE_PATHS, type Categoria, fillPath, MAKE_CODE, TOP_CATEGORY } from '@bujia/contracts/catalogue';
import {
  type CambioRepuesto,
  type EdicionRespuesta,
  editablePartPath,
  type FichaRepuesto,
  type GuardarRepuesto,
  MOVE_STOCK_PATH,
  type MoverExistencias,
  movementNote,
  type RepuestoEditable,
  SAVE_PART_PATH,
} from '@bujia/contracts/part-editing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { MORNING } from '../../../test/orders.ts';
import { type Answers, operator, signedIn } from '../../../test/people.ts';
import { type Answer, Screen } from '../../../test/screen.tsx';
import { EMPTY_PART } from './empty-part.ts';

const ID = 17;
const PART = `GET ${editablePartPath(ID)}`;
const SAVE = `POST ${SAVE_PART_PATH}`;
const MOVE = `POST ${MOVE_STOCK_PATH}`;
const NO_NETWORK: Answer = { status: 0 };

const frenos: Categoria = {
  ...{ codigo: 3, nombre: 'Frenos', url: 'frenos', imagen: '', cantidad: 1, seleccionado: false, subCategorias: [] },
};
const sheet: FichaRepuesto = {
  ...EMPTY_PART,
  ...{ codigoRepuesto: 'PLU-1', nombre: 'Plumas', categoria: 'frenos', precio: '10.00', peso: '1' },
  ...{ alto: '2', ancho: '2', profundidad: '2' },
};
const part = (changes: Partial<RepuestoEditable> = {}): RepuestoEditable => ({
  ...{ codigo: ID, codigoEncriptado: 'abc', version: 'a'.repeat(32), ficha: sheet, existencias: 50, cambios: [] },
  sucursales: [{ sucursal: 'sur', nombre: 'Matriz Sur', unidades: 50, apartadas: 0, vendidas: 0 }],
  ...changes,
});
const changed = (changes: Partial<CambioRepuesto>): CambioRepuesto => ({
  ...{ codigo: 5, tipo: 'edit', fecha: MORNING, quien: 'Ana Paz', nota: '', campos: [] },
  ...changes,
});
const said = (body: EdicionRespuesta): Answer => ({ body });

describe('The screen of a part', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  const open = async (answers: Answers) => {
    await screen?.close();
    screen = await Screen.open(
      `/dashboard/repuestos/${ID}`,
      signedIn(operator, {
        [`GET ${fillPath(CATALOGUE_PATHS.categoriesByParent, { categoria: TOP_CATEGORY })}`]: () => ({
          body: [frenos],
        }),
        [`GET ${fillPath(CATALOGUE_PATHS.models, { marca: MAKE_CODE })}`]: () => ({ body: [] }),
        ...answers,
      }),
    );
    await screen.reads('Mover existencias');
    return screen;
  };
  const sent = <Body,>(call: string) =>
    screen!.asked.filter((one) => one.call === call).map(({ body }) => body as Body);
  const preview = () => document.querySelector('aside[aria-label="Vista previa y existencias"]')!.textContent;

  it('keeps what was written where one goes, and where somebody else saves shows both', async () => {
    let now = part();
    const theirs = part({
      ...{ version: 'b'.repeat(32), cambios: [changed({})] },
      ficha: { ...sheet, nombre: 'Plumas de silicona', precio: '12.00' },
    });
    const page = await open({
      [PART]: () => ({ body: now }),
      [SAVE]: (wish) => {
        const { version, nombre, precio, descripcion } = wish as GuardarRepuesto;
        if (version !== theirs.version) return ((now = theirs), said({ estado: 'cambiado' }));
        now = { ...theirs, ficha: { ...sheet, nombre, precio, descripcion } };
        return said({ estado: 'guardado', codigo: ID, cambio: 6 });
      },
    });
    page.type(page.field('Nombre'), 'Plumas de goma');
    page.type(page.field('Descripción'), 'Con guantes');
    page.named('main a', 'Repuestos').click();
    await page.until(() => page.address === '/dashboard/repuestos');
    history.back();
    await page.reads('Recuperamos lo que escribió y no guardó.');
    expect(page.field('Nombre').value).toBe('Plumas de goma');

    page.button('Guardar').click();
    await page.reads('Ana Paz guardó este repuesto mientras usted escribía');
    await page.reads('usted escribió «Plumas de goma», y ahora está «Plumas de silicona»');
    expect(page.field('Precio con IVA').value).toBe('12.00');
    page.button('Usar lo guardado').click();
    await page.until(() => page.field('Nombre').value === 'Plumas de silicona');
    page.button('Guardar').click();
    await page.told('Está guardado, y la tienda ya lo muestra');
    expect(sent<GuardarRepuesto>(SAVE)[1]).toMatchObject({
      ...{ nombre: 'Plumas de silicona', precio: '12.00', descripcion: 'Con guantes', version: theirs.version },
    });
  });

  it('shows what was saved where it cannot be read again', async () => {
    let isAway = false;
    const page = await open({
      [PART]: () => (isAway ? NO_NETWORK : { body: part() }),
      [SAVE]: () => ((isAway = true), said({ estado: 'guardado', codigo: ID, cambio: 6 })),
    });
    page.type(page.field('Nombre'), 'Plumas de invierno');
    await page.until(() => !page.button('Guardar').disabled);
    page.button('Guardar').click();
    await page.told('Está guardado');
    expect(page.field('Nombre').value).toBe('Plumas de invierno');
    await page.until(() => page.heading === 'Plumas de invierno');
  });

  it('books pieces once where the answer is lost', async () => {
    let now = part();
    const page = await open({
      [PART]: () => ({ body: now }),
      [MOVE]: (wish) => {
        const { version } = wish as MoverExistencias;
        if (version !== now.version) return said({ estado: 'cambiado' });
        now = part({
          ...{ version: 'b'.repeat(32), existencias: 60 },
          sucursales: [{ sucursal: 'sur', nombre: 'Matriz Sur', unidades: 60 }],
          cambios: [
            changed({
              ...{ quien: operator.email, nota: movementNote('llegada', '', 'en Matriz Sur') },
              campos: [{ campo: 'stock', antes: null, despues: '+10' }],
            }),
          ],
        });
        return NO_NETWORK;
      },
    });
    page.button('Mover existencias').click();
    await page.until(() => document.querySelector('form[aria-label="Mover existencias"]') !== null);
    page.choose(page.field('Por qué'), 'Llegada: entran piezas');
    page.type(page.field('Piezas'), '10');
    page.button('Guardar movimiento').click();
    await page.told('No hay conexión con la tienda.');
    page.button('Guardar movimiento').click();
    await page.told('El movimiento está guardado');
    const wishes = sent<MoverExistencias>(MOVE);
    expect(wishes.map(({ version, existencias }) => [version, existencias])).toEqual([
      [part().version, 50],
      [part().version, 50],
    ]);
  });

  it('says of its pieces only what the shop tells, as a process of the version before does', async () => {
    const { sucursales: _, ...older } = part();
    const half = part({ sucursales: [{ sucursal: 'sur', nombre: 'Matriz Sur', unidades: 50 }] });
    await open({ [PART]: () => ({ body: part() }) });
    expect(preview()).toContain('Matriz Sur: por vender 50, apartadas 0, vendidas 0');
    await open({ [PART]: () => ({ body: half }) });
    expect(preview()).toMatch(/Matriz Sur: por vender 50(?!,)/);
    await open({ [PART]: () => ({ body: older }) });
    expect(preview()).toContain('50 se pueden vender');
    expect(preview()).not.toContain('Matriz Sur');
  });
});
