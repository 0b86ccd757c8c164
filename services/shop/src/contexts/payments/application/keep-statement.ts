import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Columns } from '../domain/statement.ts';
import { type ReadStatement, Statements } from '../domain/statements.ts';

/** Answers its number. */
export class KeepStatement extends Command<number> {
  constructor(
    readonly bank: number,
    readonly read: ReadStatement,
    readonly sellerId: string,
    /** What its heads mean, where they had to be asked for: the next file with the same ones is read by it. */
    readonly said: { heads: string; columns: Columns } | undefined,
  ) {
    super();
  }
}

@CommandHandler(KeepStatement)
export class KeepStatementHandler implements ICommandHandler<KeepStatement> {
  private readonly log = new Logger(KeepStatement.name);

  constructor(private readonly statements: Statements) {}

  async execute({ bank, read, sellerId, said }: KeepStatement): Promise<number> {
    if (said) await this.statements.keepColumns(bank, said.heads, said.columns, sellerId);
    const number = await this.statements.keep(read, sellerId);
    this.log.log(`Statement ${number} of bank ${bank}: ${read.movements} movements`);
    return number;
  }
}
