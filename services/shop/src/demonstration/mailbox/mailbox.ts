import type { AddressInfo } from 'node:net';
import type { Pool } from 'pg';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { keepMessage } from './mailbox-store.ts';

const MESSAGE_BYTES = 25 * 1024 * 1024;

/** A mail server for demonstration and development: takes every message, keeps it, passes none on. */
export class Mailbox {
  private readonly pool: Pool;
  private readonly server: SMTPServer;

  constructor(pool: Pool, onError: (error: Error) => void) {
    this.pool = pool;
    this.server = new SMTPServer({
      banner: 'Bujia mailbox',
      authOptional: true,
      hideSTARTTLS: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      size: MESSAGE_BYTES,
      maxClients: 100,
      closeTimeout: 2_000,
      onData: (stream, session, done) => {
        this.take(stream, session).then(
          (answer) => done(null, answer),
          (error: Error) => {
            if (!(error instanceof SmtpAnswer)) onError(error);
            done(error instanceof SmtpAnswer ? error : new SmtpAnswer(451, 'Could not keep the message, try again'));
          },
        );
      },
    });
    this.server.on('error', onError);
  }

  /** Listens on this machine alone and returns the port, a free one for 0. */
  async listen(port: number): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, '127.0.0.1', () => {
        this.server.off('error', reject);
        resolve();
      });
    });
    return (this.server.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve));
  }

  private async take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<string> {
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes <= MESSAGE_BYTES) chunks.push(chunk);
    }
    if (bytes > MESSAGE_BYTES) throw new SmtpAnswer(552, 'Message too big');
    const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
    const recipients = envelope.rcptTo.map(({ address }) => address);
    await keepMessage(this.pool, sender, recipients, Buffer.concat(chunks));
    return 'Kept in the mailbox';
  }
}

class SmtpAnswer extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}
