import { passwordResetRules, userIdRule } from '@bujia/contracts/accounts';
import {
  type Desk,
  type DeskChange,
  type FirstOperator,
  type InvitationAnswer,
  type NO_DESK,
  type StaffInvitation,
  type StaffQuery,
  deskChangeRules,
  firstOperatorRules,
  invitationRules,
} from '@bujia/contracts/staff';
import { Field } from '../../../platform/http/field.ts';

const id = { ...userIdRule, pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ };

export class StaffQueryBody implements StaffQuery {
  @Field({ label: 'Email o nombre', max: 120 }) texto?: string;
}

export class StaffInvitationBody implements StaffInvitation {
  @Field(invitationRules.email) email!: string;
  @Field(invitationRules.nombre) nombre!: string;
  @Field(invitationRules.apellido) apellido!: string;
  @Field(invitationRules.puesto) puesto!: Desk;
  @Field(invitationRules.actual) actual!: string;
}

export class InvitationIdBody {
  @Field(id) codigo!: string;
}

export class ResendInvitationBody extends InvitationIdBody {
  @Field(invitationRules.actual) actual!: string;
}

export class DeskChangeBody implements DeskChange {
  @Field(id) codigo!: string;
  @Field(deskChangeRules.puesto) puesto!: Desk | typeof NO_DESK;
  @Field(deskChangeRules.actual) actual!: string;
}

export class InvitationCodeBody {
  @Field(passwordResetRules.codigo) codigo!: string;
}

export class InvitationAnswerBody extends InvitationCodeBody implements InvitationAnswer {
  @Field(passwordResetRules.passwd) passwd!: string;
}

export class FirstOperatorBody implements FirstOperator {
  @Field(firstOperatorRules.codigo) codigo!: string;
  @Field(firstOperatorRules.email) email!: string;
  @Field(firstOperatorRules.nombre) nombre!: string;
  @Field(firstOperatorRules.apellido) apellido!: string;
  @Field(firstOperatorRules.passwd) passwd!: string;
}
