import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../config/config.ts';

type Listener = (payload: string) => void;

const RECONNECT_MS = 1_000;

/**
 * PostgreSQL's NOTIFY, received by one connection per process. A wake-up may be missed while the connection is being
 * restored, so it only ever saves waiting: on each reconnection every listener is woken once.
 */
@Injectable()
export class Wakeups implements OnApplicationShutdown {
  private readonly log = new Logger(Wakeups.name);
  private readonly listeners = new Map<string, Set<Listener>>();
  private client: pg.Client | undefined;
  private connecting: Promise<void> | undefined;
  private retry: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly config: Config) {}

  /** Returns how to stop listening. */
  async on(channel: string, listener: Listener): Promise<() => void> {
    const known = this.listeners.get(channel);
    if (known) known.add(listener);
    else this.listeners.set(channel, new Set([listener]));
    await (this.connecting ??= this.connect());
    if (!known) await this.client?.query(`LISTEN ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
    return () => this.listeners.get(channel)?.delete(listener);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.config.databaseUrl, keepAlive: true });
    client.on('notification', ({ channel, payload }) => this.tell(channel, payload ?? ''));
    // What is an error here ends the connection, and the end is what is acted on.
    client.on('error', () => undefined);
    client.on('end', () => this.connectLater());
    try {
      await client.connect();
      for (const channel of this.listeners.keys()) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      this.client = client;
      for (const channel of this.listeners.keys()) this.tell(channel, '');
    } catch (error) {
      this.log.warn(`No wake-ups from the database: ${(error as Error).message}`);
      await client.end().catch(() => undefined);
      this.connectLater();
    }
  }

  private connectLater(): void {
    this.client = undefined;
    if (this.closed || this.retry) return;
    this.retry = setTimeout(() => {
      this.retry = undefined;
      this.connecting = this.connect();
    }, RECONNECT_MS);
  }

  private tell(channel: string, payload: string): void {
    for (const listener of this.listeners.get(channel) ?? []) listener(payload);
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.connecting;
    await this.client?.end();
  }
}
