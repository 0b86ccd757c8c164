import { type Movimiento, type ResumenDeCierre, TILL_MOVE_NAMES, differenceText } from '@bujia/contracts/till';
import { localDate, localTime } from '@bujia/ecuador/guayaquil';
import { centsOf } from '@bujia/pricing/money';
import { csvPieces } from '../../../../platform/http/csv.ts';

type Columns<Row> = readonly [name: string, cell: (row: Row) => string | number][];

const day = (moment: string) => localDate(new Date(moment));
const time = (moment: string) => localTime(new Date(moment));
const signed = (dollars: number) => (dollars < 0 ? -centsOf(-dollars) : centsOf(dollars));

const CLOSES: Columns<ResumenDeCierre> = [
  ['Cierre', ({ codigo }) => codigo],
  ['Sucursal', ({ sucursal }) => sucursal],
  ['Día', ({ fecha }) => day(fecha)],
  ['Hora', ({ fecha }) => time(fecha)],
  ['Cerró', ({ por }) => por ?? ''],
  ['Neto de todas las formas', ({ neto }) => neto],
  ['Efectivo esperado', ({ esperado }) => esperado],
  ['Efectivo contado', ({ contado }) => contado],
  ['Diferencia', ({ diferencia }) => diferencia],
  ['En palabras', ({ diferencia }) => differenceText(signed(diferencia))],
  ['Al banco', ({ deposito }) => deposito],
  ['Queda', ({ queda }) => queda],
  ['Corrige el cierre', ({ corrige }) => corrige ?? ''],
  ['Corregido por el cierre', ({ corregidoPor }) => corregidoPor ?? ''],
];

const MOVES: Columns<Movimiento> = [
  ['Día', ({ fecha }) => day(fecha)],
  ['Hora', ({ fecha }) => time(fecha)],
  ['Qué', ({ tipo }) => TILL_MOVE_NAMES[tipo]],
  ['Forma', ({ forma }) => forma],
  ['Valor', ({ valor }) => valor],
  ['Pedido', ({ pedido }) => pedido ?? ''],
  ['Pago', ({ pago }) => pago ?? ''],
  ['Devolución', ({ devolucion }) => devolucion ?? ''],
  ['Cliente', ({ cliente }) => cliente ?? ''],
  ['Quién', ({ por }) => por ?? ''],
  ['Sucursal', ({ sucursal }) => sucursal],
  ['Motivo', ({ motivo }) => motivo],
];

const csv =
  <Row>(columns: Columns<Row>) =>
  (pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> =>
    csvPieces(
      columns.map(([name]) => name),
      (row: Row) => columns.map(([, cell]) => cell(row)),
      pages,
    );

export const closesCsv = csv(CLOSES);
export const movesCsv = csv(MOVES);
