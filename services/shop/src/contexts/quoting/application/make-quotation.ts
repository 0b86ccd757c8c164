import { type NuevaProforma, QUOTATION_LIMITS } from '@bujia/contracts/quotations';
import { centsOf } from '@bujia/pricing/money';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { KeptQuotations } from '../domain/kept-quotations.ts';
import { Quotation } from '../domain/quotation.ts';
import { OfferedLines, lineAt } from './offered-lines.ts';

/** Answers its number, the same one for the same wish. */
export class MakeQuotation extends Command<number> {
  constructor(
    readonly wish: NuevaProforma,
    readonly madeBy: string,
    /** Whether nobody limits how far a price goes down. */
    readonly freely: boolean,
  ) {
    super();
  }
}

@CommandHandler(MakeQuotation)
export class MakeQuotationHandler implements ICommandHandler<MakeQuotation> {
  constructor(
    private readonly quotations: KeptQuotations,
    private readonly offered: OfferedLines,
    private readonly clock: Clock,
  ) {}

  async execute({ wish, madeBy, freely }: MakeQuotation): Promise<number> {
    const { intento: requestKey, lineas } = wish;
    const before = requestKey === undefined ? undefined : await this.quotations.madeFor(requestKey);
    if (before !== undefined) return before;
    const lines = (await this.offered.of(lineas)).map(({ part, quantity }, i) => {
      const { precio, motivo = '' } = lineas[i]!;
      return lineAt(part, quantity, { price: precio === undefined ? undefined : centsOf(precio), reason: motivo });
    });
    const quotation = Quotation.make(
      {
        ...{ number: await this.quotations.nextNumber(), madeBy, requestKey, lines },
        ...{ clientName: wish.cliente.trim(), clientEmail: wish.correo.trim(), note: wish.nota?.trim() ?? '' },
        ...{ until: wish.hasta, mostPercent: freely ? undefined : QUOTATION_LIMITS.sellerPercent },
      },
      this.clock.now(),
    );
    this.quotations.add(quotation);
    return quotation.number;
  }
}
