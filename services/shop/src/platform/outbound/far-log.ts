import { type Socket, connect as connectPlainly, isIP } from 'node:net';
import { hostname } from 'node:os';
import { connect as connectSecurely } from 'node:tls';
import type { LogTarget } from '../config/log-target.ts';
import { settledWithin } from '../../kernel/patience.ts';

interface Line {
  frame: Buffer;
  /** When the machine took it over; the other one tells nobody what it read. */
  sentAt: number | undefined;
}

const LIMITS = {
  /** Of lines that wait, and of those that may have to be sent again. */
  bytes: 4 * 1024 * 1024,
  /** What was sent so shortly before a connection broke is sent again. */
  sureAfterMs: 10_000,
  /** Before the second attempt; each one after waits twice as long. */
  pauseMs: 500,
};
const PAUSE_MAX_MS = 30_000;
/** Whoever takes nothing for so long is given up, and called again. */
const STALL_MS = 30_000;

/** "local0": of no part of the machine itself. */
const FACILITY = 16;
/** Of pino's levels, to those of RFC 5424. */
const SEVERITIES: [from: number, severity: number][] = [
  [60, 2],
  [50, 3],
  [40, 4],
  [30, 6],
  [0, 7],
];
const NUMBER_MAX = 2 ** 31 - 1;

/**
 * Lines of the log on their way to another system: syslog (RFC 5424) by TLS, each with its length before it (RFC 5425). It never waits, and
 * keeps no more than its bound while that system is away: what does not fit is counted and said. Each line has a number, so
 * what is missing there, and what came twice, can be told.
 */
export class FarLog {
  /** Lines that never went out. */
  dropped = 0;
  private waiting: Line[] = [];
  private sent: Line[] = [];
  private bytes = 0;
  private unsaid = 0;
  private lastNumber = 0;
  private socket: Socket | undefined;
  private isReached = false;
  private isAway = false;
  private tries = 0;
  private pause: NodeJS.Timeout | undefined;
  private ended: (() => void) | undefined;
  private readonly limits: typeof LIMITS;
  private readonly head: string;

  constructor(
    private readonly target: LogTarget,
    program: string,
    private readonly tell: (text: string) => void,
    limits: Partial<typeof LIMITS> = {},
  ) {
    this.limits = { ...LIMITS, ...limits };
    const machine =
      hostname()
        .replaceAll(/[^\x21-\x7e]/g, '')
        .slice(0, 255) || '-';
    this.head = `${machine} ${program} ${process.pid} -`;
    this.reach();
  }

  take(text: string, level: number): void {
    const severity = SEVERITIES.find(([from]) => level >= from)![1];
    this.lastNumber = (this.lastNumber % NUMBER_MAX) + 1;
    const message = Buffer.from(
      `<${FACILITY * 8 + severity}>1 ${new Date().toISOString()} ${this.head} [meta sequenceId="${this.lastNumber}"] ${text.trimEnd()}`,
    );
    const frame = Buffer.concat([Buffer.from(`${message.length} `), message]);
    if (!this.makeRoom(frame.length)) {
      this.dropped += 1;
      this.unsaid += 1;
      return;
    }
    this.waiting.push({ frame, sentAt: undefined });
    this.bytes += frame.length;
    this.pump();
  }

  /** Sends what waits. Whoever ends the connection in return has read it all. */
  async end(patienceMs: number): Promise<void> {
    const over = new Promise<void>((resolve) => (this.ended = resolve));
    if (this.pause) {
      clearTimeout(this.pause);
      this.tries = 0;
      this.reach();
    }
    this.pump();
    await settledWithin(patienceMs, over);
    clearTimeout(this.pause);
    this.socket?.removeAllListeners('close').destroy();
    const left = this.waiting.length + this.sent.filter(({ sentAt }) => sentAt === undefined).length;
    this.dropped += left;
    this.unsaid += left;
    if (this.unsaid > 0) this.sayDropped();
  }

  private sayDropped(): void {
    const lines = this.unsaid;
    this.unsaid = 0;
    this.tell(`${lines} lines of the log were not sent to LOG_TO: they are on standard output alone`);
  }

  /** What was sent for sure is let go first, then what was sent perhaps. What waits stays. */
  private makeRoom(bytes: number): boolean {
    const sure = Date.now() - this.limits.sureAfterMs;
    for (;;) {
      const [oldest] = this.sent;
      if (oldest?.sentAt === undefined) break;
      if (oldest.sentAt > sure && this.bytes + bytes <= this.limits.bytes) break;
      this.sent.shift();
      this.bytes -= oldest.frame.length;
    }
    return this.bytes + bytes <= this.limits.bytes;
  }

  private reach(): void {
    this.pause = undefined;
    const { host, port, isSecure, ca } = this.target;
    const socket = isSecure
      ? connectSecurely({ host, port, ca, minVersion: 'TLSv1.2', ...(!isIP(host) && { servername: host }) })
      : connectPlainly({ host, port });
    this.socket = socket;
    let why = 'it ended the connection';
    let reachedAt: number | undefined;
    socket.setKeepAlive(true, STALL_MS).setTimeout(STALL_MS);
    socket
      .once(isSecure ? 'secureConnect' : 'connect', () => {
        reachedAt = Date.now();
        this.isReached = true;
        if (this.isAway) this.tell('LOG_TO is reached again');
        this.isAway = false;
        this.pump();
      })
      .on('drain', () => this.pump())
      .on('timeout', () => {
        // With nothing to say it may be silent.
        if (reachedAt === undefined || socket.writableLength > 0)
          socket.destroy(Object.assign(new Error('It takes nothing'), { code: 'ETIMEDOUT' }));
      })
      .on('error', (error: NodeJS.ErrnoException) => (why = error.code ?? error.message))
      .once('close', () => {
        if (reachedAt !== undefined && Date.now() - reachedAt > PAUSE_MAX_MS) this.tries = 0;
        this.parted(why);
      })
      // It has nothing to say.
      .resume();
  }

  private pump(): void {
    const { socket } = this;
    if (!socket || !this.isReached) return;
    while (this.waiting.length > 0 && !socket.writableNeedDrain) {
      const line = this.waiting.shift()!;
      line.sentAt = undefined;
      this.sent.push(line);
      socket.write(line.frame, (error) => {
        if (!error) line.sentAt = Date.now();
      });
    }
    if (this.waiting.length > 0) return;
    // Not at the first that fits again: while it is about full, saying so would push out another line.
    if (this.unsaid > 0) this.sayDropped();
    if (this.ended) socket.end();
  }

  private parted(why: string): void {
    this.isReached = false;
    this.socket = undefined;
    const isAllSent = this.waiting.length === 0 && this.sent.every(({ sentAt }) => sentAt !== undefined);
    if (this.ended && isAllSent) return this.ended();
    const sure = Date.now() - this.limits.sureAfterMs;
    const again = this.sent.filter(({ sentAt }) => sentAt === undefined || sentAt > sure);
    this.waiting = [...again, ...this.waiting];
    this.sent = [];
    this.bytes = this.waiting.reduce((sum, { frame }) => sum + frame.length, 0);
    this.pause = setTimeout(() => this.reach(), Math.min(PAUSE_MAX_MS, this.limits.pauseMs * 2 ** this.tries)).unref();
    this.tries += 1;
    if (this.isAway) return;
    this.isAway = true;
    this.tell(`LOG_TO cannot be reached (${why}): ${this.limits.bytes / 1024 / 1024} MB of lines wait at most`);
  }
}
