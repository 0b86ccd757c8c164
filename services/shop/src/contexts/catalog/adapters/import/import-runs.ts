import { rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import {
  IMPORT_FAILED,
  IMPORT_LIMITS,
  type ImportLine,
  type ImportProblem,
  type ImportReport as Told,
} from '@bujia/contracts/catalogue-import';
import { Config } from '../../../../platform/config/config.ts';
import { currentTrace } from '../../../../platform/trace/trace.ts';
import type { ImportReport, Problem } from '../../application/catalogue-source.ts';
import { FILE_NAMES, csvFolder } from './csv-folder.ts';
import { importCatalogue } from './import-catalogue.ts';

/** Runs an import and tells of it line by line, while somebody listens. */
@Injectable()
export class ImportRuns {
  private readonly log = new Logger(ImportRuns.name);

  constructor(private readonly config: Config) {}

  async run(dir: string, dryRun: boolean, lines: Writable): Promise<void> {
    const tell = (line: ImportLine) => lines.write(`${JSON.stringify(line)}\n`);
    try {
      const source = await csvFolder(dir);
      const report = await importCatalogue(this.config.databaseUrl, source, {
        dryRun,
        progress: (paso, leidos) => {
          if (lines.destroyed) throw new Error('Nobody listens any more');
          tell({ avance: { paso, leidos, total: source.size } });
        },
      });
      if (report.applied) this.log.log(`Catalogue imported by ${currentTrace()?.actor ?? 'somebody'}`);
      tell({ informe: told(report) });
    } catch (error) {
      if (!lines.destroyed) {
        this.log.error(error);
        tell({ error: IMPORT_FAILED });
      }
    } finally {
      lines.end();
      await rm(dir, { recursive: true, force: true });
    }
  }
}

function told({ applied, parts, problems, warnings, rows }: ImportReport): Told {
  const filas = rows.flatMap(({ row, code, status }) =>
    status === 'sin cambios' ? [] : [{ fila: row, codigo: code, estado: status }],
  );
  return {
    importado: applied,
    nuevos: parts.nuevo,
    modificados: parts.modificado,
    sinCambios: parts['sin cambios'],
    errores: problems.slice(0, IMPORT_LIMITS.rowsTold).map(problemOf),
    avisos: warnings.slice(0, IMPORT_LIMITS.rowsTold).map(problemOf),
    filas: filas.slice(0, IMPORT_LIMITS.rowsTold),
  };
}

/** Checks over the staged tables speak of what a file holds, the readers of the file itself. */
const problemOf = ({ file, row, column, reason }: Problem): ImportProblem => ({
  archivo: (FILE_NAMES as Record<string, string>)[file] ?? file,
  fila: row,
  columna: column,
  motivo: reason,
});
