import { describe, expect, it } from '@jest/globals';
import { Config } from './config.ts';

const env = {
  DATABASE_URL: 'postgres://localhost/shop',
  SMTP_URL: 'smtp://localhost:25',
  SECRET: 'a secret that is only good for tests, and long enough',
};

describe('The configuration', () => {
  it('needs a database, a mail server and a secret, and names all that is wrong at once', () => {
    expect(() => new Config({})).toThrow(
      'Configuration: DATABASE_URL is needed; SECRET is needed; SMTP_URL is needed to send e-mail',
    );
    expect(() => new Config({ ...env, ROLE: 'boss', PORT: 'abc', SECRET: 'short' })).toThrow(
      /ROLE must be one of api, worker, all; PORT must be a whole number; SECRET must have 32/,
    );
  });

  it('has an embedded mailbox in the demonstration only', () => {
    expect(new Config(env).mailboxPort).toBeUndefined();
    const demo = new Config({ ...env, SMTP_URL: '', DEMO: '1', MAILBOX_PORT: '2600' });
    expect([demo.mailboxPort, demo.smtpUrl]).toEqual([2600, 'smtp://127.0.0.1:2600']);
    expect(new Config({ ...env, DEMO: '1' }).mailboxPort).toBeUndefined();
  });

  it('knows what its role runs and whether its address is secure', () => {
    const roles = ['api', 'worker', 'all'].map((ROLE) => new Config({ ...env, ROLE }));
    expect(roles.map(({ runsApi, runsWorker }) => [runsApi, runsWorker])).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ]);
    expect(new Config({ ...env, BASE_URL: 'https://tienda.example/' })).toMatchObject({
      baseUrl: 'https://tienda.example',
      secure: true,
    });
  });

  it('charges cards where a provider is named, and tells the browser no secret of it', () => {
    expect(new Config(env).settings.card).toBeNull();
    const card = { CARD_GATEWAY_URL: 'https://cards.example/', CARD_SERVER_CODE: 'A', CARD_SERVER_KEY: 'secret' };
    expect(new Config({ ...env, ...card }).settings.card).toEqual({
      script: 'https://cards.example/sdk/payment_checkout.js',
      mode: 'local',
    });
    const hosts = { CARD_SCRIPT_URL: 'https://cdn.example/modal.js', CARD_ORIGINS: 'https://more.example/x  ' };
    expect(new Config({ ...env, ...card, ...hosts }).card?.origins).toEqual([
      'https://cdn.example',
      'https://cards.example',
      'https://more.example',
    ]);
    expect(() => new Config({ ...env, ...card, CARD_SERVER_KEY: '', CARD_ORIGINS: 'more', CARD_MODE: 'x' })).toThrow(
      /CARD_SERVER_KEY is needed; .*not more; CARD_MODE must be one of local, stg, prod/,
    );
  });

  it('takes a DKIM key whole or not at all', () => {
    const dkim = { DKIM_DOMAIN: 'tienda.example', DKIM_SELECTOR: 's1', DKIM_PRIVATE_KEY: 'a\\nb' };
    expect(new Config({ ...env, ...dkim }).dkim).toEqual({
      domainName: 'tienda.example',
      keySelector: 's1',
      privateKey: 'a\nb',
    });
    expect(() => new Config({ ...env, ...dkim, DKIM_SELECTOR: '' })).toThrow('go together');
  });
});
