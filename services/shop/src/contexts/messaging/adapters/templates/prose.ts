import type { ShopIdentity } from '@bujia/contracts/shop';
import { type Html, html } from '../../../../platform/mail/html.ts';
import { STYLE } from './look.ts';

export type Prose = (text: string) => (string | Html)[];

/** Writes words as HTML: a number stays in the line of its sign, and the telephones of the shop can be dialled. */
export function proseOf({ phones, branches }: ShopIdentity): Prose {
  const known = [...phones, ...branches.flatMap((branch) => branch.phones)];
  const oneOfThem = new RegExp(`(${known.map((phone) => phone.replaceAll(/\W/g, '\\$&')).join('|')})`);
  return (text) =>
    text
      .replaceAll('N.º ', 'N.º\u00a0')
      .split(oneOfThem)
      .map((part, n) => (n % 2 === 1 ? dialled(part) : part));
}

const dialled = (phone: string): Html =>
  html`<a class="link" href="tel:${phone.replaceAll(/[^+\d]/g, '')}" style="${STYLE.phone}">${phone}</a>`;
