import {
  type CajaQuery,
  type CerrarCaja,
  type CierresQuery,
  type CorregirCierre,
  type DiaQuery,
  type MoverEfectivo,
  type MovimientosQuery,
  type Piezas,
  closeTillRules,
  correctCloseRules,
  countRules,
  moveCashRules,
  pieceRule,
  tillQueryRules,
} from '@bujia/contracts/till';
import { Type } from 'class-transformer';
import { Field } from '../../../../platform/http/field.ts';
import { ObjectOf } from '../../../../platform/http/list-of.ts';

export class TillQueryBody implements CajaQuery {
  @Field(tillQueryRules.sucursal) sucursal?: string;
}

/** In an address everything is text. */
export class MovesQueryBody extends TillQueryBody implements MovimientosQuery {
  @Type(() => Number) @Field(tillQueryRules.cierre) cierre?: number;
  @Field(tillQueryRules.dia) dia?: string;
  @Type(() => Number) @Field(tillQueryRules.antes) antes?: number;
}

export class TillDayQueryBody extends TillQueryBody implements DiaQuery {
  @Field({ ...tillQueryRules.dia, required: 'Debe elegir el día' }) dia!: string;
}

export class ClosesQueryBody extends TillQueryBody implements CierresQuery {
  @Field(tillQueryRules.desde) desde?: string;
  @Field(tillQueryRules.hasta) hasta?: string;
  @Type(() => Number) @Field(tillQueryRules.antes) antes?: number;
}

export class CloseQueryBody {
  @Type(() => Number) @Field(correctCloseRules.codigo) codigo!: number;
}

class PiecesBody implements Piezas {
  @Field(pieceRule('b100')) b100?: number;
  @Field(pieceRule('b50')) b50?: number;
  @Field(pieceRule('b20')) b20?: number;
  @Field(pieceRule('b10')) b10?: number;
  @Field(pieceRule('b5')) b5?: number;
  @Field(pieceRule('b1')) b1?: number;
  @Field(pieceRule('m100')) m100?: number;
  @Field(pieceRule('m50')) m50?: number;
  @Field(pieceRule('m25')) m25?: number;
  @Field(pieceRule('m10')) m10?: number;
  @Field(pieceRule('m5')) m5?: number;
  @Field(pieceRule('m1')) m1?: number;
}

class CountBody {
  @ObjectOf(() => PiecesBody, { optional: true, message: 'Los billetes y las monedas no son válidos' })
  piezas?: PiecesBody;
  @Field(countRules.contado) contado?: string;
  @Field(countRules.deposito) deposito!: string;
  @Field(countRules.intento) intento!: string;
}

export class CloseTillBody extends CountBody implements CerrarCaja {
  @Field(closeTillRules.sucursal) sucursal!: string;
  @Field(closeTillRules.visto) visto!: string;
  @Field(closeTillRules.inicio) inicio?: string;
  @Field(closeTillRules.motivo) motivo?: string;
}

export class CorrectCloseBody extends CountBody implements CorregirCierre {
  @Field(correctCloseRules.codigo) codigo!: number;
  @Field(correctCloseRules.motivo) motivo!: string;
}

export class MoveCashBody implements MoverEfectivo {
  @Field(moveCashRules.sucursal) sucursal!: string;
  @Field(moveCashRules.sentido) sentido!: MoverEfectivo['sentido'];
  @Field(moveCashRules.valor) valor!: string;
  @Field(moveCashRules.motivo) motivo!: string;
  @Field(moveCashRules.intento) intento!: string;
}
