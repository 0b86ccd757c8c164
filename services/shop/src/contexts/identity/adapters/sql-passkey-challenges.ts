import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { PasskeyChallenges } from '../application/passkey-challenges.ts';

const KEEP_MS = 5 * 60_000;

@Injectable()
export class SqlPasskeyChallenges extends PasskeyChallenges {
  constructor(
    private readonly primary: Primary,
    private readonly clock: Clock,
  ) {
    super();
  }

  async keep(accountId: string, holder: string, challenge: string): Promise<void> {
    await this.primary.alone(
      `INSERT INTO passkey_challenge (account_id, holder, challenge, expires_at) VALUES (?, ?, ?, ?::timestamptz)
       ON CONFLICT (account_id, holder) DO UPDATE SET challenge = excluded.challenge, expires_at = excluded.expires_at`,
      [accountId, holder, challenge, new Date(this.clock.now().getTime() + KEEP_MS)],
    );
  }

  async spend(accountId: string, holder: string): Promise<string | undefined> {
    const [row] = await this.primary.alone<{ challenge: string; good: boolean }>(
      `DELETE FROM passkey_challenge WHERE account_id = ? AND holder = ?
       RETURNING challenge, expires_at > ?::timestamptz AS good`,
      [accountId, holder, this.clock.now()],
    );
    return row?.good ? row.challenge : undefined;
  }
}
