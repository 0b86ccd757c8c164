import { EMAIL } from '@bujia/contracts/rules';
import { isPublicAddress } from '../outbound/download.ts';
import { oneLine } from './one-line.ts';

export interface MailAddress {
  name?: string;
  address: string;
}

/** True for exactly one mailbox: nothing in it can end a header, open a second one or name a second recipient. */
export const isSendable = ({ address }: MailAddress): boolean =>
  address.length <= 254 && EMAIL.test(address) && !isInside(address);

/** ana@[10.0.0.5]: a machine of a private network, which the mail server might reach. */
function isInside(address: string): boolean {
  const [, host] = /@\[(.+)\]$/.exec(address) ?? [];
  return host !== undefined && !isPublicAddress(host);
}

/**
 * Most servers bring what is sent to ana+compras@ into the mailbox ana@, and a large one what is sent to a.n.a@: how much came into it is
 * counted by this.
 */
export function mailboxOf(address: string): string {
  const [name = '', host = ''] = address.toLowerCase().split('@');
  return `${name.replace(/\+.*$/, '').replaceAll('.', '')}@${host}`;
}

/** The same, of a column. */
export const mailboxIn = (column: string): string =>
  `replace(regexp_replace(split_part(lower(${column}), '@', 1), '\\+.*$', ''), '.', '') || '@' || split_part(lower(${column}), '@', 2)`;

/** The address as nodemailer takes it; the object form is never parsed for more addresses. */
export const headerAddress = ({ name, address }: MailAddress): { name: string; address: string } => ({
  name: oneLine(name ?? '', 100),
  address,
});
