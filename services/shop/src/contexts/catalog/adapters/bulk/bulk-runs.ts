import type { Writable } from 'node:stream';
import { type AplicarLote, BULK_BROKEN, type BulkLine } from '@bujia/contracts/bulk-edit';
import { Injectable, Logger } from '@nestjs/common';
import { Refusal } from '../../../../kernel/refusal.ts';
import { Config } from '../../../../platform/config/config.ts';
import { Primary } from '../../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { StaffLog } from '../../../../platform/staff-log/staff-log.ts';
import { currentTrace } from '../../../../platform/trace/trace.ts';
import { bulkAtWork, bulkMissing } from '../../domain/catalog-errors.ts';
import { applyBulk } from './apply-bulk.ts';

/** Applies a dry run and tells of it line by line; it goes on when nobody listens any more. */
@Injectable()
export class BulkRuns {
  private readonly log = new Logger(BulkRuns.name);
  /** Each holds connections of its own: one at a time. */
  private isAtWork = false;

  constructor(
    private readonly config: Config,
    private readonly unit: UnitOfWork,
    private readonly staffLog: StaffLog,
    private readonly primary: Primary,
  ) {}

  async begin(wish: AplicarLote, lines: Writable): Promise<void> {
    if (!(await this.primary.row('SELECT id FROM bulk_edit WHERE id = ?', [wish.lote]))) throw bulkMissing();
    if (this.isAtWork) throw bulkAtWork();
    this.isAtWork = true;
    void this.run(wish, lines).finally(() => (this.isAtWork = false));
  }

  private async run({ lote, preciosConfirmados: pricesConfirmed }: AplicarLote, lines: Writable): Promise<void> {
    const tell = (line: BulkLine) => {
      if (!lines.destroyed) lines.write(`${JSON.stringify(line)}\n`);
    };
    try {
      await this.unit.run(() => this.staffLog.write('ApplyBulk', { lote, pricesConfirmed }));
      const aplicado = await applyBulk(this.config.databaseDirectUrl, lote, {
        by: currentTrace()?.actor,
        pricesConfirmed,
        atTurn: () => this.unit.run(() => this.staffLog.assertStillHere()),
        progress: (paso, leidos, total) => tell({ avance: { paso, leidos, total } }),
      });
      tell({ aplicado });
    } catch (error) {
      if (!(error instanceof Refusal)) this.log.error(error);
      tell({ error: error instanceof Refusal ? error.message : BULK_BROKEN });
    } finally {
      lines.end();
    }
  }
}
