import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { BulkSmtp, CODE } from './bulk-smtp.ts';
import { type ScriptedSmtp, scriptedSmtp } from '../../../test/scripted-smtp.ts';

const code = (n: number): string => `c${n}`.padEnd(70, 'x');
const copy = (n: number) => ({ address: `p${n}@correo.example`, messageId: `<c.${n}@bujia.example>`, code: code(n) });

describe('Mails by the thousand', () => {
  let server: ScriptedSmtp;
  let smtp: BulkSmtp;
  beforeEach(async () => {
    server = await scriptedSmtp();
    smtp = new BulkSmtp({ url: server.url });
  });
  afterEach(async () => {
    await smtp.close();
    await server.close();
  });

  /** The code at every place of a line, so that it meets every break of the encoding. */
  const everywhere = Array.from(
    { length: 90 },
    (_, n) => `${'ñ'.repeat(n % 30)}${'a'.repeat(n)} /baja?cod=${CODE}&fin`,
  );
  const mail = {
    from: { name: 'Bujía', address: 'ventas@bujia.example' },
    subject: 'Señor Ñandú: frenos nuevos',
    html: `<p>${everywhere.join('</p>\n<p>')}</p>`,
    text: everywhere.join('\n'),
    headers: { 'List-Unsubscribe': `<https://bujia.example/api/ext/suscripcion/baja/${CODE}>` },
  };

  it('say to each what was written, with their own code and name', async () => {
    const send = await smtp.prepare(mail);
    await Promise.all([1, 2, 3].map((n) => send(copy(n))));
    expect(server.messages).toHaveLength(3);
    for (const raw of server.messages) {
      const { to, messageId, headers, html, text, subject, from, date } = await PostalMime.parse(
        raw.replace(/^\.\./gm, '.'),
      );
      const n = Number(/\d/.exec(to![0]!.address!)![0]);
      expect({ messageId, subject, from }).toEqual({
        messageId: copy(n).messageId,
        subject: mail.subject,
        from: mail.from,
      });
      expect(text!.trim()).toBe(mail.text.replaceAll(CODE, code(n)).trim());
      expect(html!.trim()).toBe(mail.html.replaceAll(CODE, code(n)));
      expect(headers.find(({ key }) => key === 'list-unsubscribe')!.value).toContain(`/baja/${code(n)}>`);
      expect(Math.abs(Date.now() - new Date(date!).getTime())).toBeLessThan(60_000);
      expect(
        Math.max(
          ...raw
            .split('\r\n\r\n')
            .slice(1)
            .join()
            .split('\r\n')
            .map((line) => line.length),
        ),
      ).toBeLessThanOrEqual(77);
    }
  });

  it('are signed like any other', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    const signing = new BulkSmtp({
      url: server.url,
      dkim: { domainName: 'bujia.example', keySelector: 's1', privateKey: pem },
    });
    await (
      await signing.prepare(mail)
    )(copy(1));
    await signing.close();
    expect(server.messages[0]).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256/m);
  });

  it('go to no unsafe address, with no unsafe name or code', async () => {
    const send = await smtp.prepare(mail);
    await expect(send({ ...copy(1), address: 'a@b.example\r\nBcc: c@d.example' })).resolves.toMatchObject({
      kind: 'refused',
    });
    expect(() => send({ ...copy(1), messageId: '<a@b>\r\nBcc: c@d.example' })).toThrow(TypeError);
    for (const wrong of ['a\r\nb', 'a=b', 'x'.repeat(76), ''])
      expect(() => send({ ...copy(1), code: wrong })).toThrow(TypeError);
    expect(server.messages).toEqual([]);
  });
});
