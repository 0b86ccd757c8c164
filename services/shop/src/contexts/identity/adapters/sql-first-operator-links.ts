import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { FirstOperatorLinks } from '../application/first-operator-links.ts';
import { HAS_OPERATOR } from './first-operator-sql.ts';

@Injectable()
export class SqlFirstOperatorLinks extends FirstOperatorLinks {
  constructor(
    private readonly primary: Primary,
    private readonly clock: Clock,
  ) {
    super();
  }

  async isOpen(id: string): Promise<boolean> {
    const found = await this.primary.row(
      `SELECT 1 FROM first_operator_link WHERE id = ? AND expires_at > ?::timestamptz AND NOT ${HAS_OPERATOR}`,
      [id, this.clock.now()],
    );
    return found !== undefined;
  }

  async use(id: string): Promise<boolean> {
    const found = await this.primary.row(
      `DELETE FROM first_operator_link WHERE id = ? AND expires_at > ?::timestamptz AND NOT ${HAS_OPERATOR} RETURNING 1`,
      [id, this.clock.now()],
    );
    return found !== undefined;
  }
}
