import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { currentTrace } from '../../../platform/trace/trace.ts';
import { ChooseClient } from '../application/choose-client.ts';
import { ChosenClients } from '../contract.ts';
import { clientNotChosen } from '../domain/identity-errors.ts';
import { STAFF_LIFE_MS } from '../domain/session.ts';

/** By what the log of the staff says: a page of a client asks anew while it is open, which is no longer than its session lasts. */
@Injectable()
export class SqlChosenClients extends ChosenClients {
  constructor(
    private readonly primary: Primary,
    private readonly clock: Clock,
  ) {
    super();
  }

  async assertChosen(accountId: string): Promise<void> {
    const row = await this.primary.row<{ chosen: boolean }>(
      `SELECT EXISTS (SELECT FROM staff_log WHERE objects @> ARRAY[?::text] AND account_id = ? AND command = ?
                      AND at > ?::timestamptz) AS chosen`,
      [
        accountId,
        currentTrace()?.actor ?? null,
        ChooseClient.name,
        new Date(this.clock.now().getTime() - STAFF_LIFE_MS),
      ],
    );
    if (!row!.chosen) throw clientNotChosen();
  }
}
