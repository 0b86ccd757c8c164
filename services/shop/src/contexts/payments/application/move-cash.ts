import { AMOUNT_ZERO } from '@bujia/contracts/payments';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { fieldInvalid, tillWishUsed } from '../domain/payments-errors.ts';
import { type CashMove, Tills } from '../domain/tills.ts';
import { BranchTills } from './branch-tills.ts';

/** Cash comes into a drawer, or goes, and no payment tells of it: change from the bank, a taxi, what another branch took. */
export class MoveCash extends Command<void> {
  constructor(readonly move: CashMove) {
    super();
  }
}

@CommandHandler(MoveCash)
export class MoveCashHandler implements ICommandHandler<MoveCash> {
  constructor(
    private readonly branches: BranchTills,
    private readonly tills: Tills,
  ) {}

  async execute({ move }: MoveCash): Promise<void> {
    const { key } = await this.branches.of(move.branch);
    if (move.cents === 0) throw fieldInvalid(AMOUNT_ZERO);
    if (!(await this.tills.move({ ...move, branch: key }))) throw tillWishUsed();
  }
}
