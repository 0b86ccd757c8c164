import {
  type DeliveredRequest,
  type ReadyRequest,
  type SentRequest,
  deliveredRules,
  readyRules,
  sentRules,
} from '@bujia/contracts/handover';
import { Field } from '../../../platform/http/field.ts';

export class ReadyBody implements ReadyRequest {
  @Field(readyRules.sucursal) sucursal!: string;
  @Field(readyRules.pasos) pasos!: number;
}

export class SentBody implements SentRequest {
  @Field(sentRules.transportista) transportista!: string;
  @Field(sentRules.guia) guia!: string;
  @Field(sentRules.pasos) pasos!: number;
}

/** What was sent has no code. */
export class DeliveredBody implements DeliveredRequest {
  @Field({ ...deliveredRules.codigo, required: undefined }) codigo?: string;
  @Field(deliveredRules.pasos) pasos!: number;
}
