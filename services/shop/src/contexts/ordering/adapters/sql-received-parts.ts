import { ORDER_STATUS } from '@bujia/contracts/orders';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { type Handover, type ReceivedPart, ReceivedParts } from '../contract.ts';

/** Nobody looks further back. */
const NEWEST = 200;
const { cancelled, completed } = ORDER_STATUS;
const DELIVERED: Handover['state'] = 'delivered';

@Injectable()
export class SqlReceivedParts extends ReceivedParts {
  constructor(private readonly primary: Primary) {
    super();
  }

  async of(accountId: string): Promise<ReceivedPart[]> {
    const rows = await this.primary.rows<{ part: number; order: number; vehicle: number | null }>(
      `SELECT (line.value->>'partId')::int AS part, o.number AS order, (line.value->'fit'->>'vehiculoCodigo')::int AS vehicle
       FROM (SELECT * FROM placed_order
             WHERE account_id = ? AND status <> ${cancelled} AND (status = ${completed} OR handover->>'state' = '${DELIVERED}')
             ORDER BY placed_at DESC, number DESC LIMIT ${NEWEST}) o,
         jsonb_array_elements(o.lines) WITH ORDINALITY line (value, place)
       ORDER BY o.placed_at DESC, o.number DESC, line.place`,
      [accountId],
    );
    const newest = Map.groupBy(rows, ({ part }) => part);
    return Array.from(newest, ([partId, [{ order, vehicle } = rows[0]!]]) => ({
      ...{ partId, order, vehicleId: vehicle ?? undefined },
    }));
  }
}
