import { isSendable } from './address.ts';
import { type OutgoingMail, type Outcome, Smtp, UNSENDABLE, assertWellMade } from './smtp.ts';

/** What differs between the copies of one mail. */
export interface Copy {
  address: string;
  /** As of any mail: the same at every attempt. */
  messageId: string;
  /** Stands where the mail has `CODE`: letters, digits, dashes. */
  code: string;
}

/** Stand for what differs in a mail that is written once; no text that people type holds them. */
export const CODE = 'codigo-de-cada-copia-7f3a91c4e2';
const ADDRESS = 'direccion-7f3a91c4e2@bulk.invalid';
const MESSAGE_ID = '<mensaje-7f3a91c4e2@bulk.invalid>';
/** Fits a line of quoted-printable, the soft break included. */
const SOUND_CODE = /^[A-Za-z0-9_-]{1,75}$/;

/** Mails by the thousand: encoded once instead of for each, over connections of their own, so that no other mail waits. */
export class BulkSmtp extends Smtp {
  async prepare(
    mail: Omit<OutgoingMail, 'messageId' | 'to' | 'attachments'>,
  ): Promise<(copy: Copy) => Promise<Outcome>> {
    const example = { ...mail, to: { address: ADDRESS }, messageId: MESSAGE_ID };
    assertWellMade(example);
    const from = example.from.address;
    const { createTransport } = await import('nodemailer');
    const { message } = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail({
      ...example,
      from: { name: example.from.name ?? '', address: from },
      to: { name: '', address: ADDRESS },
    });
    const pieces = piecesOf((message as Buffer).toString('latin1')).map((piece) =>
      typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece,
    );
    return ({ address, messageId, code }) => {
      if (!isSendable({ address })) return Promise.resolve(UNSENDABLE);
      assertWellMade({ ...example, messageId });
      if (!SOUND_CODE.test(code)) throw new TypeError('Not a code for a bulk mail');
      const values: Record<Mark, string> = {
        ...{ address, messageId, code, date: dateNow() },
        softCode: `=\r\n${code}=\r\n`,
      };
      // Bytes and no text: a long text per mail outlives the young generation, and fills the memory until it is swept.
      const raw = Buffer.concat(
        pieces.map((piece) => (Buffer.isBuffer(piece) ? piece : Buffer.from(values[piece.mark], 'latin1'))),
      );
      return this.hand({ envelope: { from, to: address }, raw });
    };
  }
}

type Mark = 'address' | 'messageId' | 'code' | 'softCode' | 'date';

/** The encoded mail, cut where something differs. In its body a mark may be broken over two lines. */
function piecesOf(message: string): (string | { mark: Mark })[] {
  const split = message.indexOf('\r\n\r\n');
  const marks: [RegExp, Mark, 'head' | 'body'][] = [
    [/(?<=^Date: ).*$/m, 'date', 'head'],
    [literally(ADDRESS), 'address', 'head'],
    [literally(MESSAGE_ID), 'messageId', 'head'],
    [literally(CODE), 'code', 'head'],
    [new RegExp(Array.from(CODE).join('(?:=\\r\\n)?')), 'softCode', 'body'],
  ];
  const parts = { head: [message.slice(0, split)], body: [message.slice(split)] } as Record<
    'head' | 'body',
    (string | { mark: Mark })[]
  >;
  for (const [pattern, mark, where] of marks) {
    parts[where] = parts[where].flatMap((piece) => {
      if (typeof piece !== 'string') return [piece];
      const between = piece.split(new RegExp(pattern, `g${pattern.flags}`));
      return between.flatMap((text, n) => (n === 0 ? [text] : [{ mark }, text]));
    });
  }
  return [...parts.head, ...parts.body];
}

const literally = (text: string): RegExp => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

const dateNow = (): string => new Date().toUTCString().replace('GMT', '+0000');
