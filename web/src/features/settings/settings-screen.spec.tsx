import { GET_SETTINGS_PATH, type SessionSettings, USER_TYPE } from '@bujia/contracts/accounts';
import { LOGO_FAULTS, type LogoSubido, SEND_LOGO_PATH } from '@bujia/contracts/logo';
import {
  type Ajuste,
  type AjustesDeTienda,
  CHANGED_MEANWHILE_CODE,
  type GuardarAjuste,
  type PaginaDeCambios,
  SAVE_SETTINGS_PATH,
  SETTINGS_HISTORY_PATH,
  SETTINGS_PATH,
  TRY_SETTINGS_PATH,
} from '@bujia/contracts/settings-desk';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Answer, Screen, shop } from '../../../test/screen.tsx';

const session: SessionSettings = {
  ...{ accessToken: 'x', tipo: USER_TYPE.operator, email: 'operacion@correo.example', codigo: '1', verificado: true },
};
const KEPT = { guardada: '0190', termina: '1234' };
const mail: Ajuste = {
  ...{
    grupo: 'correo',
    version: 3,
    quien: 'Ana Paz',
    fecha: '2037-11-24T15:00:00.000Z',
    primero: false,
    noVale: false,
  },
  valor: { host: 'smtp.uno.ec', port: 465, tls: 'smtps', user: 'tienda', password: KEPT },
  secretos: { password: { fecha: '2037-11-20T15:00:00.000Z', quien: 'Luis Vera' } },
  prueba: null,
};

describe('A secret on the screen of the settings', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  const open = async (
    ajuste: Ajuste = mail,
    answers: NonNullable<Parameters<typeof Screen.open>[1]>['answers'] = {},
  ) => {
    const all: AjustesDeTienda = { grupos: [ajuste], antes: [] };
    const none: PaginaDeCambios = { cambios: [], siguiente: null };
    screen = await Screen.open(`/dashboard/settings/${ajuste.grupo}`, {
      session,
      answers: {
        [`GET ${GET_SETTINGS_PATH}`]: () => ({ body: session }),
        [`GET ${SETTINGS_PATH}`]: () => ({ body: all }),
        [`GET ${SETTINGS_HISTORY_PATH}?grupo=${ajuste.grupo}`]: () => ({ body: none }),
        ...answers,
      },
    });
    await screen.reads('Guardar');
    return screen;
  };
  const sentTo = (page: Screen, path: string) =>
    page.asked.find(({ call }) => call === `POST ${path}`)?.body as { valor: Record<string, unknown> } | undefined;

  it('says since when, by whom and how it ends, and goes back by its name where nobody types another', async () => {
    const page = await open(mail, {
      [`POST ${TRY_SETTINGS_PATH}`]: () => ({ body: { bien: true, dicho: 'Lo tomó' } }),
    });
    await page.reads('por Luis Vera, termina en …1234. No se puede ver.');
    page.type(page.field('Remitente'), 'avisos@uno.ec');
    page.button('Enviar correo de prueba').click();
    await page.reads('Lo tomó');
    expect(sentTo(page, TRY_SETTINGS_PATH)!.valor).toEqual({ ...mail.valor, from: 'avisos@uno.ec' });
    // What was said of another value says nothing of this one.
    page.type(page.field('Remitente'), 'otros@uno.ec');
    await page.until(() => !page.words.includes('Lo tomó'));
  });

  it('is asked for again where the server is another, and can be left as it was', async () => {
    const page = await open();
    page.type(page.field('Servidor'), 'smtp.otro.ec');
    page.button('Guardar').click();
    await page.reads('La guardada es para lo de antes: escríbala otra vez');
    page.button('Cambiar: Contraseña').click();
    await page.until(() => page.field('Contraseña').type === 'password');
    await page.reads('Escriba la contraseña de ese usuario');
    page.button('Dejar lo guardado: Contraseña').click();
    await page.reads('termina en …1234');
    expect(sentTo(page, SAVE_SETTINGS_PATH)).toBeUndefined();
  });

  it('shows what a trial found at its field', async () => {
    const found = { bien: false, campo: 'password', dicho: 'smtp.uno.ec no acepta el usuario o la contraseña' };
    const page = await open(mail, { [`POST ${TRY_SETTINGS_PATH}`]: () => ({ body: found }) });
    page.button('Enviar correo de prueba').click();
    await page.reads(found.dicho);
    expect(page.named('[role="group"]', 'Contraseña').textContent).toContain(found.dicho);
  });

  it('of the environment is not copied, and what no SECRET opens is said', async () => {
    const first: Ajuste = { ...mail, version: 0, quien: null, fecha: null, primero: true, secretos: {} };
    const page = await open({ ...first, valor: { ...mail.valor, password: { guardada: '' } } });
    await page.reads('Vale lo que dice el entorno.');
    await page.reads('Lo que tiene el entorno no se copia aquí: escríbalo para guardar.');
    expect(page.field('Contraseña').value).toBe('');
    page.type(page.field('Remitente'), 'avisos@uno.ec');
    page.button('Guardar').click();
    await page.reads('La del entorno no se copia: escríbala');
    await page.close();
    screen = undefined;
    await (await open({ ...mail, noVale: true })).reads('no se puede abrir, porque SECRET es otro');
  });
});

