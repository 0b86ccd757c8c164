import { Injectable, Logger, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import { Throttle } from '../../kernel/throttle.ts';
import { Config } from '../config/config.ts';

type Listener = (payload: string) => void;

const RECONNECT_MS = 1_000;
/** Other processes are woken so seldom that it costs nothing, and so often that nobody waits for it. */
const REST_MS = 250;

/**
 * PostgreSQL's NOTIFY, received by one connection per process. A wake-up may be missed while the connection is being
 * restored, so it only ever saves waiting: on each reconnection every listener is woken once.
 */
@Injectable()
export class Wakeups implements OnModuleDestroy, OnApplicationShutdown {
  private readonly log = new Logger(Wakeups.name);
  private readonly listeners = new Map<string, Set<Listener>>();
  /** Channel and payload, as JSON: what is told twice meanwhile is told once. */
  private readonly waking = new Throttle<string>(REST_MS, (told) => this.notify(told));
  /** What this process was elected for, over this connection. */
  private readonly offices = new Set<string>();
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

  /** Those who listen in this process at once, those in others soon: after the commit of what they are to look for. */
  wake(channel: string, payloads: readonly string[] = ['']): void {
    for (const payload of payloads) this.tell(channel, payload);
    this.waking.ask(payloads.map((payload) => JSON.stringify([channel, payload])));
  }

  /**
   * Whether this process is the one of all that does something. It stays so until its connection ends, however that comes
   * about; then another one is, the next time that it asks.
   */
  async isElected(office: string): Promise<boolean> {
    if (!this.client) return false;
    if (this.offices.has(office)) return true;
    const { rows } = await this.client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock(hashtext($1)) AS mine', [
      `bujia.${office}`,
    ]);
    if (rows[0]!.mine) this.offices.add(office);
    return rows[0]!.mine;
  }

  private notify(told: string[]): void {
    // Who is not connected will be woken when it is.
    void this.client
      ?.query(`SELECT pg_notify(told ->> 0, told ->> 1) FROM unnest($1::jsonb[]) told`, [told])
      .catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.config.databaseDirectUrl, keepAlive: true });
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
    this.offices.clear();
    if (this.closed || this.retry) return;
    this.retry = setTimeout(() => {
      this.retry = undefined;
      this.connecting = this.connect();
    }, RECONNECT_MS);
  }

  private tell(channel: string, payload: string): void {
    for (const listener of this.listeners.get(channel) ?? []) listener(payload);
  }

  /** At once: whoever is away may hold up the rest of the farewell, and nobody connects anew meanwhile. */
  onModuleDestroy(): void {
    this.closed = true;
    clearTimeout(this.retry);
  }

  async onApplicationShutdown(): Promise<void> {
    this.onModuleDestroy();
    await this.connecting;
    await this.client?.end();
  }
}
