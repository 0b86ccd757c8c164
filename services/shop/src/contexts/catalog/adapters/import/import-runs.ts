import { fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Injectable, Logger } from '@nestjs/common';
import {
  IMPORT_FAILED,
  IMPORT_LIMITS,
  type ImportLine,
  type ImportProblem,
  type ImportReport as WireReport,
} from '@bujia/contracts/catalogue-import';
import { Refusal } from '../../../../kernel/refusal.ts';
import { Config } from '../../../../platform/config/config.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { StaffLog } from '../../../../platform/staff-log/staff-log.ts';
import { currentTrace } from '../../../../platform/trace/trace.ts';
import type { ImportReport, Problem } from '../../application/catalogue-source.ts';
import { importsAtWork } from '../../domain/catalog-errors.ts';
import { FILE_NAMES } from './csv-folder.ts';
import type { ImportTask, ImportMessage } from './import-program.ts';

const MEMORY_MB = 1024;
/** One writes, and who waits for it holds a program and two connections: with many of them nobody else would find one. */
const AT_ONCE = 3;
/** As TypeScript when the sources run, as JavaScript when they are built. */
const PROGRAM = fileURLToPath(new URL(`./import-program${extname(import.meta.url)}`, import.meta.url));

type How = Pick<ImportTask, 'dryRun' | 'pricesConfirmed'>;

/** Runs an import and tells of it line by line, while somebody listens. */
@Injectable()
export class ImportRuns {
  private readonly log = new Logger(ImportRuns.name);
  private atWork = 0;

  constructor(
    private readonly config: Config,
    private readonly unit: UnitOfWork,
    private readonly staffLog: StaffLog,
  ) {}

  /** Refused at once where others are at it; else the folder comes, and is told of from then on. */
  async begin(folder: () => Promise<string>, how: How, lines: Writable): Promise<void> {
    if (this.atWork >= AT_ONCE) throw importsAtWork();
    this.atWork += 1;
    const leave = () => {
      this.atWork -= 1;
    };
    try {
      void this.run(await folder(), how, lines).finally(leave);
    } catch (error) {
      leave();
      throw error;
    }
  }

  private async run(dir: string, how: How, lines: Writable): Promise<void> {
    const tell = (line: ImportLine) => lines.write(`${JSON.stringify(line)}\n`);
    try {
      // The import is a program and a transaction of its own, so it is written down that it began.
      if (!how.dryRun) {
        const { pricesConfirmed } = how;
        await this.unit.run(() =>
          this.staffLog.write('ImportCatalogue', { ...(pricesConfirmed && { pricesConfirmed }) }),
        );
      }
      const { databaseDirectUrl: databaseUrl, outbound, scanner, shop } = this.config;
      const branches = shop.branches.map(({ key, name }) => ({ key, name }));
      const by = currentTrace()?.actor;
      const task = { dir, ...how, databaseUrl, pictureHosts: outbound.pictures, scanner, branches, by };
      const report = await this.inProgram(task, lines, tell);
      if (report.applied) this.log.log(`Catalogue imported by ${by ?? 'somebody'}`);
      tell({ informe: wireReportOf(report) });
    } catch (error) {
      if (!lines.destroyed) {
        if (!(error instanceof Refusal)) this.log.error(error);
        tell({ error: error instanceof Refusal ? error.message : IMPORT_FAILED });
      }
    } finally {
      lines.end();
      await rm(dir, { recursive: true, force: true });
    }
  }

  /** Ended as soon as nobody listens any more. */
  private inProgram(task: ImportTask, lines: Writable, tell: (line: ImportLine) => void): Promise<ImportReport> {
    const { PATH, TMPDIR } = process.env;
    const child = fork(PROGRAM, { env: { PATH, TMPDIR }, execArgv: [`--max-old-space-size=${MEMORY_MB}`] });
    const end = () => child.kill('SIGKILL');
    lines.once('close', end);
    const turn = Promise.withResolvers<undefined>();
    return new Promise<ImportReport>((resolve, reject) => {
      // Whoever asked may have been sent away while others were before.
      void turn.promise
        .then(() => this.unit.run(() => this.staffLog.assertStillHere()))
        .then(
          () => child.send({}),
          (error: Error) => {
            reject(error);
            end();
          },
        );
      child.on('message', (message: ImportMessage) => {
        if ('step' in message) tell({ avance: { paso: message.step, leidos: message.read, total: message.total } });
        else if ('turn' in message) turn.resolve(undefined);
        else if ('report' in message) resolve(message.report);
        else reject(new Error(message.fault));
      });
      child.once('error', reject).once('close', () => reject(new Error('The import ended before its report')));
      child.send(task);
    }).finally(() => lines.off('close', end));
  }
}

function wireReportOf({ applied, parts, heldPrices, problems, warnings, rows }: ImportReport): WireReport {
  const filas = rows.flatMap(({ row, code, status }) =>
    status === 'sin cambios' ? [] : [{ fila: row, codigo: code, estado: status }],
  );
  return {
    importado: applied,
    nuevos: parts.nuevo,
    modificados: parts.modificado,
    sinCambios: parts['sin cambios'],
    errores: problems.slice(0, IMPORT_LIMITS.rowsReported).map(problemOf),
    avisos: warnings.slice(0, IMPORT_LIMITS.rowsReported).map(problemOf),
    preciosRetenidos: heldPrices,
    filas: filas.slice(0, IMPORT_LIMITS.rowsReported),
  };
}

/** Checks over the staged tables speak of what a file holds, the readers of the file itself. */
export const problemOf = ({ file, row, column, reason }: Problem): ImportProblem => ({
  archivo: (FILE_NAMES as Record<string, string>)[file] ?? file,
  fila: row,
  columna: column,
  motivo: reason,
});
