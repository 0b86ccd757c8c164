import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import type { BillTo } from '../../ordering/contract.ts';
import { billedTo } from '../domain/compose-invoice.ts';
import { ElectronicDocuments } from '../domain/electronic-documents.ts';
import { documentMissing } from '../domain/invoicing-errors.ts';
import { IssuerOfShop } from './issuer-of-shop.ts';

export class CorrectBuyer extends Command<void> {
  constructor(
    readonly documentId: string,
    readonly buyer: BillTo,
  ) {
    super();
  }
}

@CommandHandler(CorrectBuyer)
export class CorrectBuyerHandler implements ICommandHandler<CorrectBuyer> {
  constructor(
    private readonly documents: ElectronicDocuments,
    private readonly shop: IssuerOfShop,
    private readonly clock: Clock,
  ) {}

  async execute({ documentId, buyer }: CorrectBuyer): Promise<void> {
    const document = await this.documents.lock(documentId);
    if (!document) throw documentMissing();
    document.correctBuyer(billedTo(buyer), this.shop.issuer, this.clock.now());
  }
}
