import { GET_SETTINGS_PATH, userPath } from '@bujia/contracts/accounts';
import { ADDRESSES_PATH, NO_ADDRESSES } from '@bujia/contracts/addresses';
import { CATALOGUES, cataloguePath } from '@bujia/contracts/catalogues';
import { CLIENT_BOARD_PATH, type TableroDePedidos, TRACKING_LINK_PATH } from '@bujia/contracts/orders';
import { afterEach, describe, expect, it } from '@jest/globals';
import { person as rosa, session } from '../../test/examples.ts';
import { type Answer, Screen } from '../../test/screen.tsx';

const ADDRESSES = `GET ${ADDRESSES_PATH}/${rosa.codigo}`;
const PROVINCES = `GET ${cataloguePath('PROVINCIA')}`;
const lists = {
  [PROVINCES]: () => ({ body: CATALOGUES.PROVINCIA }),
  [`GET ${cataloguePath('TIPO_ESTABLECIMIENTO')}`]: () => ({ body: CATALOGUES.TIPO_ESTABLECIMIENTO }),
};

const nothing: TableroDePedidos = { pedidos: [], porPagar: { pedidos: 0, valor: 0 }, comprados: [] };
const board = { [`GET ${CLIENT_BOARD_PATH}`]: () => ({ body: nothing }) };

const NO_NETWORK = { status: 0 };

describe('A screen without an answer', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  it.each<{ path: string; call: string; comes: Answer; others?: Record<string, () => Answer>; shows: () => boolean }>([
    {
      path: '/dashboard/address',
      call: ADDRESSES,
      comes: { body: [] },
      shows: () => screen!.words.includes(NO_ADDRESSES),
    },
    {
      path: '/dashboard/profile',
      call: `GET ${userPath(rosa.codigo)}`,
      comes: { body: rosa },
      shows: () => document.querySelector('main form') !== null && screen!.field('Nombres').value === rosa.nombre,
    },
    {
      path: '/dashboard/address-detail',
      call: PROVINCES,
      comes: lists[PROVINCES]!(),
      others: { ...lists, [ADDRESSES]: () => ({ body: [] }) },
      shows: () => document.querySelector('main form') !== null && screen!.field('Provincia').children.length > 20,
    },
    {
      path: '/dashboard/account',
      call: `GET ${userPath(rosa.codigo)}`,
      comes: { body: rosa },
      others: { ...board, [ADDRESSES]: () => ({ body: [] }) },
      shows: () => screen!.words.includes(rosa.nombre),
    },
    {
      path: '/dashboard/account',
      call: ADDRESSES,
      comes: { body: [] },
      others: { ...board, [`GET ${userPath(rosa.codigo)}`]: () => ({ body: rosa }) },
      shows: () => screen!.words.includes(rosa.nombre),
    },
  ])('says so and can be asked for again: $path, $call', async ({ path, call, comes, others, shows }) => {
    let isBack = false;
    const known = { [`GET ${GET_SETTINGS_PATH}`]: () => ({ body: session }), ...others };
    const answers = { ...known, [call]: () => (isBack ? comes : NO_NETWORK) };
    screen = await Screen.open(path, { session, answers });
    await screen.reads('No pudimos cargar los datos');
    isBack = true;
    screen.button('Intentar otra vez').click();
    await screen.until(shows);
    expect(screen.words).not.toContain('No pudimos cargar los datos');
  });

  it.each([400, 404])('of a link of a mail that is broken says so and leads on: %i', async (status) => {
    const answers = { [`POST ${TRACKING_LINK_PATH}`]: () => ({ status, body: { code: 'unknown', message: '' } }) };
    screen = await Screen.open(`/rastrear-pedido-detail?cod=${'x'.repeat(43)}`, { answers });
    await screen.reads('El enlace está incompleto o ya no es válido.');
    expect(screen.words).not.toContain('Nueva búsqueda');
    screen.named('main a', 'Ir al inicio').click();
    await screen.until(() => screen!.address === '/');
  });
});
