import { Logger } from '@nestjs/common';
import type { CuentaBancaria } from '@bujia/contracts/returns';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { Debts } from '../domain/debts.ts';
import { returnMissing } from '../domain/payments-errors.ts';

/** What bank details are sealed for. */
export const BANK_SEAL = 'bank-details';

/** Whoever has the link names the account. Kept sealed: neither the database nor a backup of it shows it. */
export class GiveBankDetails extends Command<void> {
  constructor(
    readonly debtId: string,
    /** Of the link. */
    readonly step: number,
    readonly account: CuentaBancaria,
  ) {
    super();
  }
}

@CommandHandler(GiveBankDetails)
export class GiveBankDetailsHandler implements ICommandHandler<GiveBankDetails> {
  private readonly log = new Logger(GiveBankDetails.name);

  constructor(
    private readonly debts: Debts,
    private readonly seals: Seals,
    private readonly clock: Clock,
  ) {}

  async execute({ debtId, step, account }: GiveBankDetails): Promise<void> {
    const debt = await this.debts.lockById(debtId);
    if (!debt) throw returnMissing();
    const { banco, tipoCuenta, numeroCuenta, titular, identificacion } = account;
    // Bound to its debt, so that two with one account do not look alike.
    const sealed = JSON.stringify([debtId, banco, tipoCuenta, numeroCuenta, titular, identificacion]);
    debt.giveDetails(step, this.seals.seal(BANK_SEAL, sealed), this.clock.now());
    this.log.log(`The account for return ${debt.number} was named`);
  }
}

export function accountIn(sealed: string | null, seals: Seals): CuentaBancaria | null {
  const text = sealed === null ? undefined : seals.open(BANK_SEAL, sealed);
  if (text === undefined) return null;
  const [, banco, tipoCuenta, numeroCuenta, titular, identificacion] = JSON.parse(text) as string[];
  return {
    banco: banco!,
    tipoCuenta: tipoCuenta!,
    numeroCuenta: numeroCuenta!,
    titular: titular!,
    identificacion: identificacion!,
  };
}
