import { GET_SETTINGS_PATH, USER_TYPE, type SessionSettings } from '@bujia/contracts/accounts';
import { TIMER_PATH } from '@bujia/contracts/catalogues';
import { MONTH_PATH, MONTH_ZIP_PATH, PENDING_DOCUMENTS_PATH, type MesDeDocumentos } from '@bujia/contracts/invoices';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Screen } from '../../../test/screen.tsx';

const operator: SessionSettings = {
  ...{ accessToken: 'x', tipo: USER_TYPE.operator, email: 'rosa@correo.example', codigo: '1', verificado: true },
};
const nothing = { cuantos: 0, base: 0, iva: 0 };
const november: MesDeDocumentos = {
  mes: '2026-11',
  filas: [
    {
      ...{ establecimiento: '001', tarifa: 15, facturas: { cuantos: 20_001, base: 1000, iva: 150 } },
      ...{ notas: { cuantos: 1, base: 1200, iva: 180 }, neto: { base: -200, iva: -30 } },
    },
    { establecimiento: '001', tarifa: 0, facturas: nothing, notas: nothing, neto: { base: 0, iva: 0 } },
  ],
  ...{ documentos: 20_002, sinAutorizar: 2, partes: 3, pruebas: true },
};
const october: MesDeDocumentos = {
  ...november,
  mes: '2026-10',
  documentos: 0,
  sinAutorizar: 0,
  partes: 0,
  pruebas: false,
};

describe('The documents of a month', () => {
  let screen: Screen | undefined;
  afterEach(async () => {
    await screen?.close();
    screen = undefined;
  });

  const open = async (search = '') =>
    (screen = await Screen.open(`/dashboard/operations/facturas${search}`, {
      session: operator,
      answers: {
        [`GET ${GET_SETTINGS_PATH}`]: () => ({ body: operator }),
        [`GET ${TIMER_PATH}`]: () => ({ body: { ahora: '2026-11-27T15:00:00Z' } }),
        [`GET ${PENDING_DOCUMENTS_PATH}`]: () => ({
          body: {
            certificado: { titular: null, validoHasta: null, demostracion: true, problema: null },
            ...{ documentos: [], total: 0 },
          },
        }),
        [`GET ${MONTH_PATH}?mes=2026-11`]: () => ({ body: november }),
        [`GET ${MONTH_PATH}?mes=2026-10`]: () => ({ body: october }),
      },
    }));

  it('begins with this month: its sums, what is in none of them, and a file for each so many documents', async () => {
    const page = await open();
    await page.reads('IVA de noviembre de 2026');
    for (const words of [
      '-$200.00',
      '-$30.00',
      'Son documentos de prueba',
      'Sin autorizar todavía, y en ninguna suma: 2.',
    ])
      await page.reads(words);
    for (const part of [1, 2, 3]) page.button(`Descargar ZIP ${part} de 3`);
    page.button('Descargar ZIP 2 de 3').click();
    await page.until(() => page.button('Descargar ZIP 2 de 3').ariaBusy === 'true');
    expect(page.asked.map(({ call }) => call)).toContain(`GET ${MONTH_ZIP_PATH}?mes=2026-11&parte=2`);
  });

  it('shows another month, which the address keeps, and offers no file of nothing', async () => {
    const page = await open('?mes=2026-10');
    await page.reads('En este mes no hay documentos autorizados.');
    expect(page.words).not.toContain('Descargar ZIP');
    expect(page.words).not.toContain('documentos de prueba');
    expect(page.field('Mes').value).toBe('2026-10');
  });
});
