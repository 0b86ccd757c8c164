import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { type QuotedRow, quotedPrice } from '../application/quoted-price.ts';
import { type QuotedPrice, QuotedPrices } from '../contract.ts';

@Injectable()
export class SqlQuotedPrices extends QuotedPrices {
  constructor(
    private readonly primary: Primary,
    private readonly clock: Clock,
  ) {
    super();
  }

  async of(accountId: string, partIds: readonly number[]): Promise<ReadonlyMap<number, QuotedPrice>> {
    // Of several for one part the cheapest comes last, and stays.
    const rows = await this.primary.rows<QuotedRow>(
      `SELECT q.number, l."partId", l.quantity AS units, l."listPrice", l.price
       FROM quotation q, jsonb_to_recordset(q.lines) AS l ("partId" int, quantity int, "listPrice" int, price int)
       WHERE q.taken_by = ? AND q.order_number IS NULL AND q.lost_reason IS NULL AND q.valid_until > ?::timestamptz
         AND l."partId" = ANY(?::int[])
       ORDER BY l.price DESC, q.number DESC`,
      [accountId, this.clock.now(), `{${partIds.join(',')}}`],
    );
    return new Map(rows.map((row) => [row.partId, quotedPrice(row)]));
  }
}
