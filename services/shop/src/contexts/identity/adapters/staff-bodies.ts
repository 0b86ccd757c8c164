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
import { type Derecho, RIGHTS_INVALID, type RightsChange, rightsRules } from '@bujia/contracts/rights-desk';
import { RIGHTS, type Right } from '@bujia/contracts/rights';
import { Field } from '../../../platform/http/field.ts';
import { ListOf } from '../../../platform/http/list-of.ts';

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

export class RightBody implements Derecho {
  @Field(rightsRules.derecho) derecho!: Right;
  @Field(rightsRules.hasta) hasta?: string;
}

export class RightsChangeBody implements RightsChange {
  @Field(id) codigo!: string;

  @ListOf(() => RightBody, {
    ...{ message: RIGHTS_INVALID, elements: RIGHTS_INVALID },
    ...{ max: Object.keys(RIGHTS).length, full: RIGHTS_INVALID },
  })
  derechos!: RightBody[];

  @Field(rightsRules.visto) visto?: string;
  @Field(rightsRules.actual) actual!: string;
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
