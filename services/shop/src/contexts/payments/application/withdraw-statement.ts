import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { statementMissing } from '../domain/payments-errors.ts';
import { Statements } from '../domain/statements.ts';

/** The wrong file, or columns that mean something else: what it brought goes, but for what a payment was approved with. */
export class WithdrawStatement extends Command<void> {
  constructor(readonly number: number) {
    super();
  }
}

@CommandHandler(WithdrawStatement)
export class WithdrawStatementHandler implements ICommandHandler<WithdrawStatement> {
  constructor(private readonly statements: Statements) {}

  async execute({ number }: WithdrawStatement): Promise<void> {
    if (!(await this.statements.withdraw(number))) throw statementMissing();
  }
}
