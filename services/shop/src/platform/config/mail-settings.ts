import { type ShopGroups } from '@bujia/contracts/shop-groups';
import { isLoopback } from './loopback.ts';

/** How mails go out, and who writes them. */
export interface MailSettings {
  /** As of `SMTP_URL`. */
  url: string;
  requireTLS: boolean;
  /** Named in the browser: it may lead to no machine that the shop does not reach by itself. */
  isOfOperators: boolean;
  /** The shop's own address without it. */
  from?: string;
  newsFrom?: string;
}

/** What the form shows of `SMTP_URL`: all but the password. */
export function mailInForm(address: string | undefined): ShopGroups['correo'] | object {
  if (!address) return {};
  const { protocol, hostname, port, username, password, searchParams } = new URL(address);
  const isSecure = protocol === 'smtps:';
  const demands = searchParams.get('requireTLS') === 'true' || password !== '';
  return {
    ...{ host: hostname, port: port ? Number(port) : isSecure ? 465 : 587 },
    tls: isSecure ? 'smtps' : demands ? 'starttls' : 'none',
    ...(username && { user: decodeURIComponent(username) }),
    ...(password && { password: { guardada: '' } }),
  };
}

/** `secret`: the password, where there is one. */
export function mailOfOperators(
  { host, port, tls, user, from, newsFrom }: ShopGroups['correo'],
  secret: string | undefined,
  isGuarded: boolean,
): MailSettings {
  const who = user && secret !== undefined ? `${encodeURIComponent(user)}:${encodeURIComponent(secret)}@` : '';
  return {
    url: `${tls === 'smtps' ? 'smtps' : 'smtp'}://${who}${host}:${port}`,
    requireTLS: tls === 'starttls' || (isGuarded && !isLoopback(host)),
    isOfOperators: true,
    ...(from && { from }),
    ...(newsFrom && { newsFrom }),
  };
}
