import { EMAIL } from '@bujia/contracts/rules';
import { oneLine } from './one-line.ts';

export interface MailAddress {
  name?: string;
  address: string;
}

/** True for exactly one mailbox: nothing in it can end a header, open a second one or name a second recipient. */
export const isSendable = ({ address }: MailAddress): boolean => address.length <= 254 && EMAIL.test(address);

/** The address as nodemailer takes it; the object form is never parsed for more addresses. */
export const headerAddress = ({ name, address }: MailAddress): { name: string; address: string } => ({
  name: oneLine(name ?? '', 100),
  address,
});
