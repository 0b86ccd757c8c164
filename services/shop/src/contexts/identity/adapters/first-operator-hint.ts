import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { HAS_OPERATOR } from './first-operator-sql.ts';

const HOW =
  'npm run accounts -- first-operator prints a link that makes one; in a container node services/shop/accounts.ts first-operator';

/**
 * The log is kept and sent on, and a container's output is its log: it says how to come by the link of the first operator, and never
 * the link.
 */
@Injectable()
export class FirstOperatorHint implements OnApplicationBootstrap {
  private readonly log = new Logger(FirstOperatorHint.name);

  constructor(
    private readonly primary: Primary,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    // Nobody waits for it, and where the database is away the next start says it.
    this.say().catch(() => undefined);
  }

  async say(): Promise<void> {
    if (this.config.demo || !this.config.runsApi) return;
    const answer = await this.primary.row<{ has: boolean }>(`SELECT ${HAS_OPERATOR} AS has`);
    if (answer?.has === false) this.log.warn(`The shop has no operator: ${HOW}`);
  }
}
