import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { ElectronicDocuments } from '../domain/electronic-documents.ts';
import { documentMissing } from '../domain/invoicing-errors.ts';
import { IssuerOfShop } from './issuer-of-shop.ts';

export class RetryDocument extends Command<void> {
  constructor(readonly documentId: string) {
    super();
  }
}

@CommandHandler(RetryDocument)
export class RetryDocumentHandler implements ICommandHandler<RetryDocument> {
  constructor(
    private readonly documents: ElectronicDocuments,
    private readonly shop: IssuerOfShop,
    private readonly clock: Clock,
  ) {}

  async execute({ documentId }: RetryDocument): Promise<void> {
    const document = await this.documents.lock(documentId);
    if (!document) throw documentMissing();
    document.retry(this.shop.issuer, this.clock.now());
  }
}
