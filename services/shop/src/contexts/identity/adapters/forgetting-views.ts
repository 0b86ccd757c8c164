import {
  EMAIL_MOVED,
  FORGOTTEN,
  type Forgotten,
  KEPT_BY_LAW,
  type KeptByLaw,
  type OlvidoPrevisto,
} from '@bujia/contracts/forgetting';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { KnownClients } from '../application/known-clients.ts';
import { KnownTies } from '../application/known-ties.ts';
import { ChosenClients } from '../contract.ts';
import { userMissing } from '../domain/identity-errors.ts';
import { CollectedPersonalData } from './collected-personal-data.ts';
import { UserViews } from './user-views.ts';

/** What would go and what would stay if the shop forgot somebody. It changes nothing. */
@Injectable()
export class ForgettingViews {
  constructor(
    private readonly primary: Primary,
    private readonly clients: KnownClients,
    private readonly chosen: ChosenClients,
    private readonly users: UserViews,
    private readonly data: CollectedPersonalData,
    private readonly ties: KnownTies,
    private readonly clock: Clock,
  ) {}

  async foreseen(accountId: string): Promise<OlvidoPrevisto> {
    const cliente = await this.clients.one(accountId);
    if (!cliente || cliente.unidaA !== null) throw userMissing();
    await this.chosen.assertChosen(accountId);
    const counts = new Map<string, number>();
    const reasons = (await this.moved(accountId)) ? [EMAIL_MOVED] : [];
    // Accounts that were merged into it go as well.
    for (const id of [accountId, ...(await this.users.mergedInto(accountId))]) {
      for (const [section, count] of await this.data.counts(id))
        counts.set(section, (counts.get(section) ?? 0) + count);
      reasons.push(...(await this.ties.underWay(id)));
    }
    const among = <Section extends string>(sections: Readonly<Record<Section, string>>) =>
      (Object.keys(sections) as Section[])
        .map((que) => ({ que, cuantos: counts.get(que) ?? 0 }))
        .filter(({ cuantos }) => cuantos > 0);
    return {
      cliente,
      olvida: among<Forgotten>(FORGOTTEN),
      conserva: among<KeptByLaw>(KEPT_BY_LAW),
      impedimentos: [...new Set(reasons)],
    };
  }

  private async moved(accountId: string): Promise<boolean> {
    const row = await this.primary.row<{ moved: boolean }>(
      `SELECT EXISTS (SELECT FROM link_code WHERE account_id = ? AND purpose = 'keep-email' AND used_at IS NULL
                      AND expires_at > ?::timestamptz) AS moved`,
      [accountId, this.clock.now()],
    );
    return row!.moved;
  }
}
