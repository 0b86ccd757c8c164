import { Injectable } from '@nestjs/common';
import { PersonalData } from '../../identity/contract.ts';
import { PaymentViews } from './payment-views.ts';
import { ReturnViews } from './return-views.ts';
import { StatementViews } from './statement-views.ts';

/** What is held here of a person who asks for it. */
@Injectable()
export class PaymentsOfPerson {
  constructor(data: PersonalData, views: PaymentViews, returns: ReturnViews, statements: StatementViews) {
    data.contribute('pagos', (userId) => views.ofAccount(userId));
    data.contribute('depositosEnExtractos', (userId) => statements.ofAccount(userId));
    data.contribute('devoluciones', (userId) => returns.ofAccount(userId));
  }
}