describe('The shop’s colour on the screen of the settings', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  it('is shown as it will be while it is typed, and refused beside the field where it is none', async () => {
    const ajuste: Ajuste = {
      ...{ grupo: 'imagen', version: 0, quien: null, fecha: null, primero: true, noVale: false, secretos: {} },
      ...{ prueba: null, valor: {} },
    };
    const page = (screen = await Screen.open('/dashboard/settings/imagen', {
      session,
      answers: {
        [`GET ${GET_SETTINGS_PATH}`]: () => ({ body: session }),
        [`GET ${SETTINGS_PATH}`]: () => ({ body: { grupos: [ajuste], antes: [] } satisfies AjustesDeTienda }),
        [`GET ${SETTINGS_HISTORY_PATH}?grupo=imagen`]: () => ({
          body: { cambios: [], siguiente: null } satisfies PaginaDeCambios,
        }),
      },
    }));
    const looks = () => document.querySelectorAll<HTMLElement>('[aria-label="Así se verá"] > div');
    await page.reads('De noche');
    expect(looks()[0]!.style.getPropertyValue('--spark')).toBe('#ffc62b');
    page.type(page.field('Color'), 'rojo');
    await page.until(() => looks().length === 0);
    page.button('Guardar').click();
    await page.reads('Escriba # y seis cifras');
    page.type(page.field('Color'), '#1976D2');
    await page.until(() => looks()[1]?.style.getPropertyValue('--spark') === '#1976d2');
    expect(looks()[1]!.style.getPropertyValue('--on-spark')).toBe('#ffffff');
    page.button('Usar el de la casa').click();
    await page.until(() => page.field('Color').value === '');
  });
});

describe('The shop’s logo on the screen of the settings', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  it('is shown as it will stand once it is drawn, refused beside the field, and given back', async () => {
    const logo = '0123456789abcdef-192x48';
    const ajuste: Ajuste = {
      ...{ grupo: 'logotipo', version: 0, quien: null, fecha: null, primero: true, noVale: false, secretos: {} },
      ...{ prueba: null, valor: {} },
    };
    let answer: Answer = { status: 422, body: { code: 'settings.logo-wrong', message: LOGO_FAULTS.tooSmall } };
    const page = (screen = await Screen.open('/dashboard/settings/logotipo', {
      session,
      answers: {
        [`GET ${GET_SETTINGS_PATH}`]: () => ({ body: session }),
        [`GET ${SETTINGS_PATH}`]: () => ({ body: { grupos: [ajuste], antes: [] } satisfies AjustesDeTienda }),
        [`GET ${SETTINGS_HISTORY_PATH}?grupo=logotipo`]: () => ({
          body: { cambios: [], siguiente: null } satisfies PaginaDeCambios,
        }),
        [`POST ${SEND_LOGO_PATH}`]: () => answer,
      },
    }));
    const shown = () => [...document.querySelectorAll<HTMLImageElement>('[aria-label="Así se verá"] img')];
    const bring = (bytes: number) => {
      const input = page.field('Logotipo');
      const file = new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });
      Object.defineProperty(input, 'files', { value: [file], configurable: true });
      input.dispatchEvent(new Event('change', { bubbles: true }));
    };
    await page.reads('Tienda, tablero y correos');
    expect(shown()).toEqual([]);
    bring(6 * 1024 * 1024);
    await page.reads(LOGO_FAULTS.tooLarge);
    bring(9);
    await page.reads(LOGO_FAULTS.tooSmall);
    answer = { body: { logo } satisfies LogoSubido };
    bring(9);
    await page.until(() => shown().length === 2);
    expect(shown().map((one) => one.getAttribute('src'))).toEqual([
      ...[`/marca/logo/${logo}/panel.png`, `/marca/logo/${logo}/papel.png`],
    ]);
    expect([shown()[0]!.width, shown()[0]!.height]).toEqual([192, 48]);
    page.button('Usar la marca de la casa').click();
    await page.until(() => shown().length === 0);
  });
});

