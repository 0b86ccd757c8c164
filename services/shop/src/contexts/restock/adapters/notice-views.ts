import { NOTICE_LIMITS } from '@bujia/contracts/restock';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { People, PersonalData } from '../../identity/contract.ts';

const SECTION = `SELECT part_id AS repuesto, state AS estado, asked_at AS pedido FROM restock_notice
  WHERE account_id = ? OR lower(address) = lower(?) ORDER BY id`;

/** What a person waits for, as that person may see it. */
@Injectable()
export class NoticeViews implements OnModuleInit {
  constructor(
    private readonly primary: Primary,
    private readonly people: People,
    private readonly data: PersonalData,
  ) {}

  onModuleInit(): void {
    this.data.contribute('avisos', async (userId) => {
      const person = await this.people.find(userId);
      return person?.verified ? this.primary.rows(SECTION, [userId, person.email]) : [];
    });
  }

  /** Until when an account waits for a part. */
  async until(accountId: string, partId: number): Promise<Date | undefined> {
    const found = await this.primary.row<{ until: Date | string }>(
      `SELECT changed_at + make_interval(days => ${NOTICE_LIMITS.days}) AS until FROM restock_notice
       WHERE account_id = ? AND part_id = ? AND state = 'waiting'`,
      [accountId, partId],
    );
    return found && new Date(found.until);
  }
}
