import { Module } from '@nestjs/common';
import { declareCommands } from '../../platform/commands/commands.ts';
import { declareEvents } from '../../platform/queues/event-registry.ts';
import { CatalogModule } from '../catalog/catalog.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { OrderingModule } from '../ordering/ordering.module.ts';
import { ConfirmedByBuyers } from './adapters/confirmed-by-buyers.ts';
import { FitDoubtsController } from './adapters/fit-doubts.controller.ts';
import { FitLinkController } from './adapters/fit-link.controller.ts';
import { FitViews } from './adapters/fit-views.ts';
import { fittingRetention } from './adapters/fitting-retention.ts';
import { KnownFitQuestions } from './adapters/known-fit-questions.ts';
import { MikroFitAnswers, MikroFitDoubts } from './adapters/mikro-fit-answers.ts';
import { MikroFitQuestions } from './adapters/mikro-fit-questions.ts';
import { SqlSaidFits } from './adapters/sql-said-fits.ts';
import { AnswerFit, AnswerFitHandler } from './application/answer-fit.ts';
import { AskWhoReceived } from './application/ask-who-received.ts';
import { AskedLines } from './application/asked-lines.ts';
import { CloseFitDoubt, CloseFitDoubtHandler } from './application/close-fit-doubt.ts';
import { ForgetTheGone } from './application/forget-the-gone.ts';
import { NoteFit } from './application/note-fit.ts';
import { OpenFitLink } from './application/open-fit-link.ts';
import { StopAskingFit, StopAskingFitHandler } from './application/stop-asking-fit.ts';
import { WhenAccountDeleted } from './application/when-account-deleted.ts';
import { WhenAccountMerged } from './application/when-account-merged.ts';
import { WhenLineReturnAsked } from './application/when-line-return-asked.ts';
import { WhenOrderDelivered } from './application/when-order-delivered.ts';
import { FitAsked, FitQuestionsAsked, SaidFits } from './contract.ts';
import { FitAnswers } from './domain/fit-answers.ts';
import { FitDoubts } from './domain/fit-doubts.ts';
import { FitQuestions } from './domain/fit-questions.ts';

@Module({
  imports: [CatalogModule, IdentityModule, OrderingModule],
  controllers: [FitLinkController, FitDoubtsController],
  providers: [
    fittingRetention,
    declareEvents(FitAsked),
    declareCommands(AnswerFit, CloseFitDoubt, StopAskingFit),
    AnswerFitHandler,
    CloseFitDoubtHandler,
    StopAskingFitHandler,
    AskedLines,
    AskWhoReceived,
    ForgetTheGone,
    NoteFit,
    OpenFitLink,
    WhenAccountDeleted,
    WhenAccountMerged,
    WhenLineReturnAsked,
    WhenOrderDelivered,
    ConfirmedByBuyers,
    FitViews,
    { provide: FitQuestions, useClass: MikroFitQuestions },
    { provide: FitAnswers, useClass: MikroFitAnswers },
    { provide: FitDoubts, useClass: MikroFitDoubts },
    { provide: FitQuestionsAsked, useClass: KnownFitQuestions },
    { provide: SaidFits, useClass: SqlSaidFits },
  ],
  exports: [FitQuestionsAsked, SaidFits],
})
export class FittingModule {}
