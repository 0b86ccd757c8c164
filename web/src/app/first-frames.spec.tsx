import { GET_SETTINGS_PATH, type SessionSettings, USER_TYPE } from '@bujia/contracts/accounts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { session as client } from '../../test/examples.ts';
import { Screen } from '../../test/screen.tsx';

const CODE = 'x'.repeat(43);

const WHO: [whom: string, session: SessionSettings | undefined][] = [
  ['a visitor', undefined],
  ['a client', client],
  ['a seller', { ...client, tipo: USER_TYPE.seller }],
];

/** Of what the browser alone knows: what these show in the end is another screen, and for whom depends. */
const LEADING_ON = [
  [`/verificacion?cod=${CODE}`, 'Verificando...'],
  [`/devolucion?cod=${CODE}`, 'Devolución de su dinero'],
  ['/rastrear-pedido', 'Rastrear Pedido'],
  ['/rastrear-pedido-detail', 'Rastrear Pedido'],
  ['/rastrear-pedido-detail?cod=x', 'Rastrear Pedido'],
  ['/login', 'Login'],
  ['/unverification', 'Verifique su cuenta'],
  ['/reset', 'Reseteo Contraseña'],
  [`/reseteo?cod=${CODE}`, 'Nueva contraseña'],
  ['/reseteo', 'Nueva contraseña'],
  ['/verificacion', 'Verificando...'],
] as const;

const STAYING = [
  ['/contacto', 'Contacto'],
  ['/CONTACTO', 'Contacto'],
  ['/%63ontacto', 'Contacto'],
  ['/empresa', 'Empresa'],
  ['/terminos', 'Términos y condiciones'],
  ['/carrito', 'Carrito'],
  ['/pago', 'Pago'],
  ['/registro', 'Crear una cuenta'],
  ['/rastrear-pedido?cod=x', 'Rastrear Pedido'],
  ['/no/existe', 'Página no encontrada'],
  ['/lista', 'Lista de códigos'],
  ['/comparar', 'Comparar repuestos'],
  ['/favoritos', 'Favoritos'],
  ['/401', 'Página no autorizada'],
  [`/reseteo?conservar&cod=${CODE}`, 'Conservar su correo'],
  [`/reseteo?verificar&cod=${CODE}`, 'Cree su contraseña'],
  [`/reseteo?telefono&cod=${CODE}`, 'Quitar la verificación en dos pasos'],
  [`/suscripcion/confirmar?cod=${CODE}`, 'Confirme su suscripción'],
  [`/suscripcion/baja?cod=${CODE}`, 'Cancelar suscripción'],
  [`/aviso/confirmar?cod=${CODE}`, 'Confirme su aviso'],
  [`/aviso/terminar?cod=${CODE}`, 'Terminar sus avisos'],
  [`/proforma?cod=${CODE}`, 'Proforma'],
  [`/le-quedo?cod=${CODE}`, '¿Le quedó?'],
  [`/mantenimiento/baja?cod=${CODE}`, 'Avisos de mantenimiento'],
  [`/le-quedo/no-preguntar?cod=${CODE}`, 'No preguntar más'],
] as const;

/** Each word and attribute of the markup that the server draws, which React compares; what moves is seen in a browser. */
describe.each(WHO)('The first frame for %s', (_, session) => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  const open = async (path: string, heading: string) => {
    const known = { [`GET ${GET_SETTINGS_PATH}`]: () => ({ body: session }) };
    screen = await Screen.open(path, { drawn: true, session, answers: session && known });
    expect(screen.asDrawn).toBe(heading);
    return screen;
  };

  it.each(STAYING)('is as the server drew it, and stays: %s', async (path, heading) => {
    const page = await open(path, heading);
    // What is known here alone is seen from then on.
    await page.until(() => document.querySelector('header button[aria-expanded]') !== null || path === '/pago');
    expect(page.drawn!.isConnected).toBe(true);
  });

  it.each(LEADING_ON)('is as the server drew it, whatever comes after: %s', async (path, heading) => {
    await open(path, heading);
  });
});
