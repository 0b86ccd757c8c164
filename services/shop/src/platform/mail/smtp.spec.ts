import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../test/eventually.ts';
import { scriptedSmtp, type Script, type ScriptedSmtp, type Step } from '../../../test/scripted-smtp.ts';
import { MailDelayed, Smtp, type OutgoingMail, type SmtpOptions } from './smtp.ts';

const mail: OutgoingMail = {
  messageId: '<0197-abc@bujia.example>',
  from: { name: 'Bujía', address: 'ventas@bujia.example' },
  to: { address: 'ana@taller.example' },
  subject: 'Su pedido está en camino',
  html: '<p>Hola</p>',
  text: 'Hola',
};

describe('Smtp', () => {
  let server: ScriptedSmtp;
  let smtp: Smtp;

  async function start(script: Script, options: Partial<SmtpOptions> = {}): Promise<void> {
    server = await scriptedSmtp(script);
    smtp = new Smtp({ url: server.url, timeouts: { connect: 300, silence: 300, attempt: 5_000 }, ...options });
  }

  afterEach(async () => {
    await smtp.close();
    await server.close();
  });

  it('says what the server answered when it took the mail', async () => {
    await start({ message: '250 2.0.0 Queued as 42' });
    await expect(smtp.send(mail)).resolves.toEqual({ kind: 'accepted', response: '250 2.0.0 Queued as 42' });
    expect(server.messages).toHaveLength(1);
  });

  it.each<[string, Script, number]>([
    ['the recipient', { rcptTo: '550 5.1.1 No such user' }, 550],
    ['the message before it is sent', { data: '554 5.7.1 Not wanted' }, 554],
    ['the message after it was sent', { message: '554 5.7.1 Looks like spam' }, 554],
    ['its size', { mailFrom: '552 5.3.4 Too big' }, 552],
  ])('reports a refusal of %s as final', async (_what, script, code) => {
    await start(script);
    await expect(smtp.send(mail)).resolves.toEqual({ kind: 'refused', code, response: Object.values(script)[0] });
  });

  it.each<[string, Script, string]>([
    ['a recipient greylisted', { rcptTo: '450 4.2.0 Greylisted' }, 'EENVELOPE'],
    ['a message put off', { message: '451 4.3.0 Try later' }, 'EMESSAGE'],
    ['a sender refused', { mailFrom: '553 5.7.1 Sender not allowed' }, 'EENVELOPE'],
    ['credentials asked for', { rcptTo: '530 5.7.0 Authentication required' }, 'EENVELOPE'],
    ['a server that turns everybody away', { greeting: '554 No SMTP service here' }, 'EPROTOCOL'],
    ['a server that shuts down', { rcptTo: '421 4.3.2 Closing' }, 'EENVELOPE'],
    ['silence instead of a greeting', { greeting: 'hang' }, 'ETIMEDOUT'],
    ['silence after the message', { message: 'hang' }, 'ETIMEDOUT'],
    ['a connection dropped after the message', { message: 'drop' }, 'ECONNECTION'],
  ])('leaves the mail for another attempt after %s', async (_what, script, code) => {
    await start(script);
    const failure = await smtp.send(mail).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MailDelayed);
    expect(failure).toMatchObject({ code });
  });

  it('does not send a second copy by itself when the acknowledgement is lost', async () => {
    await start({ message: 'drop' });
    await expect(smtp.send(mail)).rejects.toBeInstanceOf(MailDelayed);
    expect(server.messages).toHaveLength(1);
    server.script = {};
    await smtp.send(mail);
    expect(server.messages.map((message) => /^Message-ID: (.*)$/im.exec(message)?.[1])).toEqual([
      mail.messageId,
      mail.messageId,
    ]);
  });

  it('gives up an attempt that a server drags out', async () => {
    await start({ message: 'hang' }, { timeouts: { connect: 300, silence: 60_000, attempt: 400 } });
    await expect(smtp.send(mail)).rejects.toMatchObject({ name: 'MailDelayed', code: 'EABORT' });
  });

  it('tells its password to nobody in the clear', async () => {
    await start({});
    await smtp.close();
    smtp = new Smtp({ url: server.url.replace('//', '//shop:secret@') });
    await expect(smtp.send(mail)).rejects.toMatchObject({ name: 'MailDelayed', code: 'ETLS' });
    expect(server.commands.join('\n')).not.toMatch(/AUTH|MAIL/);
  });

  it('is delayed, not refused, when nobody listens', async () => {
    await start({});
    await server.close();
    await expect(smtp.send(mail)).rejects.toBeInstanceOf(MailDelayed);
  });

  it('delays nobody else with one refusal', async () => {
    await start({ rcptTo: '550 5.1.1 No such user' }, { connections: 1 });
    await expect(smtp.send(mail)).resolves.toMatchObject({ kind: 'refused' });
    server.script = {};
    await expect(smtp.send(mail)).resolves.toMatchObject({ kind: 'accepted' });
  });

  it.each([
    'ana@taller.example\r\nBcc: all@taller.example',
    'ana@taller.example, eva@taller.example',
    '<ana@taller.example> <eva@taller.example>',
    'ana@taller.example>\r\nRCPT TO:<eva@taller.example',
    'ana',
    '',
  ])('asks no server about the address %j', async (address) => {
    await start({});
    const refused = { kind: 'refused', code: 553, response: '5.1.3 Bad address syntax' };
    await expect(smtp.send({ ...mail, to: { address } })).resolves.toEqual(refused);
    await expect(smtp.send({ ...mail, replyTo: { address } })).resolves.toEqual(refused);
    expect(server.messages).toEqual([]);
  });

  it('goes by the server of now, and lets what is under way end with the one before', async () => {
    await start({});
    const other = await scriptedSmtp();
    let release: (step: Step) => void = () => undefined;
    server.script.message = () => new Promise<Step>((resolve) => (release = resolve));
    let { url } = server;
    const moving = new Smtp(() => ({ url }));
    const early = moving.send(mail);
    await eventually(() => server.messages.length === 1);
    ({ url } = other);
    await expect(moving.send(mail)).resolves.toMatchObject({ kind: 'accepted' });
    release('250 2.0.0 Queued by the first');
    await expect(early).resolves.toEqual({ kind: 'accepted', response: '250 2.0.0 Queued by the first' });
    expect([server.messages.length, other.messages.length]).toEqual([1, 1]);
    await moving.close();
    await other.close();
  });

  it('keeps a name or a subject inside its header', async () => {
    await start({});
    const injected = 'Ana\r\nBcc: eva@taller.example\r\n\r\n<script>';
    await smtp.send({
      ...mail,
      subject: injected,
      to: { name: injected, address: mail.to.address },
      replyTo: { name: injected, address: 'ana@taller.example' },
    });
    const head = server.messages[0]!.split('\r\n\r\n')[0]!.replace(/\r\n[ \t]+/g, ' ');
    expect(head).toMatch(/^Subject: Ana Bcc: eva@taller\.example <script>$/m);
    expect(head).not.toMatch(/^Bcc:/m);
    expect(
      head
        .split('\r\n')
        .map((line) => line.split(':')[0])
        .sort(),
    ).toEqual(['Content-Type', 'Date', 'From', 'MIME-Version', 'Message-ID', 'Reply-To', 'Subject', 'To']);
  });

  it.each<[string, Partial<OutgoingMail>]>([
    [
      'a header with a line break',
      { headers: { 'List-Unsubscribe': '<https://a.example>\r\nBcc: eva@taller.example' } },
    ],
    ['a header name with a colon', { headers: { 'X-A: b\r\nBcc': 'eva@taller.example' } }],
    ['a header of the mail itself', { headers: { Bcc: 'eva@taller.example' } }],
    ['a Message-ID with a line break', { messageId: '<a@b>\r\nBcc: eva@taller.example' }],
    ['a sender without an address', { from: { address: 'Bujía' } }],
  ])('takes %s for a mistake of the code', async (_what, part) => {
    await start({});
    await expect(smtp.send({ ...mail, ...part })).rejects.toBeInstanceOf(TypeError);
    expect(server.messages).toEqual([]);
  });

  it('signs with DKIM so that the public key verifies it', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    await start({}, { dkim: { domainName: 'bujia.example', keySelector: 's1', privateKey: pem } });
    await smtp.send(mail);

    const { fields, body } = relaxed(server.messages[0]!);
    const signature = fields.find(({ name }) => name === 'dkim-signature')!.value;
    const tag = (name: string): string => new RegExp(`(?:^|; ?)${name}=([^;]*)`).exec(signature)![1]!.replace(/ /g, '');
    expect([tag('d'), tag('s'), tag('c')]).toEqual(['bujia.example', 's1', 'relaxed/relaxed']);
    expect(tag('bh')).toBe(createHash('sha256').update(body).digest('base64'));
    const signed = tag('h')
      .toLowerCase()
      .split(':')
      .map((wanted) => {
        const field = fields.find(({ name }) => name === wanted);
        return field ? `${field.name}:${field.value}\r\n` : '';
      });
    expect(tag('h').toLowerCase().split(':')).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'message-id']));
    signed.push(`dkim-signature:${signature.replace(/b=[^;]*$/, 'b=')}`);
    expect(createVerify('sha256').update(signed.join('')).verify(publicKey, tag('b'), 'base64')).toBe(true);
  });
});

/** Relaxed canonical form of RFC 6376 section 3.4. */
function relaxed(message: string): { fields: { name: string; value: string }[]; body: string } {
  const [head, ...rest] = message.replace(/^\.\./gm, '.').split('\r\n\r\n');
  const fields = head!
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => {
      const colon = line.indexOf(':');
      return {
        name: line.slice(0, colon).trim().toLowerCase(),
        value: line
          .slice(colon + 1)
          .replace(/[ \t]+/g, ' ')
          .trim(),
      };
    });
  const body = rest
    .join('\r\n\r\n')
    .replace(/[ \t]+/g, ' ')
    .replace(/ \r\n/g, '\r\n')
    .replace(/(\r\n)*$/, '\r\n');
  return { fields, body };
}
