import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { synonymWrong } from '../domain/catalog-errors.ts';
import { ShopSynonym } from '../domain/shop-synonym.ts';
import { ShopSynonyms } from '../domain/shop-synonyms.ts';

/** From now on who says the one means the other, in every process. */
export class MakeSynonym extends Command<void> {
  constructor(
    readonly variant: string,
    readonly canonical: string,
  ) {
    super();
  }
}

@CommandHandler(MakeSynonym)
export class MakeSynonymHandler implements ICommandHandler<MakeSynonym> {
  constructor(
    private readonly synonyms: ShopSynonyms,
    private readonly clock: Clock,
  ) {}

  async execute({ variant, canonical }: MakeSynonym): Promise<void> {
    const problem = await this.synonyms.problemOf(variant, canonical);
    if (problem !== undefined) throw synonymWrong(problem);
    this.synonyms.add(ShopSynonym.make(variant, canonical, this.clock.now()));
  }
}
