/**
 * A program of its own, for the import that an operator asks for in the browser: files of tens of megabytes and pictures are
 * read apart from the process that serves people. It is given the folder, and tells how far it is and what came of it.
 */
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import type { ImportStep } from '@bujia/contracts/catalogue-import';
import type { Branch } from '@bujia/contracts/shop';
import type { ScannerTarget } from '../../../../platform/config/scanner-target.ts';
import type { ImportReport } from '../../application/catalogue-source.ts';
import { convertWorkbooks } from './converted-workbooks.ts';
import { csvFolder } from './csv-folder.ts';
import { importCatalogue } from './import-catalogue.ts';

export interface ImportTask {
  dir: string;
  dryRun: boolean;
  databaseUrl: string;
  /** Whose pictures may be brought. */
  pictureHosts: readonly string[];
  /** Who looks at those. */
  scanner: ScannerTarget | undefined;
  branches: readonly Pick<Branch, 'key' | 'name'>[];
  /** The account of whoever asked for it. */
  by?: string | undefined;
  pricesConfirmed?: boolean | undefined;
}

export type ImportMessage =
  | { step: ImportStep; read: number; total: number }
  /** Its turn has come: it goes on once it hears anything. */
  | { turn: true }
  | { report: ImportReport }
  | { fault: string };

// Whoever buys on the same machine goes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const send = (message: ImportMessage, sent = () => {}) => process.send?.(message, sent);

process.once('message', (task: ImportTask) => void run(task));
// Whoever listened is gone: what is not committed is undone by the database.
process.once('disconnect', () => process.exit());

async function run({ dir, databaseUrl, pictureHosts, scanner, branches, ...options }: ImportTask): Promise<void> {
  try {
    const source = await csvFolder(dir, pictureHosts, scanner, branches, await convertWorkbooks(dir));
    const progress = (step: ImportStep, read: number) => send({ step, read, total: source.size });
    const atTurn = async () => {
      const answer = once(process, 'message');
      send({ turn: true });
      await answer;
    };
    end({ report: await importCatalogue(databaseUrl, source, { ...options, atTurn, progress }) });
  } catch (error) {
    end({ fault: (error as Error).stack ?? String(error) });
  }
}

/** What is still on its way when the channel closes never comes. */
const end = (last: ImportMessage) => send(last, () => process.disconnect());
