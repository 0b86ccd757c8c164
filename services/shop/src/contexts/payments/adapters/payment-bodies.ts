import {
  DECISION_INVALID,
  DOUBLES_INVALID,
  DOUBLES_MAX,
  REASON_NEEDED,
  REJECTION_REASONS,
  type PaymentDecision,
  type PaymentForm,
  type RefundRequest,
  type SeenDouble,
  decisionRules,
  paymentFormRules,
} from '@bujia/contracts/payments';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { Field } from '../../../platform/http/field.ts';
import { ListOf } from '../../../platform/http/list-of.ts';
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

class SeenDoubleBody implements SeenDouble {
  @Field(decisionRules.pago) pago!: number;
  @Field(decisionRules.estadoAnterior) estado!: number;
}

export class DecisionBody implements PaymentDecision {
  @Field(decisionRules.pago) pago!: number;

  @Field(decisionRules.codigoEstadoPago)
  @IsIn([PAYMENT_STATUS.approved, PAYMENT_STATUS.rejected], { message: DECISION_INVALID })
  codigoEstadoPago!: number;

  @Field(decisionRules.estadoAnterior) estadoAnterior!: number;

  @Field(decisionRules.motivo)
  @IsOptional()
  @IsIn(REJECTION_REASONS.map(({ codigo }) => codigo), { message: REASON_NEEDED })
  motivo?: number | null;

  @ListOf(() => SeenDoubleBody, {
    optional: true,
    message: DOUBLES_INVALID,
    elements: DOUBLES_INVALID,
    max: DOUBLES_MAX,
    full: DOUBLES_INVALID,
  })
  dobles?: SeenDoubleBody[];

  @Field(decisionRules.credito) credito?: number | null;
  @Field(decisionRules.observaciones) observaciones?: string;
  @Ignored() usuario?: unknown;
}

export class RefundBody implements RefundRequest {
  @Field(decisionRules.pago) id!: number;
  @Field(decisionRules.estadoAnterior) estadoAnterior!: number;
  @Ignored() usuario?: unknown;
}
