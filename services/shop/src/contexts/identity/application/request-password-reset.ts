import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Accounts } from '../domain/accounts.ts';
import { LinkCode } from '../domain/link-code.ts';
import { LinkCodes } from '../domain/link-codes.ts';

export class RequestPasswordReset extends Command<void> {
  constructor(readonly email: string) {
    super();
  }
}

/** Writes the same whether or not the address belongs to an account; only its owner gets an e-mail, unless it is disabled. */
@CommandHandler(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(
    private readonly accounts: Accounts,
    private readonly links: LinkCodes,
    private readonly clock: Clock,
  ) {}

  async execute({ email }: RequestPasswordReset): Promise<void> {
    const account = await this.accounts.byEmail(email);
    const owner = account?.disabled ? undefined : account;
    this.links.add(LinkCode.toReset(owner?.id ?? null, account?.email ?? email, this.clock.now()));
  }
}
