import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { synonymMissing } from '../domain/catalog-errors.ts';
import { ShopSynonyms } from '../domain/shop-synonyms.ts';

export class UndoSynonym extends Command<void> {
  constructor(readonly number: number) {
    super();
  }
}

@CommandHandler(UndoSynonym)
export class UndoSynonymHandler implements ICommandHandler<UndoSynonym> {
  constructor(private readonly synonyms: ShopSynonyms) {}

  async execute({ number }: UndoSynonym): Promise<void> {
    const synonym = await this.synonyms.find(number);
    if (!synonym) throw synonymMissing();
    this.synonyms.remove(synonym);
  }
}
