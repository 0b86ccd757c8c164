import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { newId } from '../../../kernel/ids.ts';
import { kitGone, kitWrong } from '../domain/catalog-errors.ts';
import { Kit, type KitWish } from '../domain/kit.ts';
import { Kits } from '../domain/kits.ts';

/** A new kit, or another version of the one that is named. */
export class SaveKit extends Command<void> {
  constructor(
    readonly number: number | undefined,
    readonly wish: KitWish,
  ) {
    super();
  }
}

@CommandHandler(SaveKit)
export class SaveKitHandler implements ICommandHandler<SaveKit> {
  constructor(
    private readonly kits: Kits,
    private readonly clock: Clock,
  ) {}

  async execute({ number, wish }: SaveKit): Promise<void> {
    const before = await this.kits.lock(number);
    if (number !== undefined && !before) throw kitGone();
    const family = before?.family ?? newId();
    const kit = Kit.make(family, wish, this.clock.now());
    const problem = await this.kits.problemOf(wish, family);
    // One that somebody changed meanwhile stands no more.
    before?.retire(this.clock.now());
    if (problem !== undefined) throw kitWrong(problem);
    this.kits.add(kit);
  }
}
