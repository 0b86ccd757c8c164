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
  /** What it is called; `UNSUBSCRIBE` unless told. */
  unsubscribeLabel?: string;
}

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'button'; label: string; path: string; quiet: boolean }
  | { kind: 'facts'; rows: Fact[] }
  | { kind: 'quote'; text: string }
  | { kind: 'picture'; path: string }
  | { kind: 'note'; text: string }
  | { kind: 'items'; rows: Item[] }
  | { kind: 'sums'; rows: Fact[] }
  | { kind: 'steps'; names: readonly string[]; reached: number };

export type Fact = [label: string, value: string];

/** Something that was bought, or is shown: what it is, a smaller line, and an amount or a way to it. */
export interface Item {
  name: string;
  about: string;
  /** A word on it, on a line of its own. */
  note?: string;
  amount?: string;
  path?: string;
}

/** A template knows how to write its letter and brings data to show it with. */
export interface Template<Data> {
  /** What people of the shop call it. */
  label: string;
  example: Data;
  /** Where other data makes it another letter. */
  variants?: Record<string, Partial<Data>>;
  write(data: Data, shop: ShopIdentity): Letter;
}

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const heading = (text: string): Block => ({ kind: 'heading', text });
export const note = (text: string): Block => ({ kind: 'note', text });
export const facts = (rows: Fact[]): Block => ({ kind: 'facts', rows });
export const items = (rows: Item[]): Block => ({ kind: 'items', rows });
/** Amounts beneath each other; the last one is what they come to. */
export const sums = (rows: Fact[]): Block => ({ kind: 'sums', rows });
/** How far something is: so many of the steps are done. */
export const steps = (names: readonly string[], reached: number): Block => ({ kind: 'steps', names, reached });
/** Words of somebody else, line by line. */
export const quote = (text: string): Block => ({ kind: 'quote', text });

/** Says nothing that stands not beside it: many readers show none. */
export const picture = (path: string): Block => ({ kind: 'picture', path });

export const UNSUBSCRIBE = 'Darse de baja';

/** The one thing to do; its address is shown beneath. `path` is a page of the shop, such as `/login`. */
export const button = (label: string, path: string): Block => ({ kind: 'button', label, path, quiet: false });
/** What can also be done. */
export const quietButton = (label: string, path: string): Block => ({ kind: 'button', label, path, quiet: true });

/** Stands where a code would be: whoever looks at a mail must not be able to open anything with it. */
export const BLOTTED = 'codigo-oculto-en-la-vista-previa';

/** The page that a code opens. */
export const withCode = (page: string, code: string): string => `${page}?${new URLSearchParams({ cod: code })}`;
