/**
 * Imports a catalogue: node services/shop/src/contexts/catalog/adapters/import/command.ts --dir DIR [--dry-run] [--confirm-prices] [--report FILE]
 * DATABASE_URL says where to, or DATABASE_DIRECT_URL where that leads to a pooler; OUTBOUND_HOSTS whose pictures may be brought, CLAMD
 * who looks at those.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { IMPORT_STEPS, type ImportStep } from '@bujia/contracts/catalogue-import';
import { shopFile } from '../../../../platform/config/shop-file.ts';
import { Environment } from '../../../../platform/config/environment.ts';
import { pictureHosts } from '../../../../platform/config/outbound.ts';
import { scannerTarget } from '../../../../platform/config/scanner-target.ts';
import { environment } from '../../../../platform/config/secret-files.ts';
import type { ImportReport, Problem } from '../../application/catalogue-source.ts';
import { FILE_NAMES, csvFolder } from './csv-folder.ts';
import { importCatalogue } from './import-catalogue.ts';

const USAGE = 'Uso: npm run catalogue:import -- --dir CARPETA [--dry-run] [--confirm-prices] [--report ARCHIVO.csv]';
const BAR = 30;
const SHOWN = 50;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      dir: { type: 'string' },
      'dry-run': { type: 'boolean' },
      'confirm-prices': { type: 'boolean' },
      report: { type: 'string' },
    },
  });
  const env = environment();
  const databaseUrl = env['DATABASE_DIRECT_URL'] || env['DATABASE_URL'];
  if (!values.dir || !databaseUrl) {
    console.error(values.dir ? 'Falta DATABASE_URL: la base de datos de la tienda' : USAGE);
    return 2;
  }
  const read = new Environment(process.env);
  const scanner = scannerTarget(read);
  const { branches } = shopFile(read);
  read.finish();
  const hosts = pictureHosts(process.env['OUTBOUND_HOSTS'] ?? '');
  const source = await csvFolder(values.dir, hosts, scanner, branches);
  const began = performance.now();
  const report = await importCatalogue(databaseUrl, source, {
    dryRun: values['dry-run'],
    pricesConfirmed: values['confirm-prices'],
    progress: (step, read) => draw(step, read, source.size),
  });
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  tell(report, (performance.now() - began) / 1000);
  if (values.report) await writeFile(values.report, asCsv(report));
  return report.problems.length > 0 ? 1 : 0;
}

/** A bar on a terminal, one line for each step elsewhere. */
let drawn: ImportStep | undefined;
function draw(step: ImportStep, read: number, size: number): void {
  if (step === 'waiting') console.error(`${IMPORT_STEPS.waiting}: ${read} antes`);
  else if (process.stderr.isTTY) {
    const share = size === 0 ? 1 : Math.min(1, read / size);
    const full = Math.round(share * BAR);
    process.stderr.write(
      `\r\x1b[K${IMPORT_STEPS[step].padEnd(12)} ${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${Math.round(share * 100)} %`,
    );
  } else if (step !== drawn) console.error(IMPORT_STEPS[step]);
  drawn = step;
}

function tell({ problems, warnings, parts, heldPrices, rows, applied }: ImportReport, seconds: number): void {
  list('Errores', problems);
  list('Avisos', warnings);
  const counted = Object.entries(parts).map(([status, count]) => `${count} ${status}`);
  if (problems.length > 0) console.log('No se importó nada: el catálogo queda como estaba.');
  else {
    for (const { row, code, status } of rows.filter((row) => row.status !== 'sin cambios').slice(0, SHOWN)) {
      console.log(`fila ${row}  ${code}  ${status}`);
    }
    console.log(
      `Repuestos: ${counted.join(', ')}. ${applied ? 'Importado' : 'Simulación: no se cambió nada'} en ${seconds.toFixed(1)} s.`,
    );
    if (heldPrices > 0)
      console.log(`Precios retenidos: ${heldPrices}. Si son correctos, importe con --confirm-prices.`);
  }
}

function list(title: string, problems: Problem[]): void {
  if (problems.length === 0) return;
  console.log(`${title}:`);
  for (const { file, row, column, reason } of problems.slice(0, SHOWN)) {
    console.log(`  ${fileName(file)}, fila ${row}${column && `, columna ${column}`}: ${reason}`);
  }
  if (problems.length > SHOWN) console.log(`  ... y ${problems.length - SHOWN} más`);
}

/** Each row with what would become of it. */
function asCsv({ problems, warnings, rows }: ImportReport): string {
  const cell = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`;
  const linesOf = (status: string, list: Problem[]) =>
    list.map(({ file, row, column, reason }) => [fileName(file), row, column, status, reason]);
  const all = [
    ['archivo', 'fila', 'columna', 'estado', 'detalle'],
    ...linesOf('error', problems),
    ...linesOf('aviso', warnings),
    ...rows.map(({ row, code, status }) => [FILE_NAMES.parts, row, '', status, code]),
  ];
  return all.map((line) => line.map(cell).join(',')).join('\n');
}

/** Checks over the staged tables speak of what a file holds, the readers of the file itself. */
const fileName = (file: string): string => (FILE_NAMES as Record<string, string>)[file] ?? file;

try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
