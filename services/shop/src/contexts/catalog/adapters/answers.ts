import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Wakeups } from '../../../platform/database/wakeups.ts';

/** The channel that the triggers of the catalogue's tables notify. */
export const CATALOGUE_CHANNEL = 'catalogue';

const MAX_BYTES = 64 * 1024 * 1024;
/** Stock changes without a notice as long as it stays above or below the line of "sold out". */
const MAX_AGE_MS = 15_000;
/** What an entry costs beside its text. */
const ENTRY_BYTES = 200;

export interface Kept {
  readonly body: Buffer;
  /** The body as browsers take it, made when the first of them asks again. */
  brotli?: Buffer;
  readonly until: number;
}

/**
 * Answers to hot public questions, kept ready to be sent. The key says all that the answer depends on, also whether
 * prices show. Bounded in bytes, the least recently used go first; the whole is dropped when the catalogue changes.
 */
@Injectable()
export class Answers implements OnModuleInit {
  /** A Map keeps the order of insertion, so the first key is the least recently used. */
  private readonly kept = new Map<string, Kept>();
  private readonly asked = new Map<string, Promise<Buffer | undefined>>();
  private entries = new WeakMap<Buffer, Kept>();
  private bytes = 0;
  private generation = 0;

  constructor(private readonly wakeups: Wakeups) {}

  async onModuleInit(): Promise<void> {
    await this.wakeups.on(CATALOGUE_CHANNEL, () => this.forget());
  }

  /** The answer if it is ready. */
  ready(key: string): Kept | undefined {
    const found = this.kept.get(key);
    if (!found) return undefined;
    this.kept.delete(key);
    if (found.until < Date.now()) {
      this.bytes -= weightOf(key, found);
      return undefined;
    }
    this.kept.set(key, found);
    return found;
  }

  /** The answer, asked for once however many wait for it. What is missing is not kept: there is no end to wrong codes. */
  async get(key: string, ask: () => Promise<string | undefined>): Promise<Buffer | undefined> {
    return this.ready(key)?.body ?? (await (this.asked.get(key) ?? this.askOnce(key, ask)));
  }

  private askOnce(key: string, ask: () => Promise<string | undefined>): Promise<Buffer | undefined> {
    const { generation } = this;
    const answer = ask()
      .then((text) => {
        if (text === undefined) return undefined;
        const body = Buffer.from(text);
        // What was read before a change must not be kept after it.
        if (generation === this.generation) this.keep(key, { body, until: Date.now() + MAX_AGE_MS });
        return body;
      })
      .finally(() => {
        if (this.asked.get(key) === answer) this.asked.delete(key);
      });
    this.asked.set(key, answer);
    return answer;
  }

  /** The same question in other words. An answer from before a change, still on its way, is no longer taken. */
  alsoFor(key: string, body: Buffer): void {
    const entry = this.entries.get(body);
    if (entry && !this.kept.has(key)) this.keep(key, entry);
  }

  private keep(key: string, entry: Kept): void {
    this.entries.set(entry.body, entry);
    this.kept.set(key, entry);
    this.bytes += weightOf(key, entry);
    for (const [oldest, old] of this.kept) {
      if (this.bytes <= MAX_BYTES) break;
      this.kept.delete(oldest);
      this.bytes -= weightOf(oldest, old);
    }
  }

  private forget(): void {
    this.kept.clear();
    this.entries = new WeakMap();
    this.asked.clear();
    this.bytes = 0;
    this.generation++;
  }
}

/** The compressed body is a quarter of it or less. */
const weightOf = (key: string, { body }: Kept): number => key.length * 2 + body.length * 1.25 + ENTRY_BYTES;
