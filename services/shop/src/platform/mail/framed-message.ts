/** A message shows itself and nothing else: no script, no request to anywhere but for our own pictures; its links open in a new tab. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

export interface FramedMessage {
  headers: Record<string, string>;
  body: string;
}

/** The HTML of a message as a page of its own, for a frame in a page of ours. */
export const framedMessage = (html: string): FramedMessage => ({
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': POLICY,
    'x-frame-options': 'SAMEORIGIN',
  },
  body: opensLinksOutside(html),
});

/** A frame in a sandbox cannot follow its links, a new tab can. The tag goes inside the head, lest it end standards mode. */
const opensLinksOutside = (html: string): string => {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html;
};

export type Look = 'claro' | 'oscuro';

/** Pins what follows the reader's system otherwise. */
export const inOneLook = (html: string, look: Look | undefined): string =>
  look ? html.replaceAll('(prefers-color-scheme: dark)', look === 'oscuro' ? 'all' : 'not all') : html;
