import type { ShopIdentity } from '@bujia/contracts/shop';
import type { MailAddress } from '../../../../platform/mail/address.ts';

/**
 * What a template says, free of markup: `layout.ts` writes it as HTML and `plain-text.ts` as text, so that the two
 * parts say the same and nothing a visitor typed can become markup.
 */
export interface Letter {
  subject: string;
  /** What an inbox shows after the subject. */
  preheader: string;
  title: string;
  blocks: Block[];
  /** Ends the sentence "Recibe este correo porque ..." */
  because: string;
  replyTo?: MailAddress;
  /** Page that ends a subscription, offered in the footer. */
  unsubscribePath?: string;
}

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; path: string; quiet: boolean }
  | { kind: 'facts'; rows: Fact[] }
  | { kind: 'quote'; text: string }
  | { kind: 'note'; text: string };

export type Fact = [label: string, value: string];

/** A template knows how to write its letter and brings data to show it with. */
export interface Template<Data> {
  example: Data;
  write(data: Data, shop: ShopIdentity): Letter;
}

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const note = (text: string): Block => ({ kind: 'note', text });
export const facts = (rows: Fact[]): Block => ({ kind: 'facts', rows });
/** Words of somebody else, line by line. */
export const quote = (text: string): Block => ({ kind: 'quote', text });

/** The one thing to do; its address is shown beneath. `path` is a page of the shop, such as `/login`. */
export const button = (label: string, path: string): Block => ({ kind: 'button', label, path, quiet: false });
/** What can also be done. */
export const quietButton = (label: string, path: string): Block => ({ kind: 'button', label, path, quiet: true });

/** The page that a code opens. */
export const withCode = (page: string, code: string): string => `${page}?${new URLSearchParams({ cod: code })}`;
