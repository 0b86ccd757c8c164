import type { Config } from '../config/config.ts';
import type { MailSettings } from '../config/mail-settings.ts';
import type { SmtpOptions } from './smtp.ts';

/** What operators name goes out by the rules of all that they name; what the environment does is the machine's own affair. */
export const smtpOptions = (
  { dkim, outbound, smtpOfEnvironment: own }: Pick<Config, 'dkim' | 'outbound' | 'smtpOfEnvironment'>,
  { url, requireTLS, isOfOperators }: MailSettings,
): SmtpOptions => ({
  ...{ url, dkim, requireTLS },
  ...(isOfOperators && { reach: { named: outbound.pictures, own } }),
});
