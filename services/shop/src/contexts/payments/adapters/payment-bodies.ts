import {
  DECISION_INVALID,
  type PaymentDecision,
  type PaymentForm,
  type RefundRequest,
  decisionRules,
  paymentFormRules,
} from '@bujia/contracts/payments';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { Transform } from 'class-transformer';
import { IsIn } from 'class-validator';
import { Field } from '../../../platform/http/field.ts';
import { Ignored } from '../../../platform/http/ignored.ts';

const asText = Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value));

export class PaymentBody implements PaymentForm {
  @Field(paymentFormRules.pago) pago?: number | null;
  @Field(paymentFormRules.pedido) pedido!: number;
  @Field(paymentFormRules.codigoPago) codigoPago!: string;
  @Field(paymentFormRules.formaPago) formaPago!: number;
  @Field(paymentFormRules.entidadFinanciera) entidadFinanciera!: number;
  @Field(paymentFormRules.fechaPago) fechaPago!: string;
  @Field(paymentFormRules.valor) @asText valor!: string;
  @Field(paymentFormRules.observaciones) observaciones?: string | null;
  @Ignored() estadoAnterior?: unknown;
  @Ignored() usuario?: unknown;
  @Ignored() estadoPago?: unknown;
  @Ignored() authorization_code?: unknown;
  @Ignored() id?: unknown;
}

export class DecisionBody implements PaymentDecision {
  @Field(decisionRules.pago) pago!: number;

  @Field(decisionRules.codigoEstadoPago)
  @IsIn([PAYMENT_STATUS.approved, PAYMENT_STATUS.rejected], { message: DECISION_INVALID })
  codigoEstadoPago!: number;

  @Field(decisionRules.estadoAnterior) estadoAnterior!: number;
  @Field(decisionRules.observaciones) observaciones?: string;
  @Ignored() usuario?: unknown;
}

export class RefundBody implements RefundRequest {
  @Field(decisionRules.pago) id!: number;
  @Field(decisionRules.estadoAnterior) estadoAnterior!: number;
  @Ignored() usuario?: unknown;
}
