import { GET_SETTINGS_PATH, userPath } from '@bujia/contracts/accounts';
import { ADDRESSES_PATH } from '@bujia/contracts/addresses';
import { BROWSER_KEY_PATH, type BrowserKey } from '@bujia/contracts/browser-key';
import { LOAD_CART_PATH, PAYMENT_METHOD, RESTRICTED_PAYMENT_NOTICE, SHIPPING_TYPE } from '@bujia/contracts/cart';
import { CATALOGUES, cataloguePath } from '@bujia/contracts/catalogues';
import { SHIPPING_NAMES } from '@bujia/contracts/orders';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cart, line, person, session } from '../../../test/examples.ts';
import { type Answer, Screen } from '../../../test/screen.tsx';

const PROVINCES = `GET ${cataloguePath('PROVINCIA')}`;
const TYPES = `GET ${cataloguePath('TIPO_ESTABLECIMIENTO')}`;
const ADDRESSES = `GET ${ADDRESSES_PATH}/${session.codigo}`;
const key: BrowserKey = { llave: 'A'.repeat(43) };

describe('The checkout', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  const open = async (isClient: boolean, answers: Record<string, () => Answer>, one = line()) => {
    const { precio: _, precioPromocion: __, ...withoutPrice } = one;
    return (screen = await Screen.open('/pago', {
      ...(isClient && { session }),
      answers: {
        [`GET ${GET_SETTINGS_PATH}`]: () => ({ body: session }),
        [`GET ${userPath(session.codigo)}`]: () => ({ body: person }),
        [`POST ${BROWSER_KEY_PATH}`]: () => ({ body: key }),
        [`POST ${LOAD_CART_PATH}`]: () => ({ body: cart([isClient ? one : withoutPrice]) }),
        [PROVINCES]: () => ({ body: CATALOGUES.PROVINCIA }),
        [TYPES]: () => ({ body: CATALOGUES.TIPO_ESTABLECIMIENTO }),
        [ADDRESSES]: () => ({ body: [] }),
        ...answers,
      },
    }));
  };
  const radio = (name: string) => {
    const labels = [...document.querySelectorAll<HTMLLabelElement>('main label')];
    return labels.find(({ textContent }) => textContent.startsWith(name))?.control as HTMLInputElement;
  };
  const shipping = (which: keyof typeof SHIPPING_TYPE) => radio(SHIPPING_NAMES[SHIPPING_TYPE[which]]);
  const method = (which: keyof typeof PAYMENT_METHOD) =>
    radio(CATALOGUES.FORMA_PAGO.find(({ codigo }) => codigo === PAYMENT_METHOD[which])!.nombre);

  it.each([
    [PROVINCES, 'a visitor', false],
    [TYPES, 'a client', true],
    [ADDRESSES, 'a client', true],
  ] as const)(
    'says so when what it is filled with does not come, and asks again: %s, for %s',
    async (call, _, isClient) => {
      let isBack = false;
      const known: Record<string, unknown> = {
        [PROVINCES]: CATALOGUES.PROVINCIA,
        [TYPES]: CATALOGUES.TIPO_ESTABLECIMIENTO,
        [ADDRESSES]: [],
      };
      const page = await open(isClient, { [call]: () => (isBack ? { body: known[call] } : { status: 0 }) });
      await page.reads('No pudimos cargar los datos');
      isBack = true;
      page.button('Intentar otra vez').click();
      await page.reads('Tipo de envío');
      expect(page.words).not.toContain('No pudimos cargar los datos');
    },
  );

  it('leaves one way to pay for parts in promotion', async () => {
    const page = await open(true, {}, line({ precioPromocion: 8 }));
    await page.reads('Tipo de envío');
    shipping('delivery').click();
    await page.reads(RESTRICTED_PAYMENT_NOTICE[SHIPPING_TYPE.delivery]);
    await page.until(() => method('transfer').checked);
    expect(method('card').disabled).toBe(true);
    shipping('pickup').click();
    await page.reads(RESTRICTED_PAYMENT_NOTICE[SHIPPING_TYPE.pickup]);
    await page.until(() => method('cash').checked);
    expect(method('transfer').disabled).toBe(true);
  });
});
