import { styleText } from 'node:util';

export interface Account {
  role: string;
  email: string;
  password: string;
}

export interface SummaryFacts {
  port: number;
  secondsTaken: number;
  /** Whether e-mails stay in the embedded mailbox. */
  mailbox: boolean;
  /** Where the stand-in of the card provider is, when there is one. */
  cardPort?: number;
  dev: boolean;
  accounts: Account[];
}

type Row = [label: string, value: string, remark: string];

/** Where everything is and who may enter, under the steps that led here. */
export function shopSummary({ port, secondsTaken, mailbox, cardPort, dev, accounts }: SummaryFacts): string {
  const address = `http://localhost:${port}`;
  const places: Row[] = [
    ['Shop', address, ''],
    ...(mailbox ? [['Mailbox', `${address}/buzon`, 'every e-mail that was sent'] as Row] : []),
    ...(cardPort
      ? [['Cards', `http://localhost:${cardPort}`, 'what was paid; 4111 1111 1111 1111 is approved'] as Row]
      : []),
    ['API', `${address}/api/docs`, ''],
    ['Queues', `${address}/ops/queues`, 'for the operator'],
  ];
  const people: Row[] = accounts.map(({ role, email, password }) => [role, email, password]);
  return [
    '',
    `  ${styleText(['bold', 'green'], 'Bujía is ready')} ${styleText('dim', `in ${secondsTaken.toFixed(1)} s`)}`,
    '',
    ...table(places, (value) => styleText('cyan', value)),
    '',
    `  ${styleText('bold', 'Demonstration accounts')}`,
    ...table(people, (value) => value),
    '',
    `  ${styleText('dim', dev ? 'What you save is loaded again. Ctrl-C stops everything.' : 'Ctrl-C stops everything.')}`,
    '',
  ].join('\n');
}

function table(rows: Row[], paint: (value: string) => string): string[] {
  const widest = (column: 0 | 1) => Math.max(0, ...rows.map((row) => row[column].length));
  const [labels, values] = [widest(0), widest(1)];
  return rows.map(([label, value, remark]) => {
    const gap = ' '.repeat(values - value.length);
    return `  ${label.padEnd(labels)}  ${paint(value)}${gap}  ${styleText('dim', remark)}`.trimEnd();
  });
}