describe('Two who change the same settings', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  const { name, slogan, email, phones, social } = shop;
  const before: Ajuste = {
    ...{ grupo: 'identidad', version: 1, quien: null, fecha: null, primero: false, noVale: false, secretos: {} },
    prueba: null,
    valor: { name, slogan, email, phones, social },
  };

  it('are shown what the earlier changed, and lose neither, and nobody changes anything by a wrong password', async () => {
    const WRONG = 'La contraseña actual no es correcta';
    let now = before;
    const save = (wish: GuardarAjuste): Answer => {
      if (wish.actual !== 'la mía') return { status: 400, body: { code: 'x', message: WRONG } };
      if (wish.version === now.version) return ((now = { ...now, version: 3, valor: wish.valor }), { body: true });
      return { status: 409, body: { code: CHANGED_MEANWHILE_CODE, message: 'Otra persona cambió' } };
    };
    const page = (screen = await Screen.open('/dashboard/settings/identidad', {
      session,
      answers: {
        [`GET ${GET_SETTINGS_PATH}`]: () => ({ body: session }),
        [`GET ${SETTINGS_PATH}`]: () => ({ body: { grupos: [now], antes: [] } satisfies AjustesDeTienda }),
        [`GET ${SETTINGS_HISTORY_PATH}?grupo=identidad`]: () => ({
          body: {
            cambios: [
              { version: now.version, fecha: '2037-11-24T15:00:00.000Z', quien: 'Ana Paz', cambios: [], vuelveA: null },
            ],
            siguiente: null,
          } satisfies PaginaDeCambios,
        }),
        [`POST ${SAVE_SETTINGS_PATH}`]: (wish) => save(wish as GuardarAjuste),
      },
    }));
    await page.reads('Guardar');
    const asked = () => document.querySelector('dialog[open]')?.textContent ?? '';
    const accept = () => page.named('dialog[open] button', 'Guardar') as HTMLButtonElement;
    const answer = async (password: string) => {
      page.type(page.field('Su contraseña'), password);
      await page.until(() => !accept().disabled && accept().getAttribute('aria-busy') !== 'true');
      accept().click();
    };
    page.type(page.field('Nombre'), 'Bujía & Cía. <b>');
    await page.until(() => !page.button('Guardar').disabled);
    page.button('Guardar').click();
    await page.until(() => asked().includes('Nombre: Bujía → Bujía & Cía. <b>'));
    expect(accept().disabled).toBe(true);
    await answer('no es esta clave');
    await page.told(WRONG);

    now = { ...before, version: 2, quien: 'Ana Paz', valor: { ...before.valor, slogan: 'Dicho por otra persona' } };
    await answer('la mía');
    await page.reads('Otra persona cambió estos datos');
    await page.reads('→ Dicho por otra persona');
    expect(page.field('Lema').value).toBe('Dicho por otra persona');
    expect(page.field('Nombre').value).toBe('Bujía & Cía. <b>');
    // The history is that of what holds now.
    await page.until(() => page.asked.filter(({ call }) => call.includes(SETTINGS_HISTORY_PATH)).length > 1);
    await page.until(() => asked() === '');
    page.button('Guardar').click();
    await page.until(() => asked().includes('Nombre: Bujía → Bujía & Cía. <b>'));
    await answer('la mía');
    await page.told('Los cambios valen desde ahora');
    expect(now.valor).toMatchObject({ name: 'Bujía & Cía. <b>', slogan: 'Dicho por otra persona' });

    // What is not saved is asked about, and can be put away.
    await page.until(() => asked() === '');
    page.type(page.field('Nombre'), 'Otra');
    page.named('main a', 'Toda la configuración').click();
    await page.until(() => asked() !== '');
    expect(page.address).toBe('/dashboard/settings/identidad');
    document.querySelector('dialog[open]')!.dispatchEvent(new Event('cancel', { cancelable: true }));
    await page.until(() => asked() === '');
    page.button('Descartar').click();
    await page.until(() => page.field('Nombre').value === 'Bujía & Cía. <b>');
  });
});
