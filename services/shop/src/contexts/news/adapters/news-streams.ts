import { NEWS_HEARTBEAT_SECONDS, NEWS_STREAMS_PER_ACCOUNT } from '@bujia/contracts/news';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Wakeups } from '../../../platform/database/wakeups.ts';
import { isStaff, refusalFor } from '../../../platform/http/access.ts';
import { Sessions, type Viewer } from '../../../platform/http/viewer.ts';
import { newsErrors } from '../domain/news-errors.ts';
import { EVERYBODY, newsOf } from '../domain/news-of-event.ts';

/** A reader who lets more than this lie is not there any more. */
const UNREAD_BYTES_MAX = 64 * 1024;

interface Stream {
  userId: string;
  token: string;
  /** Sellers and operators are told of everybody's. */
  staff: boolean;
  raw: FastifyReply['raw'];
}

/** Who is watching, in this process. The database tells every process what was committed by any of them. */
@Injectable()
export class NewsStreams implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly streams = new Set<Stream>();
  private heartbeat: NodeJS.Timeout | undefined;
  private isOver = false;

  constructor(
    private readonly sessions: Sessions,
    private readonly wakeups: Wakeups,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.wakeups.on('news', (event) => this.send(event));
    await this.wakeups.on('session', (accountId) => void this.endRevoked(accountId));
    this.heartbeat = setInterval(() => void this.beat(), NEWS_HEARTBEAT_SECONDS * 1_000).unref();
  }

  /** Before the server closes: it waits for whatever is still being answered. */
  onModuleDestroy(): void {
    clearInterval(this.heartbeat);
    this.isOver = true;
    for (const stream of this.streams) this.end(stream);
  }

  open(viewer: Viewer, token: string, reply: FastifyReply): void {
    const { userId } = viewer;
    const own = [...this.streams].filter((stream) => stream.userId === userId);
    if (own.length >= NEWS_STREAMS_PER_ACCOUNT) throw newsErrors.tooManyStreams();
    const { raw } = reply.hijack();
    // Whoever left before the answer began is not told apart later.
    if (raw.destroyed) return;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // At the end of the stream it is over: the server need not wait for another request when it stops.
      connection: 'close',
      // A proxy must not wait until there is more.
      'x-accel-buffering': 'no',
    });
    raw.write(':\n\n');
    const stream = { userId, token, staff: isStaff(viewer), raw };
    this.streams.add(stream);
    raw.on('close', () => this.streams.delete(stream));
    if (this.isOver) this.end(stream);
  }

  private send(event: string): void {
    const { items, owner } = newsOf(event);
    const lines = items.map((one) => `data: ${JSON.stringify(one)}\n\n`);
    if (lines.length === 0) return;
    this.write(lines.join(''), ({ staff, userId }) => staff || owner === EVERYBODY || owner === userId);
  }

  /** Shows readers and proxies that the connection lives, and looks whether the sessions do. */
  async beat(): Promise<void> {
    await this.endRevoked('');
    this.write(':\n\n');
  }

  private write(text: string, reaches: (stream: Stream) => boolean = () => true): void {
    for (const stream of this.streams) {
      if (!reaches(stream)) continue;
      const { raw } = stream;
      if (raw.writableLength > UNREAD_BYTES_MAX) raw.destroy();
      else raw.write(text);
    }
  }

  private end(stream: Stream): void {
    this.streams.delete(stream);
    stream.raw.end();
  }

  /** Ends what no session stands behind any more; of everybody, when no account is named. */
  private async endRevoked(accountId: string): Promise<void> {
    for (const stream of this.streams) {
      if (accountId !== '' && accountId !== stream.userId) continue;
      const viewer = await this.sessions.viewerOf(stream.token).catch(() => undefined);
      if (refusalFor('verified', viewer)) this.end(stream);
    }
  }
}
