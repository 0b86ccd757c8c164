import { Module } from '@nestjs/common';
import { declareInvariants } from '../../platform/audit/invariant.ts';
import { declareEvents } from '../../platform/queues/event-registry.ts';
import { CampaignPagesController } from './adapters/campaign-pages.controller.ts';
import { CampaignViews } from './adapters/campaign-views.ts';
import { CampaignsController } from './adapters/campaigns.controller.ts';
import { ContactController } from './adapters/contact.controller.ts';
import { EmailViews } from './adapters/email-views.ts';
import { EmailsController } from './adapters/emails.controller.ts';
import { MailPagesController } from './adapters/mail-pages.controller.ts';
import { MailsOfPerson } from './adapters/mails-of-person.ts';
import { MailPreview } from './adapters/mail-preview.ts';
import { messagingInvariants } from './adapters/messaging-invariants.ts';
import { MikroCampaigns, MikroContactMessages, MikroEmails, MikroSubscriptions } from './adapters/mikro-messaging.ts';
import { NewsletterController } from './adapters/newsletter.controller.ts';
import { OldMails } from './adapters/old-mails.ts';
import { SqlCampaignMails } from './adapters/sql-campaign-mails.ts';
import { TemplateCampaignPost } from './adapters/template-campaign-post.ts';
import { TemplatePostOffice } from './adapters/template-post-office.ts';
import { CampaignMails } from './application/campaign-mails.ts';
import { CampaignPost } from './application/campaign-post.ts';
import { ConfirmSubscriptionHandler } from './application/confirm-subscription.ts';
import { DeliverEmail } from './application/deliver-email.ts';
import { OrderMails } from './application/order-mails.ts';
import { PostOffice } from './application/post-office.ts';
import { ProveCampaignHandler } from './application/prove-campaign.ts';
import { ResendEmailHandler } from './application/resend-email.ts';
import { RetryEmails } from './application/retry-emails.ts';
import { SaveCampaignHandler } from './application/save-campaign.ts';
import { SendCampaigns } from './application/send-campaigns.ts';
import { SendContactMessageHandler } from './application/send-contact-message.ts';
import { SteerCampaignHandler } from './application/steer-campaign.ts';
import { SubscribeHandler } from './application/subscribe.ts';
import { UnsubscribeHandler } from './application/unsubscribe.ts';
import { WhenContactReceived } from './application/when-contact-received.ts';
import { WhenAccountDeleted } from './application/when-account-deleted.ts';
import { WhenEmailChanged } from './application/when-email-changed.ts';
import { WhenEmailVerificationRequested } from './application/when-email-verification-requested.ts';
import { WhenEmailVerified } from './application/when-email-verified.ts';
import { TaxDocumentMail } from './application/tax-document-mail.ts';
import { WhenCreditNoteIssued } from './application/when-credit-note-issued.ts';
import { WhenInvoiceIssued } from './application/when-invoice-issued.ts';
import { WhenOrderCancelled } from './application/when-order-cancelled.ts';
import { WhenOrderPlaced } from './application/when-order-placed.ts';
import { WhenOrderStatusChanged } from './application/when-order-status-changed.ts';
import { WhenPaymentApproved } from './application/when-payment-approved.ts';
import { WhenPaymentRegistered } from './application/when-payment-registered.ts';
import { WhenPaymentRejected } from './application/when-payment-rejected.ts';
import { WhenPaymentReversed } from './application/when-payment-reversed.ts';
import { WhenChargeReturned } from './application/when-charge-returned.ts';
import { WhenPasswordChanged } from './application/when-password-changed.ts';
import { WhenPasswordResetRequested } from './application/when-password-reset-requested.ts';
import { WhenRegistrationRepeated } from './application/when-registration-repeated.ts';
import { WhenSignedInFromNewDevice } from './application/when-signed-in-from-new-device.ts';
import { WhenEmailQueued } from './application/when-email-queued.ts';
import { WhenSubscriptionConfirmed } from './application/when-subscription-confirmed.ts';
import { WhenSubscriptionRequested } from './application/when-subscription-requested.ts';
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
  controllers: [
    ContactController,
    NewsletterController,
    EmailsController,
    MailPagesController,
    CampaignsController,
    CampaignPagesController,
  ],
  providers: [
    declareEvents(
      ContactReceived,
      SubscriptionRequested,
      SubscriptionConfirmed,
      SubscriptionCancelled,
      EmailQueued,
      EmailAccepted,
    ),
    declareInvariants(...messagingInvariants),
    MailsOfPerson,
    OldMails,
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
    WhenContactReceived,
    WhenSubscriptionRequested,
    WhenSubscriptionConfirmed,
    WhenEmailQueued,
    WhenEmailVerificationRequested,
    WhenEmailVerified,
    WhenRegistrationRepeated,
    WhenPasswordResetRequested,
    WhenPasswordChanged,
    WhenSignedInFromNewDevice,
    WhenEmailChanged,
    WhenAccountDeleted,
    OrderMails,
    WhenOrderPlaced,
    WhenOrderStatusChanged,
    WhenOrderCancelled,
    TaxDocumentMail,
    WhenInvoiceIssued,
    WhenCreditNoteIssued,
    WhenPaymentRegistered,
    WhenPaymentApproved,
    WhenPaymentRejected,
    WhenPaymentReversed,
    WhenChargeReturned,
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
