import {
  ACCOUNT_TIED_CODE,
  BOARD_TICKET_OVER,
  CURRENT_PASSWORD_WRONG,
  CURRENT_PASSWORD_WRONG_CODE,
  EMAIL_TAKEN,
  EMAIL_TAKEN_CODE,
  LINK_INVALID,
  LINK_INVALID_CODE,
  PAGE_OUTDATED,
  PAGE_OUTDATED_CODE,
  PASSWORD_COMMON,
  PASSWORD_COMMON_CODE,
  PASSWORD_NEEDED,
  PASSWORD_NEEDED_CODE,
  SIGN_IN_REFUSED,
  SIGN_IN_REFUSED_CODE,
  TOO_MANY_ATTEMPTS,
  TOO_MANY_ATTEMPTS_CODE,
  TOO_MANY_ATTEMPTS_TODAY,
  USER_MISSING,
  USER_MISSING_CODE,
} from '@bujia/contracts/accounts';
import { ADDRESS_MISSING, ADDRESS_MISSING_CODE, TOO_MANY_ADDRESSES } from '@bujia/contracts/addresses';
import { CLIENT_NOT_CHOSEN } from '@bujia/contracts/clients';
import { CAPTCHA_REFUSED, CAPTCHA_REFUSED_CODE } from '@bujia/contracts/captcha';
import {
  PASSKEY_MISSING,
  PASSKEY_MISSING_CODE,
  PASSKEY_REFUSED,
  PASSKEY_REFUSED_CODE,
  PASSKEYS_NEED_FACTOR,
  PASSKEYS_NEED_HTTPS,
  TOO_MANY_PASSKEYS,
} from '@bujia/contracts/passkeys';
import {
  CODE_WRONG,
  CODE_WRONG_CODE,
  NO_SECOND_FACTOR,
  OWN_SECOND_FACTOR,
  SECOND_FACTOR_NEEDED,
  STEP_OVER,
  STEP_OVER_CODE,
} from '@bujia/contracts/second-factor';
import {
  LIMIT_NEEDED,
  LIMIT_UNFIT,
  NOT_SELLER,
  OWN_RIGHTS,
  RIGHT_TWICE,
  RIGHTS_MOVED,
  RIGHTS_MOVED_CODE,
  RIGHTS_OF_DISABLED,
} from '@bujia/contracts/rights-desk';
import { SESSION_MISSING, SESSION_MISSING_CODE } from '@bujia/contracts/sessions';
import {
  ALREADY_INVITED,
  ALREADY_STAFF,
  EMAIL_CHANGED_LATELY,
  FIRST_OPERATOR_TAKEN,
  INVITATION_MISSING,
  INVITATION_MISSING_CODE,
  INVITED_DISABLED,
  NOT_STAFF,
  OWN_DESK,
} from '@bujia/contracts/staff';
import {
  ACCOUNT_DISABLED,
  ACCOUNT_DISABLED_CODE,
  LAST_OPERATOR,
  OWN_ACCOUNT,
  OWN_SESSION,
} from '@bujia/contracts/users';
import { EMAIL_MOVED } from '@bujia/contracts/forgetting';
import { CLIENT_NOTE_MISSING, CLIENT_NOTES_FULL } from '@bujia/contracts/client-notes';
import {
  MERGE_INTO_DISABLED,
  MERGE_INTO_UNPROVEN,
  MERGE_ITSELF,
  MERGE_MOVED_EMAIL,
  MERGE_OTHER_IDENTIFICATION,
  MERGED_ALREADY,
  MERGED_ENABLE,
} from '@bujia/contracts/merges';
import { Refusal } from '../../../kernel/refusal.ts';

