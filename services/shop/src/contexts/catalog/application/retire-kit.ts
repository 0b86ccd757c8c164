import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { kitGone } from '../domain/catalog-errors.ts';
import { Kits } from '../domain/kits.ts';

export class RetireKit extends Command<void> {
  constructor(readonly number: number) {
    super();
  }
}

@CommandHandler(RetireKit)
export class RetireKitHandler implements ICommandHandler<RetireKit> {
  constructor(
    private readonly kits: Kits,
    private readonly clock: Clock,
  ) {}

  async execute({ number }: RetireKit): Promise<void> {
    const kit = await this.kits.lock(number);
    if (!kit) throw kitGone();
    kit.retire(this.clock.now());
  }
}
