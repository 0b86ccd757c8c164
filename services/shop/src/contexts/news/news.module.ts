import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.ts';
import { NewsController } from './adapters/news.controller.ts';
import { NewsStreams } from './adapters/news-streams.ts';
import { NewsNotifier } from './adapters/news-notifier.ts';

@Module({
  imports: [IdentityModule],
  controllers: [NewsController],
  providers: [NewsStreams, NewsNotifier],
})
export class NewsModule {}
