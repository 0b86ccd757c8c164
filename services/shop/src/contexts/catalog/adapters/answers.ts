import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Wakeups } from '../../../platform/database/wakeups.ts';
import { type ReadyBytes, weightOf } from '../../../platform/http/ready-bytes.ts';

/** The channel that the triggers of the catalogue's tables notify: of the part that is sold out or there again, or of all. */
export const CATALOGUE_CHANNEL = 'catalogue';
/** Of a part of which few are left, when a piece goes or comes: by a trigger, or by who sold it once that is committed. */
export const LAST_PIECES_CHANNEL = 'last_pieces';
/** Anything may have changed: after an import, or when notices may have got lost. */
const WHOLE = '';
export const isWhole = (changed: string): boolean => changed === WHOLE;

const MAX_BYTES = 64 * 1024 * 1024;
/** Stock changes without a notice as long as there is plenty, and what is related by it does. */
const MAX_AGE_MS = 15_000;

interface Kept extends ReadyBytes {
  /** The question as it was asked first, and which answer to it this is. */
  readonly key: string;
  readonly number: number;
  readonly until: number;
  /** Whose stock it shows. */
  readonly parts: readonly string[];
}

/** An answer that is on its way, and what was told of meanwhile: it may show that as it was before. */
interface Asked {
  answer: Promise<Buffer | undefined>;
  readonly changed: Set<string>;
  isOld: boolean;
}

/**
 * Answers to hot public questions, kept ready to be sent. The key says all that the answer depends on, also whether
 * prices show. Bounded in bytes, the least recently used go first; what shows a part is dropped when that is sold out
 * or one of its last pieces goes, and the whole when the catalogue changes.
 */
@Injectable()
export class Answers implements OnModuleInit {
  /** A Map keeps the order of insertion, so the first key is the least recently used. */
  private readonly kept = new Map<string, Kept>();
  /** The keys of the answers that show a part. */
  private readonly showing = new Map<string, Set<string>>();
  private readonly asked = new Map<string, Asked>();
  private entries = new WeakMap<Buffer, Kept>();
  private bytes = 0;
  private answered = 0;

  constructor(private readonly wakeups: Wakeups) {}

  async onModuleInit(): Promise<void> {
    const forget = (changed: string) => (isWhole(changed) ? this.forgetAll() : this.forget(changed));
    for (const channel of [CATALOGUE_CHANNEL, LAST_PIECES_CHANNEL]) await this.wakeups.on(channel, forget);
  }

  /** The answer if it is ready. */
  ready(key: string): Kept | undefined {
    const found = this.kept.get(key);
    if (!found) return undefined;
    if (found.until < Date.now()) {
      this.drop(key, found);
      return undefined;
    }
    this.kept.delete(key);
    this.kept.set(key, found);
    return found;
  }

  /** The answer, asked for once however many wait for it. What is missing is not kept: there is no end to wrong codes. */
  async get(key: string, ask: () => Promise<string | undefined>): Promise<Buffer | undefined> {
    const ready = this.ready(key);
    if (ready) return ready.body;
    const asked = this.asked.get(key);
    if (!asked) return this.askOnce(key, ask).answer;
    const body = await asked.answer;
    return asked.isOld ? this.get(key, ask) : body;
  }

  private askOnce(key: string, ask: () => Promise<string | undefined>): Asked {
    const changed = new Set<string>();
    const read = async () => {
      const text = await ask();
      if (text === undefined) return undefined;
      const [body, parts] = [Buffer.from(text), partsIn(text)];
      // What was read before a change must not be kept after it.
      asked.isOld = changed.has(WHOLE) || parts.some((part) => changed.has(part));
      if (!asked.isOld) this.keep(key, { body, key, number: ++this.answered, until: Date.now() + MAX_AGE_MS, parts });
      return body;
    };
    const answer = read().finally(() => {
      if (this.asked.get(key) === asked) this.asked.delete(key);
    });
    const asked: Asked = { answer, changed, isOld: false };
    this.asked.set(key, asked);
    return asked;
  }

  /** As it is kept, if it is. */
  packed(body: Buffer): ReadyBytes | undefined {
    return this.entries.get(body);
  }

  /** The same question in other words. An answer from before a change, still on its way, is no longer taken. */
  alsoFor(key: string, body: Buffer): ReadyBytes {
    const entry = this.entries.get(body);
    if (entry && !this.kept.has(key)) this.keep(key, entry);
    return entry ?? { body };
  }

  /** Tells what is made of answers whether they are the ready ones still; undefined where one of them was not kept. */
  standing(bodies: readonly Buffer[]): (() => boolean) | undefined {
    const names: Pick<Kept, 'key' | 'number' | 'until'>[] = [];
    for (const body of bodies) {
      const entry = this.entries.get(body);
      if (!entry) return undefined;
      const { key, number, until } = entry;
      // Without the body, which may be large and let go meanwhile.
      names.push({ key, number, until });
    }
    return () => names.every(({ key, number, until }) => until >= Date.now() && this.kept.get(key)?.number === number);
  }

  private keep(key: string, entry: Kept): void {
    this.entries.set(entry.body, entry);
    const known = this.kept.get(key);
    if (known) this.drop(key, known);
    this.kept.set(key, entry);
    this.bytes += weightOf(key, entry);
    for (const part of entry.parts) {
      const keys = this.showing.get(part);
      if (keys) keys.add(key);
      else this.showing.set(part, new Set([key]));
    }
    for (const [oldest, old] of this.kept) {
      if (this.bytes <= MAX_BYTES) break;
      this.drop(oldest, old);
    }
  }

  private drop(key: string, entry: Kept): void {
    this.kept.delete(key);
    this.bytes -= weightOf(key, entry);
    for (const part of entry.parts) {
      const keys = this.showing.get(part);
      keys?.delete(key);
      if (keys?.size === 0) this.showing.delete(part);
    }
  }

  private forget(part: string): void {
    for (const key of this.showing.get(part) ?? []) {
      const entry = this.kept.get(key)!;
      this.drop(key, entry);
      this.entries.delete(entry.body);
    }
    this.tellAsked(part);
  }

  private forgetAll(): void {
    this.kept.clear();
    this.showing.clear();
    this.entries = new WeakMap();
    this.bytes = 0;
    this.tellAsked(WHOLE);
    this.asked.clear();
  }

  private tellAsked(change: string): void {
    for (const { changed } of this.asked.values()) changed.add(change);
  }
}

/** As `partJson` begins them. */
const partsIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(/"codigo":(\d+),"codigoRepuesto"/g), ([, part]) => part!)),
];
