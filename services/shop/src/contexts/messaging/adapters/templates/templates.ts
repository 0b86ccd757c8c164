import type { ShopIdentity } from '@bujia/contracts/shop';
import type { MailAddress } from '../../../../platform/mail/address.ts';
import { oneLine } from '../../../../platform/mail/one-line.ts';
import { accountAlreadyExists } from './account-already-exists.ts';
import { accountDeleted } from './account-deleted.ts';
import { accountDisabled } from './account-disabled.ts';
import { accountEnabled } from './account-enabled.ts';
import { accountMerged } from './account-merged.ts';
import { accountVerification } from './account-verification.ts';
import { accountWelcome } from './account-welcome.ts';
import { chargeReturned } from './charge-returned.ts';
import { contactAcknowledgement } from './contact-acknowledgement.ts';
import { contactToShop } from './contact-to-shop.ts';
import { deskChanged, deskChangedToShop } from './desk-changed.ts';
import { emailChange } from './email-change.ts';
import { emailChangeRequested } from './email-change-requested.ts';
import { emailChanged } from './email-changed.ts';
import { fitQuestion } from './fit-question.ts';
import { layout } from './layout.ts';
import type { Template } from './letter.ts';
import { lineReturnAccepted, lineReturnAsked, lineReturnRefused, lineReturnToShop } from './line-returns.ts';
import { moneyReturned } from './money-returned.ts';
import { newDevice } from './new-device.ts';
import { newsletter } from './newsletter.ts';
import { newsletterConfirmation } from './newsletter-confirmation.ts';
import { newsletterWelcome } from './newsletter-welcome.ts';
import { operatorsNeeded } from './operators-needed.ts';
import { orderCancelled } from './order-cancelled.ts';
import { orderDelivered } from './order-delivered.ts';
import { orderExpired } from './order-expired.ts';
import { orderReady } from './order-ready.ts';
import { orderReceived } from './order-received.ts';
import { orderSent } from './order-sent.ts';
import { orderStatus } from './order-status.ts';
import { partBack } from './part-back.ts';
import { passkeyAdded, passkeyRemoved } from './passkey-changed.ts';
import { passwordChanged } from './password-changed.ts';
import { passwordReset } from './password-reset.ts';
import { paymentApproved } from './payment-approved.ts';
import { paymentDue } from './payment-due.ts';
import { paymentRegistered } from './payment-registered.ts';
import { paymentRejected } from './payment-rejected.ts';
import { paymentReversed } from './payment-reversed.ts';
import { paymentToShop } from './payment-to-shop.ts';
import { personalDataHandedOver } from './personal-data-handed-over.ts';
import { restockConfirmation } from './restock-confirmation.ts';
import { returnAsked, returnReminder } from './return-asked.ts';
import { returnNoted } from './return-noted.ts';
import { returnOverdue } from './return-overdue.ts';
import { plainText } from './plain-text.ts';
import { quotation } from './quotation.ts';
import { recoveryCodesRenewed } from './recovery-codes-renewed.ts';
import { recoveryCodeUsed } from './recovery-code-used.ts';
import { reviewRefused, reviewShown } from './reviews.ts';
import { secondFactorAdded } from './second-factor-added.ts';
import { secondFactorRemoved } from './second-factor-removed.ts';
import { secondFactorReset } from './second-factor-reset.ts';
import { secondStepsTried } from './second-steps-tried.ts';
import { serviceDue } from './service-due.ts';
import { settingsChanged, settingsChangedToFormer } from './settings-changed.ts';
import { staffInvitation } from './staff-invitation.ts';
import { creditNote, invoice } from './tax-document.ts';

/** Every e-mail of the shop. The names are kept in the mail log, so they do not change. */
export const templates = {
  'contact-to-shop': contactToShop,
  'contact-acknowledgement': contactAcknowledgement,
  'newsletter-confirmation': newsletterConfirmation,
  'newsletter-welcome': newsletterWelcome,
  'restock-confirmation': restockConfirmation,
  'part-back': partBack,
  quotation,
  'account-verification': accountVerification,
  'account-already-exists': accountAlreadyExists,
  'account-welcome': accountWelcome,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'new-device': newDevice,
  'email-change': emailChange,
  'email-change-requested': emailChangeRequested,
  'email-changed': emailChanged,
  'second-factor-added': secondFactorAdded,
  'second-factor-reset': secondFactorReset,
  'second-factor-removed': secondFactorRemoved,
  'recovery-code-used': recoveryCodeUsed,
  'recovery-codes-renewed': recoveryCodesRenewed,
  'second-steps-tried': secondStepsTried,
  'passkey-added': passkeyAdded,
  'passkey-removed': passkeyRemoved,
  'account-disabled': accountDisabled,
  'account-enabled': accountEnabled,
  'account-merged': accountMerged,
  'account-deleted': accountDeleted,
  'personal-data-handed-over': personalDataHandedOver,
  'staff-invitation': staffInvitation,
  'desk-changed': deskChanged,
  'desk-changed-to-shop': deskChangedToShop,
  'settings-changed': settingsChanged,
  'settings-changed-to-former': settingsChangedToFormer,
  'operators-needed': operatorsNeeded,
  'order-received': orderReceived,
  'payment-due': paymentDue,
  'payment-registered': paymentRegistered,
  'payment-to-shop': paymentToShop,
  'payment-approved': paymentApproved,
  'payment-rejected': paymentRejected,
  'payment-reversed': paymentReversed,
  invoice,
  'credit-note': creditNote,
  'order-status': orderStatus,
  'order-ready': orderReady,
  'order-sent': orderSent,
  'order-delivered': orderDelivered,
  'fit-question': fitQuestion,
  'service-due': serviceDue,
  'review-shown': reviewShown,
  'review-refused': reviewRefused,
  'order-cancelled': orderCancelled,
  'order-expired': orderExpired,
  'charge-returned': chargeReturned,
  'return-asked': returnAsked,
  'return-reminder': returnReminder,
  'return-noted': returnNoted,
  'money-returned': moneyReturned,
  'return-overdue': returnOverdue,
  'line-return-asked': lineReturnAsked,
  'line-return-to-shop': lineReturnToShop,
  'line-return-accepted': lineReturnAccepted,
  'line-return-refused': lineReturnRefused,
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
