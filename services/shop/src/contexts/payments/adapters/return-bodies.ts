import {
  type BankDetails,
  type CloseReturn,
  type NoteExcess,
  type ReturnLinkRequest,
  type ReturnSeen,
  type ReturnedQuery,
  type SettleCard,
  bankDetailsRules,
  returnRules,
} from '@bujia/contracts/returns';
import { Transform } from 'class-transformer';
import { Field } from '../../../platform/http/field.ts';

export class ReturnLinkBody implements ReturnLinkRequest {
  @Field(bankDetailsRules.codigo) codigo!: string;
}

export class BankDetailsBody extends ReturnLinkBody implements BankDetails {
  @Field(bankDetailsRules.banco) banco!: string;
  @Field(bankDetailsRules.tipoCuenta) tipoCuenta!: string;
  @Field(bankDetailsRules.numeroCuenta) numeroCuenta!: string;
  @Field(bankDetailsRules.titular) titular!: string;
  @Field(bankDetailsRules.identificacion) identificacion!: string;
}

export class ReturnedQueryBody implements ReturnedQuery {
  @Field({ label: 'Página', pattern: /^\d{1,14}-\d{1,9}$/ }) antes?: string;
}

export class ReturnSeenBody implements ReturnSeen {
  @Field(returnRules.devolucion) devolucion!: number;
  @Field(returnRules.visto) visto!: number;
}

export class AskDetailsBody extends ReturnSeenBody {
  @Field(returnRules.motivo) motivo!: string;
}

export class CloseReturnBody extends AskDetailsBody implements CloseReturn {
  @Field(returnRules.via) via!: CloseReturn['via'];
  @Field(returnRules.sucursal) sucursal?: string;
}

export class NoteExcessBody implements NoteExcess {
  @Field(returnRules.pedido) pedido!: number;

  @Field(returnRules.valor)
  @Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value))
  valor!: string;

  @Field(returnRules.comprobante) comprobante!: string;
  @Field(returnRules.motivo) motivo!: string;
}

export class SettleCardBody implements SettleCard {
  @Field(returnRules.transaccion) transaccion!: string;
  @Field(returnRules.resultado) resultado!: SettleCard['resultado'];
  @Field(returnRules.motivo) motivo!: string;
}
