import type { Writable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { UNDO_BROKEN, type UndoLine } from '@bujia/contracts/import-history';
import { Config } from '../../../../platform/config/config.ts';
import { Refusal } from '../../../../kernel/refusal.ts';
import { Primary } from '../../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { StaffLog } from '../../../../platform/staff-log/staff-log.ts';
import { currentTrace } from '../../../../platform/trace/trace.ts';
import { undoAtWork } from '../../domain/catalog-errors.ts';
import { KnownPartTies } from '../known-part-ties.ts';
import { assertUndoable, type Undoable, undoable, undoImport } from './undo-import.ts';

/** Undoes an import and tells of it line by line; it goes on when nobody listens any more. */
@Injectable()
export class UndoRuns {
  private readonly log = new Logger(UndoRuns.name);
  /** Each holds connections of its own for minutes: one at a time. */
  private isAtWork = false;

  constructor(
    private readonly config: Config,
    private readonly unit: UnitOfWork,
    private readonly staffLog: StaffLog,
    private readonly ties: KnownPartTies,
    private readonly primary: Primary,
  ) {}

  /** A refusal where it may not be undone, as far as can be said before its turn has come. */
  async begin(of: number, lines: Writable): Promise<void> {
    assertUndoable(await this.primary.row<Undoable>(undoable(of)));
    if (this.isAtWork) throw undoAtWork();
    this.isAtWork = true;
    void this.run(of, lines).finally(() => (this.isAtWork = false));
  }

  private async run(of: number, lines: Writable): Promise<void> {
    const tell = (line: UndoLine) => {
      if (!lines.destroyed) lines.write(`${JSON.stringify(line)}\n`);
    };
    try {
      await this.unit.run(() => this.staffLog.write('UndoImport', { number: of }));
      const { undo, restored, removed, remaining, others, othersRemaining } = await undoImport(
        this.config.databaseDirectUrl,
        of,
        {
          by: currentTrace()?.actor,
          known: (ids) => this.ties.among(ids),
          knownVehicles: (ids) => this.ties.vehiclesAmong(ids),
          atTurn: () => this.unit.run(() => this.staffLog.assertStillHere()),
          progress: (paso, leidos, total) => tell({ avance: { paso, leidos, total } }),
        },
      );
      const parts = { restaurados: restored, retirados: removed, quedan: remaining };
      tell({ deshecho: { codigo: undo, ...parts, otros: others, otrosQuedan: othersRemaining } });
    } catch (error) {
      if (!(error instanceof Refusal)) this.log.error(error);
      tell({ error: error instanceof Refusal ? error.message : UNDO_BROKEN });
    } finally {
      lines.end();
    }
  }
}
