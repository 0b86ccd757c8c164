import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Billings } from '../domain/billings.ts';

/** Not offered any more; orders that were billed so stay as they are. */
export class ForgetBilling extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly identification: string,
  ) {
    super();
  }
}

@CommandHandler(ForgetBilling)
export class ForgetBillingHandler implements ICommandHandler<ForgetBilling> {
  constructor(private readonly billings: Billings) {}

  execute({ accountId, identification }: ForgetBilling): Promise<void> {
    return this.billings.forget(accountId, identification);
  }
}
