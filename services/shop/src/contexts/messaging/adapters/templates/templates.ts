import type { ShopIdentity } from '@bujia/contracts/shop';
import type { MailAddress } from '../../../../platform/mail/address.ts';
import { oneLine } from '../../../../platform/mail/one-line.ts';
import { accountAlreadyExists } from './account-already-exists.ts';
import { accountDeleted } from './account-deleted.ts';
import { accountVerification } from './account-verification.ts';
import { accountWelcome } from './account-welcome.ts';
import { chargeReturned } from './charge-returned.ts';
import { contactAcknowledgement } from './contact-acknowledgement.ts';
import { contactToShop } from './contact-to-shop.ts';
import { emailChange } from './email-change.ts';
import { emailChanged } from './email-changed.ts';
import { layout } from './layout.ts';
import type { Template } from './letter.ts';
import { newDevice } from './new-device.ts';
import { newsletter } from './newsletter.ts';
import { newsletterConfirmation } from './newsletter-confirmation.ts';
import { newsletterWelcome } from './newsletter-welcome.ts';
import { orderCancelled } from './order-cancelled.ts';
import { orderReceived } from './order-received.ts';
import { orderStatus } from './order-status.ts';
import { passwordChanged } from './password-changed.ts';
import { passwordReset } from './password-reset.ts';
import { paymentApproved } from './payment-approved.ts';
import { paymentRegistered } from './payment-registered.ts';
import { paymentRejected } from './payment-rejected.ts';
import { paymentReversed } from './payment-reversed.ts';
import { paymentToShop } from './payment-to-shop.ts';
import { plainText } from './plain-text.ts';
import { creditNote, invoice } from './tax-document.ts';

/** Every e-mail of the shop. The names are kept in the mail log, so they do not change. */
export const templates = {
  'contact-to-shop': contactToShop,
  'contact-acknowledgement': contactAcknowledgement,
  'newsletter-confirmation': newsletterConfirmation,
  'newsletter-welcome': newsletterWelcome,
  'account-verification': accountVerification,
  'account-already-exists': accountAlreadyExists,
  'account-welcome': accountWelcome,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'new-device': newDevice,
  'email-change': emailChange,
  'email-changed': emailChanged,
  'account-deleted': accountDeleted,
  'order-received': orderReceived,
  'payment-registered': paymentRegistered,
  'payment-to-shop': paymentToShop,
  'payment-approved': paymentApproved,
  'payment-rejected': paymentRejected,
  'payment-reversed': paymentReversed,
  invoice,
  'credit-note': creditNote,
  'order-status': orderStatus,
  'order-cancelled': orderCancelled,
  'charge-returned': chargeReturned,
  newsletter,
};

export type MailName = keyof typeof templates;
export type MailData<Name extends MailName> = (typeof templates)[Name] extends Template<infer Data> ? Data : never;

export interface Mail {
  subject: string;
  preheader: string;
  html: string;
  text: string;
  replyTo?: MailAddress;
}

const SUBJECT_MAX = 150;
const PREHEADER_MAX = 120;

/** Data in, mail out; no clock, no database. `baseUrl` is where the shop lives, without a slash at its end. */
export function renderMail<Name extends MailName>(
  name: Name,
  data: MailData<Name>,
  shop: ShopIdentity,
  baseUrl: string,
): Mail {
  const template = templates[name] as Template<MailData<Name>>;
  const written = template.write(data, shop);
  const letter = {
    ...written,
    subject: oneLine(written.subject, SUBJECT_MAX),
    preheader: oneLine(written.preheader, PREHEADER_MAX),
  };
  return {
    subject: letter.subject,
    preheader: letter.preheader,
    html: layout(letter, shop, baseUrl),
    text: plainText(letter, shop, baseUrl),
    ...(letter.replyTo && { replyTo: letter.replyTo }),
  };
}
