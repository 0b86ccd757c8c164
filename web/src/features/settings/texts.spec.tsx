import { GET_SETTINGS_PATH, type SessionSettings, USER_TYPE } from '@bujia/contracts/accounts';
import {
  type Ajuste,
  type AjustesDeTienda,
  CHANGED_MEANWHILE_CODE,
  type GuardarAjuste,
  type PaginaDeCambios,
  SAVE_SETTINGS_PATH,
  SETTINGS_HISTORY_PATH,
  SETTINGS_PATH,
  SETTINGS_VERSION_PATH,
} from '@bujia/contracts/settings-desk';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Answer, Screen } from '../../../test/screen.tsx';

const session: SessionSettings = {
  ...{ accessToken: 'x', tipo: USER_TYPE.operator, email: 'operacion@correo.example', codigo: '1', verificado: true },
};
const BASE = '## Pedidos\n\nUno.\n\n## Pagos\n\nDos.';
const terms: Ajuste = {
  ...{ grupo: 'terminos', version: 2, quien: 'Ana Paz', fecha: '2037-11-24T15:00:00.000Z', primero: false },
  ...{ noVale: false, secretos: {}, prueba: null, valor: { text: BASE } },
};
const history: PaginaDeCambios = {
  cambios: [
    {
      ...{ version: 2, fecha: '2037-11-24T15:00:00.000Z', quien: 'Ana Paz', vuelveA: null },
      cambios: [{ que: 'Texto', antes: 'Cero.', despues: 'Uno.' }],
    },
    { version: 1, fecha: '2037-11-20T15:00:00.000Z', quien: null, vuelveA: null, cambios: [] },
  ],
  siguiente: null,
};

describe('The screen of a text', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  const open = async (
    now: () => Ajuste = () => terms,
    answers: NonNullable<Parameters<typeof Screen.open>[1]>['answers'] = {},
  ) => {
    screen = await Screen.open('/dashboard/settings/terminos', {
      session,
      answers: {
        [`GET ${GET_SETTINGS_PATH}`]: () => ({ body: session }),
        [`GET ${SETTINGS_PATH}`]: () => ({ body: { grupos: [now()], antes: [] } satisfies AjustesDeTienda }),
        [`GET ${SETTINGS_HISTORY_PATH}?grupo=terminos`]: () => ({ body: history }),
        ...answers,
      },
    });
    await screen.reads('Guardar');
    return screen;
  };
  const preview = (page: Screen) => page.named('section', 'Así se leerá: Texto');
  const text = (page: Screen) => page.field('Texto');

  it('shows beside what is typed how it will be read, and no script is one', async () => {
    const page = await open();
    await page.reads('Versión 3. Cambiado el 2037/11/24 10:00 por Ana Paz.');
    page.type(text(page), '## Nuevo\n\nEn {tienda}: **hoy** <img src=x onerror=alert(1)> [aquí](javascript:alert`1`)');
    await page.until(() => preview(page).querySelector('h2')?.textContent === 'Nuevo');
    expect(preview(page).textContent).toContain('En Bujía: hoy <img src=x onerror=alert(1)> [aquí](javascript:');
    expect(preview(page).querySelector('strong')?.textContent).toBe('hoy');
    expect(preview(page).querySelector('img, script, a')).toBeNull();
    page.button('Guardar').click();
    await page.reads('Un enlace debe llevar a https://');
    expect(page.asked.some(({ call }) => call === `POST ${SAVE_SETTINGS_PATH}`)).toBe(false);
  });

  it('reads a version as it was', async () => {
    const page = await open(undefined, {
      [`GET ${SETTINGS_VERSION_PATH}?grupo=terminos&version=1`]: () => ({
        body: { valor: { text: '## Antes\n\n- uno\n- dos' } },
      }),
    });
    await page.reads('Una cuenta que ya no existe');
    page.button('Ver la versión 2').click();
    await page.until(() => page.words.includes('Términos y condiciones: la versión 2'));
    await page.until(() => document.querySelector('dialog h3')?.textContent === 'Antes');
    expect(document.querySelectorAll('dialog li')).toHaveLength(2);
    expect(page.words).toContain('Volver a la versión 1');
  });

  it('joins what two changed in different places, and shows the later one what the earlier did', async () => {
    let now = terms;
    const save = (wish: GuardarAjuste): Answer => {
      if (wish.version === now.version) return ((now = { ...now, version: 4, valor: wish.valor }), { body: true });
      return { status: 409, body: { code: CHANGED_MEANWHILE_CODE, message: 'Otra persona cambió' } };
    };
    const page = await open(() => now, { [`POST ${SAVE_SETTINGS_PATH}`]: (body) => save(body as GuardarAjuste) });
    page.type(text(page), BASE.replace('Dos.', 'Dos, mío.'));
    now = { ...terms, version: 3, valor: { text: BASE.replace('Uno.', 'Uno, suyo.') } };
    page.button('Guardar').click();
    await page.reads('Es otra versión, que aceptan los pedidos desde ahora.');
    const accept = () =>
      page.named('form', 'Guardar: términos y condiciones').querySelector<HTMLElement>('[type=submit]');
    accept()!.click();
    await page.reads('Otra persona cambió estos datos mientras usted los tenía abiertos.');
    await page.reads('Uno, suyo.');
    expect(text(page).value).toBe('## Pedidos\n\nUno, suyo.\n\n## Pagos\n\nDos, mío.');
    expect(page.words).not.toContain('cambiaron lo mismo');
  });
});