export const signInRefused = () => new Refusal('unauthorised', SIGN_IN_REFUSED_CODE, SIGN_IN_REFUSED);
export const accountDisabled = () => new Refusal('forbidden', ACCOUNT_DISABLED_CODE, ACCOUNT_DISABLED);
export const ownAccount = () => new Refusal('conflict', 'identity.own-account', OWN_ACCOUNT);
export const ownSession = () => new Refusal('conflict', 'identity.own-session', OWN_SESSION);
/** In the words of whoever still needs it. */
export const accountTied = (why: string) => new Refusal('conflict', ACCOUNT_TIED_CODE, why);
export const lastOperator = () => new Refusal('conflict', 'identity.last-operator', LAST_OPERATOR);
export const codeWrong = () => new Refusal('invalid', CODE_WRONG_CODE, CODE_WRONG);
export const pageOutdated = () => new Refusal('conflict', PAGE_OUTDATED_CODE, PAGE_OUTDATED);
export const passkeyRefused = () => new Refusal('invalid', PASSKEY_REFUSED_CODE, PASSKEY_REFUSED);
export const passkeyMissing = () => new Refusal('missing', PASSKEY_MISSING_CODE, PASSKEY_MISSING);
export const passkeysNeedFactor = () => new Refusal('conflict', 'identity.passkeys-need-factor', PASSKEYS_NEED_FACTOR);
export const passkeysNeedHttps = () => new Refusal('conflict', 'identity.passkeys-need-https', PASSKEYS_NEED_HTTPS);
export const tooManyPasskeys = () => new Refusal('conflict', 'identity.too-many-passkeys', TOO_MANY_PASSKEYS);
export const stepOver = () => new Refusal('unauthorised', STEP_OVER_CODE, STEP_OVER);
export const secondFactorNeeded = () => new Refusal('conflict', 'identity.second-factor-needed', SECOND_FACTOR_NEEDED);
export const ownSecondFactor = () => new Refusal('conflict', 'identity.own-second-factor', OWN_SECOND_FACTOR);
export const noSecondFactor = () => new Refusal('conflict', 'identity.no-second-factor', NO_SECOND_FACTOR);
export const boardTicketOver = () => new Refusal('forbidden', 'identity.board-ticket-over', BOARD_TICKET_OVER);
export const tooManyAttempts = () => new Refusal('too-many', TOO_MANY_ATTEMPTS_CODE, TOO_MANY_ATTEMPTS);
export const tooManyToday = () => new Refusal('too-many', TOO_MANY_ATTEMPTS_CODE, TOO_MANY_ATTEMPTS_TODAY);
export const captchaRefused = () => new Refusal('invalid', CAPTCHA_REFUSED_CODE, CAPTCHA_REFUSED);
export const emailTaken = () => new Refusal('conflict', EMAIL_TAKEN_CODE, EMAIL_TAKEN);
export const ownDesk = () => new Refusal('conflict', 'identity.own-desk', OWN_DESK);
export const ownRights = () => new Refusal('conflict', 'identity.own-rights', OWN_RIGHTS);
export const notSeller = () => new Refusal('conflict', 'identity.not-seller', NOT_SELLER);
export const rightsMoved = () => new Refusal('conflict', RIGHTS_MOVED_CODE, RIGHTS_MOVED);
export const rightsOfDisabled = () => new Refusal('conflict', 'identity.rights-of-disabled', RIGHTS_OF_DISABLED);
export const rightTwice = () => new Refusal('invalid', 'request.invalid', RIGHT_TWICE);
export const limitNeeded = () => new Refusal('invalid', 'request.invalid', LIMIT_NEEDED);
export const limitUnfit = () => new Refusal('invalid', 'request.invalid', LIMIT_UNFIT);
export const notStaff = () => new Refusal('conflict', 'identity.not-staff', NOT_STAFF);
export const alreadyStaff = () => new Refusal('conflict', 'identity.already-staff', ALREADY_STAFF);
export const alreadyInvited = () => new Refusal('conflict', 'identity.already-invited', ALREADY_INVITED);
export const invitedDisabled = () => new Refusal('conflict', 'identity.invited-disabled', INVITED_DISABLED);
export const invitationMissing = () => new Refusal('missing', INVITATION_MISSING_CODE, INVITATION_MISSING);
export const emailChangedLately = () => new Refusal('conflict', 'identity.email-changed-lately', EMAIL_CHANGED_LATELY);
export const firstOperatorTaken = () => new Refusal('conflict', EMAIL_TAKEN_CODE, FIRST_OPERATOR_TAKEN);
/** A code that was never ours. */
export const linkUnknown = () => new Refusal('missing', LINK_INVALID_CODE, LINK_INVALID);
/** A code that is altered, used or too old. */
export const linkInvalid = () => new Refusal('invalid', LINK_INVALID_CODE, LINK_INVALID);
export const currentPasswordWrong = () => new Refusal('invalid', CURRENT_PASSWORD_WRONG_CODE, CURRENT_PASSWORD_WRONG);
export const passwordCommon = () => new Refusal('invalid', PASSWORD_COMMON_CODE, PASSWORD_COMMON);
export const passwordNeeded = () => new Refusal('conflict', PASSWORD_NEEDED_CODE, PASSWORD_NEEDED);
export const userMissing = () => new Refusal('missing', USER_MISSING_CODE, USER_MISSING);
export const clientNotChosen = () => new Refusal('forbidden', 'identity.client-not-chosen', CLIENT_NOT_CHOSEN);
export const sessionMissing = () => new Refusal('missing', SESSION_MISSING_CODE, SESSION_MISSING);
export const addressMissing = () => new Refusal('missing', ADDRESS_MISSING_CODE, ADDRESS_MISSING);
export const tooManyAddresses = () => new Refusal('conflict', 'identity.too-many-addresses', TOO_MANY_ADDRESSES);
export const clientNoteMissing = () => new Refusal('missing', 'identity.client-note-missing', CLIENT_NOTE_MISSING);
export const clientNotesFull = () => new Refusal('conflict', 'identity.client-notes-full', CLIENT_NOTES_FULL);
export const emailMoved = () => new Refusal('conflict', 'identity.email-moved', EMAIL_MOVED);
export const mergeItself = () => new Refusal('conflict', 'identity.merge-itself', MERGE_ITSELF);
export const mergedAlready = () => new Refusal('conflict', 'identity.merged-already', MERGED_ALREADY);
export const mergeIntoDisabled = () => new Refusal('conflict', 'identity.merge-into-disabled', MERGE_INTO_DISABLED);
export const mergeIntoUnproven = () => new Refusal('conflict', 'identity.merge-into-unproven', MERGE_INTO_UNPROVEN);
export const mergeMovedEmail = () => new Refusal('conflict', 'identity.merge-moved-email', MERGE_MOVED_EMAIL);
export const mergeOtherIdentification = () =>
  new Refusal('conflict', 'identity.merge-other-identification', MERGE_OTHER_IDENTIFICATION);
export const mergedStaysClosed = () => new Refusal('conflict', 'identity.merged-enable', MERGED_ENABLE);
