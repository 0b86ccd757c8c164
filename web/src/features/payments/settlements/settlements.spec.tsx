import {
  type DetalleDeLiquidacion,
  type FilaDeLiquidacion,
  type MesaDeLiquidaciones,
  REVIEW_SETTLEMENT_PATH,
  SETTLEMENTS_PATH,
  SETTLEMENT_NEEDED,
  SETTLEMENT_PATH,
  SETTLEMENT_ROWS_PATH,
  UNDO_SETTLEMENT_PATH,
} from '@bujia/contracts/settlements';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Answers, operator, signedIn } from '../../../../test/people.ts';
import { Screen } from '../../../../test/screen.tsx';

const none = { cuantas: 0, bruto: 0 };
const difference: FilaDeLiquidacion = {
  ...{ linea: 3, fecha: '2037-11-24', transaccion: 'CB-2', autorizacion: '99', pagado: null },
  ...{ bruto: 40, comision: 1, retencionIva: 1, retencionRenta: 1, otros: 0, neto: 37 },
  ...{ resultado: 'difiere', motivo: 'valor', cobro: 46, pedido: 4711 },
};
const charge = {
  ...{ transaccion: 'CB-3', autorizacion: '', fecha: '2037-11-24', pedido: 4712, valor: 46, recibido: 0, debe: 46 },
};
const counted = {
  ...{ desde: '2037-11-23', hasta: '2037-11-24', filas: 2 },
  cuentas: {
    ...{ liquidada: { cuantas: 1, bruto: 46 }, difiere: { cuantas: 1, bruto: 40 } },
    ...{ reverso: none, 'sin-cobro': none, conocida: none },
  },
  sumas: { bruto: 86, comision: 3, retencionIva: 3, retencionRenta: 2, otros: 1.5, neto: 76.5 },
  diferencias: [difference],
  faltan: { desde: '2037-11-23', cuantos: 1, valor: 46, cobros: [charge] },
};
const kept: DetalleDeLiquidacion = {
  ...{ ...counted, codigo: 5, guardada: '2037-11-25T15:00:00.000Z', por: 'Rosa Quishpe', deshecha: null },
};
const desk: MesaDeLiquidaciones = {
  ...{ porCobrar: { ...counted.faltan }, liquidaciones: [kept], siguiente: null },
};

describe('The settlements of the card provider', () => {
  let screen: Screen | undefined;
  afterEach(async () => {
    await screen?.close();
    screen = undefined;
  });

  const open = async (path: string, answers: Answers = {}) =>
    (screen = await Screen.open(
      path,
      signedIn(operator, {
        [`GET ${SETTLEMENTS_PATH}`]: () => ({ body: desk }),
        [`GET ${SETTLEMENT_PATH}?codigo=5`]: () => ({ body: kept }),
        [`GET ${SETTLEMENT_ROWS_PATH}?codigo=5&resultado=liquidada`]: () => ({ body: { filas: [], siguiente: null } }),
        [`GET ${SETTLEMENT_ROWS_PATH}?codigo=5&resultado=difiere`]: () => ({
          body: { filas: [difference], siguiente: null },
        }),
        ...answers,
      }),
    ));

  it('begin with what is owed, and a file is asked for before anything is sent', async () => {
    const page = await open('/dashboard/liquidaciones');
    await page.reads('El proveedor de tarjetas debe $46.00');
    await page.reads('Liquidación 5');
    page.button('Revisar').click();
    await page.reads(SETTLEMENT_NEEDED);
    expect(page.asked.map(({ call }) => call)).not.toContain(`POST ${REVIEW_SETTLEMENT_PATH}`);
  });

  it('are undone with a reason', async () => {
    let undone: unknown;
    const page = await open('/dashboard/liquidaciones/5', {
      [`POST ${UNDO_SETTLEMENT_PATH}`]: (body) => {
        undone = body;
        return { body: true };
      },
    });
    await page.reads('Guardada el');
    for (const words of ['El valor no es el del cobro', 'Otros descuentos', '-$1.50', '$76.50', 'Suman $46.00.'])
      await page.reads(words);
    page.choose(page.field('Qué filas'), 'Difieren');
    await page.until(() => page.words.split('CB-2').length > 2);
    page.button('Deshacer').click();
    await page.reads('Sus cobros vuelven a quedar por cobrar');
    page.type(page.field('Motivo'), 'Era de otro local');
    const press = [...document.querySelectorAll<HTMLButtonElement>('dialog button[type=submit]')][0]!;
    await page.until(() => !press.disabled);
    press.click();
    await page.until(() => undone !== undefined);
    expect(undone).toEqual({ codigo: 5, motivo: 'Era de otro local' });
    await page.told('La liquidación 5 quedó deshecha');
  });
});
