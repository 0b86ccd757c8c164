import {
  MAIL_STATES,
  type CorreoEstado,
  type MailsQuery,
  type ResendRequest,
  resendRules,
} from '@bujia/contracts/emails';
import { Field } from '../../../platform/http/field.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isId = (text: string): boolean => ID.test(text);

export class MailsQueryBody implements MailsQuery {
  @Field({ label: 'Destinatario' }) destinatario?: string;
  @Field({ label: 'Plantilla', max: 60 }) plantilla?: string;
  @Field({ label: 'Estado', check: (value) => (MAIL_STATES as readonly string[]).includes(value) })
  estado?: CorreoEstado;
  @Field({ label: 'Número de pedido', pattern: /^\d{1,9}$/ }) pedido?: string;
  @Field({ label: 'Página', pattern: ID }) antes?: string;
}

export class ResendBody implements ResendRequest {
  @Field(resendRules.destinatario) destinatario?: string;
}
