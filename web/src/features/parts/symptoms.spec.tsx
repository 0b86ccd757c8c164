import { GET_SETTINGS_PATH, type SessionSettings, USER_TYPE } from '@bujia/contracts/accounts';
import { CATALOGUE_PATHS, type Categoria, fillPath, TOP_CATEGORY } from '@bujia/contracts/catalogue';
import {
  RETIRE_SYMPTOM_PATH,
  SAVE_SYMPTOM_PATH,
  type SintomaDeTienda,
  SYMPTOM_DESK_PATH,
  SYMPTOM_FAULTS,
} from '@bujia/contracts/symptom-desk';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Screen, type ScreenOptions } from '../../../test/screen.tsx';

const session: SessionSettings = {
  ...{ accessToken: 'x', tipo: USER_TYPE.operator, email: 'operacion@correo.example', codigo: '1', verificado: true },
};
const category = (codigo: number, nombre: string): Categoria => ({
  ...{ codigo, nombre, url: nombre.toLowerCase(), imagen: '', cantidad: 3, seleccionado: false, subCategorias: [] },
});
const symptom: SintomaDeTienda = {
  ...{ nombre: 'chilla al frenar', version: 'v1', dicen: 'rechina' },
  revisar: [
    { categoria: 'frenos', repuesto: 'pastillas' },
    { categoria: 'discos', repuesto: '' },
  ],
};

describe('Symptoms, on the screen', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  const open = async (answers: NonNullable<ScreenOptions['answers']>) =>
    (screen = await Screen.open('/dashboard/sintomas', {
      session,
      answers: {
        [`GET ${GET_SETTINGS_PATH}`]: () => ({ body: session }),
        [`GET ${SYMPTOM_DESK_PATH}`]: () => ({ body: { sintomas: [symptom] } }),
        [`GET ${fillPath(CATALOGUE_PATHS.categoriesByParent, { categoria: TOP_CATEGORY })}`]: () => ({
          body: [category(1, 'Frenos'), category(2, 'Discos')],
        }),
        ...answers,
      },
    }));
  const sent = (page: Screen, path: string) => page.asked.findLast(({ call }) => call === `POST ${path}`)?.body;

  it('have what is looked at put in another order, and go back with the version that was read', async () => {
    const page = await open({ [`POST ${SAVE_SYMPTOM_PATH}`]: () => ({ body: { cambio: 7 } }) });
    await page.reads('rechina');
    page.button('Cambiar chilla al frenar').click();
    await page.until(() => page.field('Qué pasa').value === 'chilla al frenar');
    page.button('Subir 2').click();
    await page.until(() => page.field('Cómo se llama el repuesto').value === '');
    page.button('Guardar').click();
    await page.until(() => sent(page, SAVE_SYMPTOM_PATH) !== undefined);
    expect(sent(page, SAVE_SYMPTOM_PATH)).toEqual({
      ...{ antes: 'chilla al frenar', version: 'v1', nombre: 'chilla al frenar', dicen: 'rechina' },
      revisar: [symptom.revisar[1], symptom.revisar[0]],
    });
  });

  it('are not sent while something is missing, and keep what was typed where the shop refuses', async () => {
    const refusal = SYMPTOM_FAULTS.unspeakable('mi carro');
    const page = await open({
      [`POST ${SAVE_SYMPTOM_PATH}`]: () => ({ status: 422, body: { message: refusal } }),
    });
    await page.reads('rechina');
    page.button('Nuevo síntoma').click();
    await page.until(() => page.field('Qué pasa').value === '');
    page.button('Guardar').click();
    await page.reads('Escriba qué pasa');
    await page.reads('Elija la categoría');
    page.type(page.field('Qué pasa'), 'mi carro');
    page.choose(page.field('Categoría'), 'Frenos');
    page.button('Guardar').click();
    await page.reads(refusal);
    expect(page.field('Qué pasa').value).toBe('mi carro');
  });

  it('show the later of two people what the earlier wrote', async () => {
    let isWritten = false;
    const theirs = { ...symptom, version: 'v2', dicen: 'rechina\npita' };
    const page = await open({
      [`GET ${SYMPTOM_DESK_PATH}`]: () => ({ body: { sintomas: [isWritten ? theirs : symptom] } }),
      [`POST ${SAVE_SYMPTOM_PATH}`]: (wish) => {
        if ((wish as { version: string }).version === 'v2') return { body: { cambio: 9 } };
        isWritten = true;
        return { status: 409, body: { message: SYMPTOM_FAULTS.changed } };
      },
    });
    await page.reads('rechina');
    page.button('Cambiar chilla al frenar').click();
    await page.until(() => page.field('Qué pasa').value === 'chilla al frenar');
    page.type(page.field('Qué pasa'), 'chirría al frenar');
    page.button('Guardar').click();
    await page.reads('Ya se tomó lo que usted no había tocado: También dicen.');
    page.button('Guardar').click();
    await page.until(() => (sent(page, SAVE_SYMPTOM_PATH) as { version: string }).version === 'v2');
    expect(sent(page, SAVE_SYMPTOM_PATH)).toMatchObject({ nombre: 'chirría al frenar', dicen: 'rechina\npita' });
  });

  it('are taken out with a question before', async () => {
    const page = await open({ [`POST ${RETIRE_SYMPTOM_PATH}`]: () => ({ body: { cambio: 8 } }) });
    await page.reads('rechina');
    page.button('Quitar chilla al frenar').click();
    await page.reads('Deja de verse en la tienda');
    page.button('Quitar').click();
    await page.until(() => sent(page, RETIRE_SYMPTOM_PATH) !== undefined);
    expect(sent(page, RETIRE_SYMPTOM_PATH)).toEqual({ nombre: 'chilla al frenar', version: 'v1' });
  });
});
