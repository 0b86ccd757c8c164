import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Throttle } from '../../../kernel/throttle.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { type CommittedEvent, CommittedEvents } from '../../../platform/outbox/committed-events.ts';
import { isNews } from '../domain/news-of-event.ts';

/** A dashboard that hears of it so much later is no worse. */
const PAUSE_MS = 250;

/** Tells every process of committed events that somebody may be watching for. A hint: what is lost is not told again. */
@Injectable()
export class NewsNotifier implements OnModuleInit {
  private readonly log = new Logger(NewsNotifier.name);
  private readonly throttle = new Throttle<CommittedEvent>(PAUSE_MS, (events) => void this.notify(events));

  constructor(
    private readonly committed: CommittedEvents,
    private readonly primary: Primary,
  ) {}

  onModuleInit(): void {
    this.committed.on((events) => this.throttle.ask(events.filter(({ type }) => isNews(type))));
  }

  private async notify(events: CommittedEvent[]): Promise<void> {
    const news = events.map(({ type, data }) => ({ type, data }));
    await this.primary
      .alone(`SELECT tell_news(?::jsonb)`, [JSON.stringify(news)])
      .catch(({ message }: Error) => this.log.warn(`Nobody was told the news: ${message}`));
  }
}
