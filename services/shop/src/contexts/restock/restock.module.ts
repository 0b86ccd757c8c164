import { Module } from '@nestjs/common';
import { declareCommands } from '../../platform/commands/commands.ts';
import { declareEvents } from '../../platform/queues/event-registry.ts';
import { CatalogModule } from '../catalog/catalog.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { KnownNotices } from './adapters/known-notices.ts';
import { MikroRestockNotices } from './adapters/mikro-restock-notices.ts';
import { NoticeViews } from './adapters/notice-views.ts';
import { restockRetention } from './adapters/restock-retention.ts';
import { RestockController } from './adapters/restock.controller.ts';
import { AskForNotice, AskForNoticeHandler } from './application/ask-for-notice.ts';
import { ConfirmNotice, ConfirmNoticeHandler } from './application/confirm-notice.ts';
import { EndNotices, EndNoticesHandler } from './application/end-notices.ts';
import { SoldOutParts } from './application/sold-out-parts.ts';
import { StopWaiting, StopWaitingHandler } from './application/stop-waiting.ts';
import { TellWhoWaits } from './application/tell-who-waits.ts';
import { WaitForPart, WaitForPartHandler } from './application/wait-for-part.ts';
import { WhenAccountDeleted } from './application/when-account-deleted.ts';
import { WhenAccountMerged } from './application/when-account-merged.ts';
import { WhenAccountDisabled } from './application/when-account-disabled.ts';
import { NoticeRequested, Notices, PartBack } from './contract.ts';
import { RestockNotices } from './domain/restock-notices.ts';

@Module({
  imports: [CatalogModule, IdentityModule],
  controllers: [RestockController],
  providers: [
    restockRetention,
    declareEvents(NoticeRequested, PartBack),
    declareCommands(AskForNotice, ConfirmNotice, EndNotices, StopWaiting, WaitForPart),
    AskForNoticeHandler,
    ConfirmNoticeHandler,
    EndNoticesHandler,
    StopWaitingHandler,
    WaitForPartHandler,
    SoldOutParts,
    TellWhoWaits,
    NoticeViews,
    WhenAccountDeleted,
    WhenAccountMerged,
    WhenAccountDisabled,
    { provide: RestockNotices, useClass: MikroRestockNotices },
    { provide: Notices, useClass: KnownNotices },
  ],
  exports: [Notices],
})
export class RestockModule {}
