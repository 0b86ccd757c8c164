/**
 * A mail server that takes everything and remembers only which Message-ID came how often: a program of its own, so that
 * what it costs is not counted as the shop's. Its parent asks it for figures by messages.
 */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface SinkFigures {
  received: number;
  /** Message-IDs that came. */
  different: number;
  /** Copies beyond the first of a Message-ID. */
  again: number;
  /** Addresses that got two different mails. */
  doubled: number;
}

const HEAD_BYTES = 4_096;
let received = 0;
const copies = new Map<string, number>();
const idsOf = new Map<string, string>();
let doubled = 0;

const server = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData: (stream, { envelope }, done) => {
    let head = '';
    stream.on('data', (chunk: Buffer) => {
      if (head.length < HEAD_BYTES) head += chunk.toString('latin1');
    });
    stream.on('end', () => {
      note(/^Message-ID:\s*(\S+)/im.exec(head)?.[1] ?? '', envelope.rcptTo[0]?.address ?? '');
      done(null, 'Taken');
    });
  },
});

function note(id: string, address: string): void {
  received += 1;
  copies.set(id, (copies.get(id) ?? 0) + 1);
  const known = idsOf.get(address);
  if (known === undefined) idsOf.set(address, id);
  else if (known !== id) doubled += 1;
}

process.on('message', (asked) => {
  if (asked === 'forget') {
    received = doubled = 0;
    copies.clear();
    idsOf.clear();
  }
  process.send!({ received, different: copies.size, again: received - copies.size, doubled } satisfies SinkFigures);
});
process.on('disconnect', () => process.exit());
server.on('error', () => undefined);
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.server.address() as AddressInfo).port }));
