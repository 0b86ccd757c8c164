import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { kitGone, kitWrong } from '../domain/catalog-errors.ts';
import { Kits } from '../domain/kits.ts';

/** A former version stands again, in place of the one that does now. */
export class RestoreKit extends Command<void> {
  constructor(readonly number: number) {
    super();
  }
}

@CommandHandler(RestoreKit)
export class RestoreKitHandler implements ICommandHandler<RestoreKit> {
  constructor(
    private readonly kits: Kits,
    private readonly clock: Clock,
  ) {}

  async execute({ number }: RestoreKit): Promise<void> {
    const kit = await this.kits.lock(number);
    if (!kit) throw kitGone();
    // What was right then may lead nowhere now.
    const problem = await this.kits.problemOf(kit, kit.family);
    if (problem !== undefined) throw kitWrong(problem);
    const standing = await this.kits.standing(kit.family);
    kit.restore();
    standing?.retire(this.clock.now());
  }
}
