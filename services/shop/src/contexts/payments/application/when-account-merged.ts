import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { AccountMerged, MergedAccounts } from '../../identity/contract.ts';
import { Charges } from '../domain/charges.ts';
import { Debts } from '../domain/debts.ts';
import { PaymentRegister } from '../domain/payment-register.ts';

type Data = AccountMerged['data'];

@When(AccountMerged, 'payments.when-account-merged')
export class WhenAccountMerged implements ReactionHandler<Data> {
  constructor(
    private readonly merged: MergedAccounts,
    private readonly charges: Charges,
    private readonly register: PaymentRegister,
    private readonly debts: Debts,
  ) {}

  async handle({ data: { userId } }: IntegrationEvent<Data>): Promise<void> {
    const heir = await this.merged.heirOf(userId);
    if (heir === undefined) return;
    await this.charges.handOver(userId, heir);
    await this.register.handOver(userId, heir);
    await this.debts.handOver(userId, heir);
  }
}
