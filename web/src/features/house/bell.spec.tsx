import { GET_SETTINGS_PATH, USER_TYPE, type SessionSettings } from '@bujia/contracts/accounts';
import { ALARM_SWITCH_PATH, BELL_PATH, type AlarmSwitch, type Campana } from '@bujia/contracts/bell';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Screen, type ScreenOptions } from '../../../test/screen.tsx';

const sessionOf = (tipo: SessionSettings['tipo']): SessionSettings => ({
  ...{ accessToken: 'x', tipo, email: 'rosa@correo.example', codigo: '1', verificado: true },
});
type Answers = NonNullable<ScreenOptions['answers']>;
const bell: Campana = {
  avisos: [
    {
      ...{ causa: 'certificado', dicho: 'Vence el 2026/12/01', cuantos: 1, desde: null, urgente: true },
    },
    { causa: 'rebotes', dicho: 'En los últimos siete días', cuantos: 3, desde: '2026-11-27T15:00:00Z', urgente: false },
  ],
  correos: [
    { causa: 'certificado', manda: true },
    { causa: 'correo', manda: false },
  ],
};

describe('The bell of the house', () => {
  let screen: Screen | undefined;
  afterEach(async () => {
    await screen?.close();
    screen = undefined;
  });

  const header = () => document.querySelector('header')!;
  const button = () => [...header().querySelectorAll('button')].find((one) => one.ariaLabel?.startsWith('Campana'));
  async function open(tipo: SessionSettings['tipo'], answers: Answers) {
    const session = sessionOf(tipo);
    const known = { [`GET ${GET_SETTINGS_PATH}`]: () => ({ body: session }) };
    return (screen = await Screen.open('/dashboard/profilepwd', { session, answers: { ...known, ...answers } }));
  }

  it('counts what needs an operator, and leads to where each is dealt with', async () => {
    const shown = await open(USER_TYPE.operator, { [`GET ${BELL_PATH}`]: () => ({ body: bell }) });
    await shown.until(() => button()?.ariaLabel === 'Campana: 2 cosas necesitan a una persona');
    expect(button()!.textContent).toBe('2');
    button()!.click();
    await shown.until(() => header().querySelectorAll('a[href^="/dashboard/"] strong').length === 2);
    const links = [...header().querySelectorAll<HTMLAnchorElement>('[role=group] a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/settings/firma',
      '/dashboard/operations/correos?estado=rechazado',
    ]);
    expect(links[1]!.textContent).toContain('desde 2026/11/27 10:00');
  });

  it('switches the mails of a cause, and shows what the shop then says', async () => {
    const kept = structuredClone(bell);
    const shown = await open(USER_TYPE.operator, {
      [`GET ${BELL_PATH}`]: () => ({ body: structuredClone(kept) }),
      [`PUT ${ALARM_SWITCH_PATH}`]: (wish) => {
        const { causa, manda } = wish as AlarmSwitch;
        kept.correos = kept.correos.map((one) => (one.causa === causa ? { ...one, manda } : one));
        return { body: true };
      },
    });
    await shown.until(() => button()?.textContent === '2');
    button()!.click();
    const boxes = () => [...header().querySelectorAll<HTMLInputElement>('[role=group] input')];
    await shown.until(() => boxes().length === 2);
    expect(boxes().map(({ checked }) => checked)).toEqual([true, false]);
    boxes()[0]!.click();
    await shown.until(() => boxes().every(({ checked }) => !checked));
    expect(shown.asked.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      causa: 'certificado',
      manda: false,
    });
  });

  it('says that nothing waits, and is not there for sellers', async () => {
    const quiet = await open(USER_TYPE.operator, {
      [`GET ${BELL_PATH}`]: () => ({ body: { avisos: [], correos: [] } }),
    });
    await quiet.until(() => button()?.ariaLabel === 'Campana: nada por atender');
    expect(button()!.textContent).toBe('');
    await quiet.close();
    const seller = await open(USER_TYPE.seller, {});
    await seller.until(() => header().textContent.includes('Ver la tienda'));
    expect(button()).toBeUndefined();
    expect(seller.asked.map(({ call }) => call)).not.toContain(`GET ${BELL_PATH}`);
  });
});
