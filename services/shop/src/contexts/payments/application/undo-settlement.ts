import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { settlementMissing, settlementUndone } from '../domain/payments-errors.ts';
import { Settlements } from '../domain/settlements.ts';

/** The wrong file, or columns that mean something else: its charges are owed again, and the file may be kept anew. */
export class UndoSettlement extends Command<void> {
  constructor(
    readonly number: number,
    readonly reason: string,
    readonly operatorId: string,
  ) {
    super();
  }
}

@CommandHandler(UndoSettlement)
export class UndoSettlementHandler implements ICommandHandler<UndoSettlement> {
  constructor(private readonly settlements: Settlements) {}

  async execute({ number, reason, operatorId }: UndoSettlement): Promise<void> {
    await this.settlements.lock();
    const came = await this.settlements.undo(number, reason, operatorId);
    if (came === 'missing') throw settlementMissing();
    if (came === 'undone') throw settlementUndone();
  }
}
