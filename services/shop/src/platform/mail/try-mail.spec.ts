import { type Server, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Script, type ScriptedSmtp, scriptedSmtp } from '../../../test/scripted-smtp.ts';
import { tryMail } from './try-mail.ts';

const mail = {
  messageId: '<prueba@bujia.example>',
  from: { name: 'Bujía', address: 'ventas@bujia.example' },
  to: { address: 'ana@taller.example' },
  ...{ subject: 'Prueba', html: '<p>Hola</p>', text: 'Hola' },
};

describe('A mail that is tried', () => {
  let server: ScriptedSmtp | undefined;
  afterEach(async () => {
    await server?.close();
    server = undefined;
  });
  const trying = async (script: Script, url = (real: string) => real) => {
    server = await scriptedSmtp(script);
    return tryMail({ url: url(server.url) }, mail);
  };

  it('says that it was taken', async () => {
    expect(await trying({})).toEqual({
      ...{ bien: true, dicho: 'El servidor aceptó el correo para ana@taller.example: revise que llegue' },
    });
    expect(server!.messages).toHaveLength(1);
  });

  it.each<[string, Script, string | undefined, RegExp]>([
    ['the sender', { mailFrom: '553 5.7.1 No es de aquí' }, 'from', /no acepta al remitente ventas@.*No es de aquí/],
    ['the recipient', { rcptTo: '550 5.1.1 No such user' }, undefined, /no acepta correos para ana@taller/],
    ['nobody without a password', { rcptTo: '530 5.7.0 Authentication required' }, 'user', /pide usuario/],
  ])('says that the server refuses %s', async (_, script, campo, dicho) => {
    expect(await trying(script)).toEqual({
      ...{ bien: false, dicho: expect.stringMatching(dicho), ...(campo && { campo }) },
    });
  });

  it('says that the password is wrong', async () => {
    const came = await trying({ auth: '535 5.7.8 Bad credentials' }, (url) =>
      url.replace('//', '//tienda:mala@').concat('?requireTLS=false'),
    );
    expect(came).toMatchObject({ campo: 'password', dicho: expect.stringMatching(/no acepta el usuario.*Bad cred/) });
    expect(came.dicho).not.toContain('mala');
  });

  it('says that there is no TLS, either way', async () => {
    expect(await trying({}, (url) => url.replace('//', '//tienda:clave@'))).toMatchObject({ campo: 'tls' });
    expect(await tryMail({ url: server!.url.replace('smtp:', 'smtps:') }, mail)).toMatchObject({ campo: 'tls' });
  });

  it('says that nobody is there, or no such machine', async () => {
    const gone: Server = createServer();
    await new Promise<void>((listening) => gone.listen(0, '127.0.0.1', listening));
    const { port } = gone.address() as AddressInfo;
    await new Promise((closed) => gone.close(closed));
    expect(await tryMail({ url: `smtp://127.0.0.1:${port}` }, mail)).toMatchObject({ bien: false, campo: 'port' });
    expect(await tryMail({ url: 'smtp://no-such-machine.invalid:587' }, mail)).toMatchObject({ campo: 'host' });
  });

  it('waits ten seconds and no longer', async () => {
    const before = performance.now();
    expect(await trying({ message: 'hang' })).toMatchObject({
      ...{ bien: false, campo: 'port', dicho: expect.stringContaining('en 10 segundos') },
    });
    expect(performance.now() - before).toBeLessThan(14_000);
  });

  it('goes to no machine inside that nobody named, whatever its name means', async () => {
    server = await scriptedSmtp();
    const port = Number(new URL(server.url).port);
    const inside = { named: [], resolve: () => Promise.resolve(['127.0.0.1']) };
    const at = (url: string, reach: object) => tryMail({ url, reach: { ...inside, ...reach } }, mail);
    const refused = { bien: false, campo: 'host', dicho: expect.stringContaining('no es un servidor de correo') };
    for (const [url, reach] of [
      [server.url, {}],
      ['smtp://smtp.example:587', {}],
      ['smtp://169.254.169.254:25', {}],
      ['smtp://smtp.example:587', { resolve: () => Promise.resolve(['8.8.8.8', '10.0.0.7']) }],
      // A public machine, but another door of it.
      ['smtp://8.8.8.8:22', {}],
      [server.url, { own: { host: '127.0.0.1', port: port + 1 } }],
    ] as const)
      expect(await at(url, reach)).toEqual(refused);
    expect(server.commands).toEqual([]);
    expect(await at(server.url, { own: { host: '127.0.0.1', port } })).toMatchObject({ bien: true });
    expect(await at(server.url, { named: ['127.0.0.1'] })).toMatchObject({ bien: true });
  });
});
