import { Module } from '@nestjs/common';
import { declareNaming } from '../../platform/outbox/subjects.ts';
import { mailNaming } from './adapters/mail-naming.ts';
import { declareConcerns } from '../../platform/attention/concern.ts';
import { declareInvariants } from '../../platform/audit/invariant.ts';
import { Reads } from '../../platform/database/reads.ts';
import { declareCommands } from '../../platform/commands/commands.ts';
import { declareEvents, declareReactions } from '../../platform/queues/event-registry.ts';
import { declareOpenings } from '../../platform/opening/opening.ts';
import { messagingOpenings } from './adapters/messaging-openings.ts';
import { CatalogModule } from '../catalog/catalog.module.ts';
import { FittingModule } from '../fitting/fitting.module.ts';
import { GarageModule } from '../garage/garage.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { InvoicingModule } from '../invoicing/invoicing.module.ts';
import { OrderingModule } from '../ordering/ordering.module.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { QuotingModule } from '../quoting/quoting.module.ts';
import { RestockModule } from '../restock/restock.module.ts';
import { CampaignPagesController } from './adapters/campaign-pages.controller.ts';
import { CampaignViews } from './adapters/campaign-views.ts';
import { CampaignsController } from './adapters/campaigns.controller.ts';
import { ContactController } from './adapters/contact.controller.ts';
import { reactionsOf } from './adapters/event-mail.ts';
import { DeliveriesController } from './adapters/deliveries.controller.ts';
import { DeliveryReport } from './adapters/delivery-report.ts';
import { EmailViews } from './adapters/email-views.ts';
import { EmailsController } from './adapters/emails.controller.ts';
import { MailDesk } from './adapters/mail-recipients.ts';
import { mailsByEvent } from './adapters/mails-by-event.ts';
import { MailPagesController } from './adapters/mail-pages.controller.ts';
import { MailsOfPerson } from './adapters/mails-of-person.ts';
import { MailPreview } from './adapters/mail-preview.ts';
import { messagingConcerns } from './adapters/messaging-concerns.ts';
import { messagingInvariants } from './adapters/messaging-invariants.ts';
import { MikroCampaigns, MikroContactMessages, MikroEmails, MikroSubscriptions } from './adapters/mikro-messaging.ts';
import { NewsletterController } from './adapters/newsletter.controller.ts';
import { messagingRetention } from './adapters/messaging-retention.ts';
import { SqlCampaignMails } from './adapters/sql-campaign-mails.ts';
import { TemplateCampaignPost } from './adapters/template-campaign-post.ts';
import { TemplatePostOffice } from './adapters/template-post-office.ts';
import { CampaignMails } from './application/campaign-mails.ts';
import { CampaignPost } from './application/campaign-post.ts';
import { ConfirmSubscription, ConfirmSubscriptionHandler } from './application/confirm-subscription.ts';
import { DeliverEmail } from './application/deliver-email.ts';
import { PostOffice } from './application/post-office.ts';
import { ProveCampaign, ProveCampaignHandler } from './application/prove-campaign.ts';
import { ResendEmail, ResendEmailHandler } from './application/resend-email.ts';
import { RetryEmails } from './application/retry-emails.ts';
import { SaveCampaign, SaveCampaignHandler } from './application/save-campaign.ts';
import { SendCampaigns } from './application/send-campaigns.ts';
import { SendContactMessage, SendContactMessageHandler } from './application/send-contact-message.ts';
import { SteerCampaign, SteerCampaignHandler } from './application/steer-campaign.ts';
import { Subscribe, SubscribeHandler } from './application/subscribe.ts';
import { Unsubscribe, UnsubscribeHandler } from './application/unsubscribe.ts';
import { WhenAccountDeleted } from './application/when-account-deleted.ts';
import { WhenEmailAccepted } from './application/when-email-accepted.ts';
import { WhenEmailQueued } from './application/when-email-queued.ts';
import { WhenMailServerChanged } from './application/when-mail-server-changed.ts';
import {
  ContactReceived,
  EmailAccepted,
  EmailQueued,
  SubscriptionCancelled,
  SubscriptionConfirmed,
  SubscriptionRequested,
} from './contract.ts';
import { Campaigns } from './domain/campaigns.ts';
import { ContactMessages } from './domain/contact-messages.ts';
import { Emails } from './domain/emails.ts';
import { Subscriptions } from './domain/subscriptions.ts';

@Module({
  imports: [
    CatalogModule,
    FittingModule,
    GarageModule,
    IdentityModule,
    InvoicingModule,
    OrderingModule,
    PaymentsModule,
    QuotingModule,
    RestockModule,
  ],
  controllers: [
    ContactController,
    NewsletterController,
    EmailsController,
    DeliveriesController,
    MailPagesController,
    CampaignsController,
    CampaignPagesController,
  ],
  providers: [
    DeliveryReport,
    declareOpenings(...messagingOpenings),
    declareEvents(
      ContactReceived,
      SubscriptionRequested,
      SubscriptionConfirmed,
      SubscriptionCancelled,
      EmailQueued,
      EmailAccepted,
    ),
    declareCommands(
      ConfirmSubscription,
      ProveCampaign,
      ResendEmail,
      SaveCampaign,
      SendContactMessage,
      SteerCampaign,
      Subscribe,
      Unsubscribe,
    ),
    declareInvariants(...messagingInvariants),
    declareConcerns([Reads], messagingConcerns),
    declareNaming([Reads], mailNaming),
    MailsOfPerson,
    messagingRetention,
    SendContactMessageHandler,
    SubscribeHandler,
    ConfirmSubscriptionHandler,
    UnsubscribeHandler,
    DeliverEmail,
    RetryEmails,
    ResendEmailHandler,
    SaveCampaignHandler,
    SteerCampaignHandler,
    ProveCampaignHandler,
    SendCampaigns,
    EmailViews,
    CampaignViews,
    MailPreview,
    WhenEmailAccepted,
    WhenEmailQueued,
    WhenMailServerChanged,
    MailDesk,
    declareReactions((desk: MailDesk) => reactionsOf(mailsByEvent, desk), MailDesk),
    WhenAccountDeleted,
    { provide: ContactMessages, useClass: MikroContactMessages },
    { provide: Subscriptions, useClass: MikroSubscriptions },
    { provide: Emails, useClass: MikroEmails },
    { provide: Campaigns, useClass: MikroCampaigns },
    { provide: CampaignMails, useClass: SqlCampaignMails },
    { provide: CampaignPost, useClass: TemplateCampaignPost },
    { provide: PostOffice, useClass: TemplatePostOffice },
  ],
})
export class MessagingModule {}
