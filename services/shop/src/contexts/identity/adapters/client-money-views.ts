import type { DineroDeCliente } from '@bujia/contracts/clients';
import { dollarsOf } from '@bujia/pricing/money';
import { Injectable } from '@nestjs/common';
import { KnownClients } from '../application/known-clients.ts';
import { ChosenClients } from '../contract.ts';
import { userMissing } from '../domain/identity-errors.ts';
import { CollectedMoney } from './collected-money.ts';

/** What a client has paid and what waits, for whoever serves them. */
@Injectable()
export class ClientMoneyViews {
  constructor(
    private readonly clients: KnownClients,
    private readonly chosen: ChosenClients,
    private readonly money: CollectedMoney,
  ) {}

  async of(accountId: string): Promise<DineroDeCliente> {
    if (!(await this.clients.one(accountId))) throw userMissing();
    await this.chosen.assertChosen(accountId);
    return {
      pagado: dollarsOf(await this.money.of('paid', accountId)),
      porCobrar: dollarsOf(await this.money.of('to be paid', accountId)),
      porDevolver: dollarsOf(await this.money.of('to be given back', accountId)),
    };
  }
}
