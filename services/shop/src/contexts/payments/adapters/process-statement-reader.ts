import { financialEntities } from '@bujia/contracts/catalogues';
import { STATEMENT_LIMITS } from '@bujia/contracts/statements';
import { Injectable } from '@nestjs/common';
import { Limiter } from '../../../kernel/limiter.ts';
import { Config } from '../../../platform/config/config.ts';
import { programBeside, runApart } from '../../../platform/apart/apart.ts';
import { Scanner } from '../../../platform/outbound/scanner.ts';
import { type SentStatement, StatementReader } from '../application/statement-reader.ts';
import { statementsBusy } from '../domain/payments-errors.ts';
import type { Columns } from '../domain/statement.ts';
import { Statements } from '../domain/statements.ts';
import type { StatementTask, StatementTold } from './read-statement.ts';

const PROGRAM = programBeside(import.meta.url, 'read-statement');
/** A workbook of 20,000 rows takes some seconds; it gives way to all else, so beside much work it takes many times as long. */
const LIMITS = { megabytes: 384, patienceMs: 120_000 };
/** What is unpacked lies beside that, and for a moment twice. */
const MEMORY_BYTES = 1024 * 1024 * 1024;
const LINE_MAX = 5;
const { rows, columns } = STATEMENT_LIMITS;

@Injectable()
export class ProcessStatementReader extends StatementReader {
  private readonly limiter = new Limiter(1, LINE_MAX, statementsBusy);

  constructor(
    private readonly statements: Statements,
    private readonly config: Config,
    private readonly scanner: Scanner,
  ) {
    super();
  }

  async read(sent: Buffer, bank: number, named: Columns | undefined): Promise<SentStatement> {
    await this.scanner.pass(sent, 'staff');
    const kept = await this.statements.columnsOf(bank);
    const bounds = { limits: { rows, columns }, memoryBytes: MEMORY_BYTES };
    const task: StatementTask = { bank, accounts: this.accounts(), kept, named, ...bounds };
    const answer = await this.limiter.run(() => runApart(PROGRAM, task, sent, LIMITS));
    const end = answer?.indexOf('\n') ?? -1;
    if (!answer || end < 0) return { kind: 'strange' };
    const told = JSON.parse(answer.toString('utf8', 0, end)) as StatementTold;
    if (told.kind !== 'read') return told;
    const { heads, from, to, rows: movements } = told;
    const credits = answer.toString('utf8', end + 1);
    return { kind: 'read', heads, statement: { bank, movements, from, to, credits } };
  }

  private accounts(): StatementTask['accounts'] {
    const { banks } = this.config.shop;
    const codes = financialEntities(this.config.shop);
    return banks.map(({ bank, number }, i) => ({ bank: codes[i]!.codigo, name: bank, number }));
  }
}
