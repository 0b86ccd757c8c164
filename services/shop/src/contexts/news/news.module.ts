import { Module } from '@nestjs/common';
import { NewsController } from './adapters/news.controller.ts';
import { NewsStreams } from './adapters/news-streams.ts';

@Module({ controllers: [NewsController], providers: [NewsStreams] })
export class NewsModule {}
