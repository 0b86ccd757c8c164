import { GET_SETTINGS_PATH } from '@bujia/contracts/accounts';
import {
  DOCUMENT_COUNTS_PATH,
  DOCUMENT_STATES,
  DOCUMENTS_BY_STATE_PATH,
  PENDING_DOCUMENTS_PATH,
  type DocumentoPendiente,
} from '@bujia/contracts/invoices';
import { afterEach, describe, expect, it } from '@jest/globals';
import { MORNING } from '../../../test/orders.ts';
import { operator } from '../../../test/people.ts';
import { Screen } from '../../../test/screen.tsx';

const invoice: DocumentoPendiente = {
  ...{ codigo: '7', tipo: { codigo: '01', nombre: 'Factura' }, numero: '001-001-000000007', claveAcceso: '' },
  ...{ fecha: MORNING, total: 46, estado: 'autorizado', autorizado: MORNING, enviado: null, pedido: 12 },
  comprador: { nombre: 'Ana Paz', identificacion: '', direccion: '' },
  ...{ intentos: 0, proximoIntento: null, problema: null, mensajes: [] },
};

describe('Invoices and credit notes by their state', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  it('are counted, stand in the address, and come page by page', async () => {
    const asked = `GET ${DOCUMENTS_BY_STATE_PATH}?estado=autorizado`;
    const page = (screen = await Screen.open('/dashboard/operations/facturas?mes=2026-10', {
      session: operator,
      answers: {
        [`GET ${GET_SETTINGS_PATH}`]: () => ({ body: operator }),
        [`GET ${PENDING_DOCUMENTS_PATH}`]: () => ({
          body: {
            certificado: { titular: null, validoHasta: null, demostracion: true, problema: null },
            ...{ documentos: [], total: 0 },
          },
        }),
        [`GET ${DOCUMENT_COUNTS_PATH}`]: () => ({
          body: DOCUMENT_STATES.map((estado) => ({
            ...{ estado, facturas: estado === 'autorizado' ? 10_001 : 0, notas: estado === 'devuelto' ? 2 : 0 },
          })),
        }),
        [asked]: () => ({ body: { documentos: [invoice], siguiente: '7' } }),
        [`${asked}&antes=7`]: () => ({ body: { documentos: [], siguiente: null } }),
      },
    }));
    await page.reads('Por autorizar (2)');
    await page.reads('Devueltos (2)');
    page.button('Autorizados (más de 10,000)').click();
    await page.reads('Ana Paz');
    expect(page.address).toBe('/dashboard/operations/facturas?mes=2026-10&estado=autorizado');
    expect(page.named('a', 'Pedido 12').getAttribute('href')).toBe('/dashboard/orders/12?vista=detalle');
    page.button('PDF de 001-001-000000007');
    page.button('Anteriores').click();
    await page.until(() => page.address.endsWith('&antes=7'));
    page.button('Por autorizar (2)').click();
    await page.until(() => page.address === '/dashboard/operations/facturas?mes=2026-10');
  });
});
