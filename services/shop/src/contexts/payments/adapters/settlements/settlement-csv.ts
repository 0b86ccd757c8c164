import { CAUSE_NAMES, type CobroPorCobrar, type FilaDeLiquidacion, OUTCOME_NAMES } from '@bujia/contracts/settlements';
import { CSV_MARK, csvLine, csvPieces } from '../../../../platform/http/csv.ts';

const HEAD = [
  ...['Qué', 'Línea', 'Fecha', 'Transacción', 'Autorización', 'Pedido', 'Cobro', 'Bruto', 'Comisión'],
  ...['Retención de IVA', 'Retención de renta', 'Otros', 'Neto', 'Depositado', 'Falta'],
];
const MISSING = 'Cobro sin fila';

const rowCells = (row: FilaDeLiquidacion): (string | number)[] => [
  row.motivo ? CAUSE_NAMES[row.motivo] : OUTCOME_NAMES[row.resultado],
  ...[row.linea, row.fecha, row.transaccion, row.autorizacion, row.pedido ?? '', row.cobro ?? ''],
  ...[row.bruto, row.comision, row.retencionIva, row.retencionRenta, row.otros, row.neto, row.pagado ?? '', ''],
];

const chargeCells = ({ fecha, transaccion, autorizacion, pedido, valor, debe }: CobroPorCobrar) => [
  ...[MISSING, '', fecha, transaccion, autorizacion, pedido ?? '', valor, '', '', '', '', '', '', '', debe],
];

export async function* differencesCsv(
  rows: AsyncIterable<FilaDeLiquidacion[]>,
  charges: AsyncIterable<CobroPorCobrar[]>,
): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(HEAD);
  for await (const page of rows) yield page.map((row) => csvLine(rowCells(row))).join('');
  for await (const page of charges) yield page.map((one) => csvLine(chargeCells(one))).join('');
}

export const owedCsv = (charges: AsyncIterable<CobroPorCobrar[]>): AsyncGenerator<string> =>
  csvPieces(
    ['Fecha', 'Transacción', 'Autorización', 'Pedido', 'Cobro', 'Recibido', 'Debe'],
    ({ fecha, transaccion, autorizacion, pedido, valor, recibido, debe }: CobroPorCobrar) => [
      ...[fecha, transaccion, autorizacion, pedido ?? '', valor, recibido, debe],
    ],
    charges,
  );
