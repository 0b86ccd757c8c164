import { eventually } from './eventually.ts';
import type { TestShop } from './shop.ts';

export interface ReceivedMail {
  /** Under which the mailbox has it. */
  id: number;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  attachments: { filename: string; mimeType: string }[];
  header(name: string): string | undefined;
}

interface Listed extends Omit<ReceivedMail, 'header'> {
  headers: [name: string, value: string][];
}

/** The mails of the embedded mailbox whose recipient holds `to`, newest first; waits until there are so many. */
export function mailsTo(shop: Pick<TestShop, 'baseUrl'>, to: string, atLeast = 0): Promise<ReceivedMail[]> {
  return eventually(
    async () => {
      const response = await fetch(`${shop.baseUrl}/buzon.json?to=${encodeURIComponent(to)}`);
      const mails = (await response.json()) as Listed[];
      return (
        mails.length >= atLeast &&
        mails.map((mail) => ({
          ...mail,
          header: (name: string) => mail.headers.find(([known]) => known.toLowerCase() === name.toLowerCase())?.[1],
        }))
      );
    },
    { every: 100 },
  );
}

/** The path behind the first link of the mail to a page of the shop that carries a code. */
export function linkIn(mail: ReceivedMail, page: string): string {
  const [, path] = new RegExp(`https?://[^/\\s]+(${page}\\?cod=[\\w.-]+)`).exec(mail.text) ?? [];
  if (!path) throw new Error(`No link to ${page} in: ${mail.text}`);
  return path;
}

/** The code of a link as nobody made it: one letter is another. */
export const forged = (code: string): string => code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A');
