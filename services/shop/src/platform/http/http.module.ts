import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.ts';
import { ErrorsFilter } from './errors.filter.ts';
import { SessionStrategy } from './session-strategy.ts';
import { StaticPagesController } from './static-pages.controller.ts';

@Module({
  controllers: [StaticPagesController],
  providers: [
    SessionStrategy,
    { provide: APP_GUARD, useClass: AccessGuard },
    ErrorsFilter,
    { provide: APP_FILTER, useExisting: ErrorsFilter },
  ],
})
export class HttpModule {}
