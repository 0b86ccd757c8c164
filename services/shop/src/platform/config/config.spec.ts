import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { describe, expect, it } from '@jest/globals';
import { pageTemplate } from '../http/page-template.ts';
import { meaningOf } from './address.ts';
import { Config } from './config.ts';
import { SECRET_SETTINGS } from './secret-files.ts';

const env = {
  DATABASE_URL: 'postgres://localhost/shop',
  SMTP_URL: 'smtp://localhost:25',
  SECRET: 'a secret that is only good for tests, and long enough',
};

function messageOf(given: Record<string, string | undefined>): string {
  try {
    new Config(given);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

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
    expect([demo.mailboxPort, demo.mail.url]).toEqual([2600, 'smtp://127.0.0.1:2600']);
    expect(new Config({ ...env, DEMO: '1' }).mailboxPort).toBeUndefined();
  });

  it('knows what its role runs and whether its address is secure', () => {
    const roles = ['api', 'worker', 'all'].map((ROLE) => new Config({ ...env, ROLE }));
    expect(roles.map(({ runsApi, runsWorker }) => [runsApi, runsWorker])).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ]);
    expect(new Config({ ...env, BASE_URL: 'https://tienda.example/', TRUST_PROXY: '1', HOST: '::1' })).toMatchObject({
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

  it('believes proxies by their number or their networks, and never whoever asks', () => {
    const trusted = (TRUST_PROXY: string) => new Config({ ...env, TRUST_PROXY }).trustProxy;
    expect(['', 'false', '0', '1', '2'].map(trusted)).toEqual([false, false, false, 1, 2]);
    expect(trusted('10.0.0.0/8, fd00::/8,loopback')).toEqual(['10.0.0.0/8', 'fd00::/8', 'loopback']);
    for (const wrong of ['true', 'yes', '10', '-1', '10.0.0.0/40', 'proxy.example'])
      expect(() => trusted(wrong)).toThrow(/TRUST_PROXY must be the number of proxies in front/);
  });

  it('answers to the name of its address and to those that are named, and shows internal pages in the demonstration', () => {
    const config = new Config({
      ...env,
      TRUST_PROXY: '1',
      HOST: '127.0.0.1',
      BASE_URL: 'https://Tienda.example',
      HOSTS: 'www.tienda.example otra.example',
    });
    expect([...config.hosts]).toEqual(['tienda.example', 'www.tienda.example', 'otra.example']);
    expect([config.internalPages, new Config({ ...env, DEMO: '1' }).internalPages]).toEqual([false, true]);
    expect(() => new Config({ ...env, BASE_URL: 'tienda' })).toThrow('BASE_URL must be an address');
  });

  it('takes for the board of the queues a name of its own, as safe as the shop’s', () => {
    const https = {
      BASE_URL: 'https://tienda.example',
      TRUST_PROXY: '1',
      HOST: '127.0.0.1',
      HOSTS: 'www.tienda.example',
    };
    const config = new Config({ ...env, ...https, BOARD_URL: 'https://Colas.example/' });
    expect([config.boardUrl, [...config.hosts].at(-1)]).toEqual(['https://colas.example', 'colas.example']);
    expect(new Config({ ...env, ...https }).boardUrl).toBeUndefined();
    for (const BOARD_URL of ['colas.example', 'http://colas.example', 'https://colas.example/ops'])
      expect(() => new Config({ ...env, ...https, BOARD_URL })).toThrow(/BOARD_URL must be an address without a path/);
    for (const BOARD_URL of ['https://tienda.example', 'https://www.tienda.example', 'https://tienda.example:8443'])
      expect(() => new Config({ ...env, ...https, BOARD_URL })).toThrow(/BOARD_URL must have a name of its own/);
  });

  it('sells by https alone: plain http is for this machine, and for the demonstration', () => {
    const https = { BASE_URL: 'https://tienda.example', TRUST_PROXY: '1', HOST: '127.0.0.1' };
    for (const fits of [
      https,
      { BASE_URL: 'http://localhost:8080' },
      { BASE_URL: 'http://127.0.0.1:8080', HOSTS: 'localhost tienda.localhost [::1]' },
      { BASE_URL: 'http://tienda.example', DEMO: '1' },
    ])
      expect(() => new Config({ ...env, ...fits })).not.toThrow();
    for (const plain of [
      { BASE_URL: 'http://tienda.example' },
      { BASE_URL: 'http://192.168.1.5:3000' },
      { HOSTS: 'tienda.example' },
      { BASE_URL: 'http://localhost.example' },
      { BASE_URL: 'http://127.example' },
    ])
      expect(() => new Config({ ...env, ...plain })).toThrow(/BASE_URL must begin with https: /);
    expect(() => new Config({ ...env, ...https, TRUST_PROXY: '' })).toThrow(/TRUST_PROXY is needed with https:/);
  });

  it('lets nothing go in the open behind the proxy of a production either', () => {
    const guarded = {
      ...{ ...env, BASE_URL: 'https://tienda.example', TRUST_PROXY: '1', HOST: '127.0.0.1' },
      // That it can be read is enough.
      DATABASE_URL: 'postgres://postgres/shop?sslmode=verify-full&sslrootcert=package.json',
      REDIS_URL: 'rediss://redis:6379',
      SMTP_URL: 'smtp://mail:587',
    };
    expect(new Config(guarded).isGuarded).toBe(true);
    for (const [name, open, fault] of [
      ['DATABASE_URL', 'postgres://postgres/shop', /DATABASE_URL needs sslmode=verify-full over a network/],
      ['DATABASE_URL', 'postgres://postgres/shop?sslmode=require', /DATABASE_URL needs sslmode=verify-full/],
      // The driver takes the last of two, and the machine from behind the question mark.
      ['DATABASE_URL', 'postgres://postgres/shop?sslmode=verify-full&sslmode=disable', /DATABASE_URL needs sslmode/],
      ['DATABASE_URL', 'postgres://localhost/shop?host=db.example', /DATABASE_URL needs sslmode=verify-full/],
      ['DATABASE_URL', 'postgres:///shop?host=localhost&host=db.example', /DATABASE_URL needs sslmode=verify-full/],
      ['DATABASE_READ_URL', 'postgres://replica/shop', /DATABASE_READ_URL needs sslmode=verify-full/],
      ['REDIS_URL', 'redis://redis:6379', /REDIS_URL needs rediss:/],
      ['REDIS_URL', 'redis:///0?host=redis', /REDIS_URL needs rediss:/],
      ['SMTP_URL', 'smtp://mail:25?requireTLS=false', /SMTP_URL must not do without TLS/],
      ['SMTP_URL', 'smtps://mail:465?tls.rejectUnauthorized=false', /SMTP_URL must not do without TLS/],
      ['INVOICE_AUTHORITY_URL', 'http://sri.example', /INVOICE_AUTHORITY_URL needs https:/],
      ['HOST', '0.0.0.0', /TLS_CERTIFICATE and TLS_KEY are needed with https:/],
      ['TLS_KEY', '/nope', /TLS_KEY names a file that cannot be read \(ENOENT\)/],
    ] as const) {
      expect(() => new Config({ ...guarded, [name]: open })).toThrow(fault);
      const trial = { ...guarded, BASE_URL: 'http://localhost:8080', [name]: open };
      if (name !== 'TLS_KEY') expect(() => new Config(trial)).not.toThrow();
    }
    for (const DATABASE_URL of ['postgres:///shop', 'postgres:///shop?host=/var/run/postgresql'])
      expect(() => new Config({ ...guarded, DATABASE_URL })).not.toThrow();
  });

  it('names the variable whose files are not there, or not what they should be', () => {
    for (const [name, address] of [
      ['DATABASE_URL', 'postgres://localhost/shop?sslmode=verify-full&sslrootcert=/nope/ca.pem'],
      ['REDIS_URL', 'rediss://localhost:6379?sslrootcert=/nope/ca.pem'],
    ] as const)
      expect(() => new Config({ ...env, [name]: address })).toThrow(
        new RegExp(`^Configuration: ${name} names a sslrootcert that cannot be read \\(ENOENT\\)$`),
      );
    expect(() => new Config({ ...env, TLS_CERTIFICATE: 'package.json', TLS_KEY: 'package.json' })).toThrow(
      /^Configuration: TLS_CERTIFICATE and TLS_KEY do not fit/,
    );
  });

  it('repeats nothing of what stands where a path is expected, nor of what is in the file: it may be a secret', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bujia-misplaced-'));
    const keyFile = join(folder, 'key');
    const pem = '-----BEGIN PRIVATE KEY-----\ngeheim\n-----END PRIVATE KEY-----';
    const fits = { TLS_CERTIFICATE: 'package.json', TLS_KEY: 'package.json' };
    for (const text of ['geheim', `["geheim"${'x'.repeat(20)}`, pem]) {
      writeFileSync(keyFile, text);
      for (const [name, around] of [
        ['TLS_CERTIFICATE', fits],
        ['TLS_KEY', fits],
        ['SHOP_FILE', {}],
      ] as const)
        for (const misplaced of [
          text,
          pem.replaceAll('\n', '\\n'),
          `${text}${'x'.repeat(5_000)}`,
          `geheim\0`,
          keyFile,
        ]) {
          const said = messageOf({ ...env, ...around, [name]: misplaced });
          expect(said).toContain(name);
          expect(said).not.toMatch(/geheim|PRIVATE|bujia-misplaced/);
        }
      for (const name of ['DATABASE_URL', 'REDIS_URL'] as const) {
        const start = name === 'REDIS_URL' ? 'rediss://localhost' : 'postgres://localhost/shop';
        expect(messageOf({ ...env, [name]: `${start}?sslrootcert=${encodeURIComponent(pem)}` })).toMatch(
          new RegExp(`^Configuration: ${name} names a sslrootcert that cannot be read \\(\\w+\\)$`),
        );
      }
    }
    writeFileSync(keyFile, '{\n  "name": "geheim";');
    expect(messageOf({ ...env, SHOP_FILE: keyFile })).toBe(
      'Configuration: SHOP_FILE names a file that is no JSON (line 2 column 19)',
    );
    expect(() => pageTemplate(pem)).toThrow(/^WEB_DIST names a folder without a page \(\w+\): build the client/);
  });

  it('tells a server that takes nobody without TLS from one that refuses the password', () => {
    const said = (message: string) => meaningOf('DATABASE_URL', { code: '28000', message })?.text;
    expect(said('no pg_hba.conf entry for host "10.0.0.2", user "x", database "x", no encryption')).toMatch(/sslmode/);
    expect(said('role "x" is not permitted to log in')).toMatch(/refuses the password or the name/);
  });

  it('has each key of the shop’s file named in the README', () => {
    const shop = JSON.parse(readFileSync('services/shop/shop.json', 'utf8')) as Record<string, unknown>;
    const below = Object.values(shop).filter((value) => Object.getPrototypeOf(value) === Object.prototype);
    const keys = [shop, ...below].flatMap((object) => Object.keys(object as object));
    const told = readFileSync('README.md', 'utf8');
    expect(keys.filter((key) => !told.includes(`\`${key}\``))).toEqual([]);
  });

  it('takes no holds that hold nothing, hold for ever, or trust nobody', () => {
    const shop = JSON.parse(readFileSync('services/shop/shop.json', 'utf8')) as Record<string, unknown>;
    const path = join(mkdtempSync(join(tmpdir(), 'bujia-')), 'shop.json');
    const withHolds = (holds: unknown, more = {}) => {
      writeFileSync(path, JSON.stringify({ ...shop, holds, ...more }));
      return new Config({ ...env, SHOP_FILE: path });
    };
    expect(withHolds(undefined).holds.terms).toEqual({
      ...{ card: { minutes: 30 }, cash: { workingHours: 24 }, transfer: { workingHours: 48 } },
    });
    expect(withHolds({ cash: { minutes: 15 } }).holds.terms.cash).toEqual({ minutes: 15 });
    const one = { orders: 1, units: 1 };
    const wrong: [unknown, RegExp, object?][] = [
      [{ cash: { workingHours: 0 } }, /holds\.cash: Escriba un número entero de 1 a 10000/],
      [{ cash: { minutes: 14 } }, /holds\.cash: En efectivo: al menos 15 minutos/],
      [{ transfer: { workingHours: 600 } }, /holds\.transfer: Por transferencia: 600 horas/],
      [{ holidays: ['2026-13-01'] }, /holidays\.0: No es un día/],
      [
        { caps: { unverified: { ...one, units: 0 }, verified: [{ ...one, paid: 0 }] } },
        /holds\.units: Escriba un número entero/,
      ],
      [
        { caps: { unverified: one, verified: [{ ...one, paid: 5 }] } },
        /holds\.verified\.0\.paid: El primero es para quien no ha pagado nada/,
      ],
      [{}, /hours: Con este horario la tienda no abre nunca/, { hours: [] }],
      [{}, /no number begins with 8LO/, { chassis: { makers: { '8LO': 'Tayra' } } }],
      ...[
        'http://chasqui.example/{guia}',
        'https://{guia}.example/',
        'https://chasqui.example/',
        'javascript:{guia}',
      ].map((tracking): [unknown, RegExp, object] => [
        {},
        /carriers\.1\.tracking: Escriba una dirección https/,
        { carriers: [{ name: 'Transporte propio' }, { name: 'Chasqui', tracking }] },
      ]),
    ];
    for (const [holds, reason, more] of wrong) expect(() => withHolds(holds, more)).toThrow(reason);
  });

  it('sends lines of the log on by TLS, to this machine alone without, and repeats nothing of what is no address', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bujia-log-to-'));
    const [ca, none] = [join(folder, 'ca.pem'), join(folder, 'none.pem')];
    writeFileSync(ca, rootCertificates[0]!);
    writeFileSync(none, 'geheim');
    const target = (LOG_TO: string) => new Config({ ...env, LOG_TO }).logTo;
    expect(new Config(env).logTo).toBeUndefined();
    expect([
      target('tls://logs.example'),
      target(`tls://[fd00::1]:7514?sslrootcert=${ca}`),
      target('tcp://127.0.0.1:601'),
    ]).toEqual([
      { host: 'logs.example', port: 6514, isSecure: true, ca: undefined },
      { host: 'fd00::1', port: 7514, isSecure: true, ca: rootCertificates[0] },
      { host: '127.0.0.1', port: 601, isSecure: false, ca: undefined },
    ]);
    for (const [LOG_TO, fault] of [
      ['tcp://logs.example:601', 'LOG_TO needs tls: over a network'],
      [`tcp://localhost:601?sslrootcert=${ca}`, 'LOG_TO has a sslrootcert, which is for tls: alone'],
      [`tls://logs.example?sslrootcert=${none}`, 'LOG_TO has a sslrootcert that names a file without a certificate'],
      [
        'tls://logs.example?sslrootcert=/nope',
        'LOG_TO has a sslrootcert that names a file that cannot be read (ENOENT)',
      ],
      ...[
        'geheim',
        'https://geheim',
        'tls://user:geheim@logs.example',
        'tls://logs.example/geheim',
        'tls://logs.example?geheim=1',
        'tls://geheim:99999',
      ].map((text) => [text, 'LOG_TO is no address like tls://host:6514?sslrootcert=/path/of/ca.pem'] as const),
    ] as const)
      expect(messageOf({ ...env, LOG_TO })).toBe(`Configuration: ${fault}`);
  });

  it('has files looked at by clamd on a socket or on a port, which in a production is on this machine', () => {
    const scanner = (CLAMD: string, more = {}) => new Config({ ...env, CLAMD, ...more }).scanner;
    expect(new Config(env).scanner).toBeUndefined();
    expect([
      scanner('unix:/run/clamav/clamd.sock'),
      scanner('clamd:3310', { CLAMD_AWAY: 'accept' }),
      scanner('[::1]:3311'),
      scanner('clamd'),
    ]).toEqual([
      { at: { path: '/run/clamav/clamd.sock' }, isNeeded: true },
      { at: { host: 'clamd', port: 3310 }, isNeeded: false },
      { at: { host: '::1', port: 3311 }, isNeeded: true },
      { at: { host: 'clamd', port: 3310 }, isNeeded: true },
    ]);
    for (const CLAMD of [
      'unix:',
      'unix:relative',
      'tcp://geheim:3310',
      'user:geheim@clamd',
      'clamd:99999',
      'clamd/geheim',
    ])
      expect(messageOf({ ...env, CLAMD })).toBe('Configuration: CLAMD must be unix:/path/of/its.socket or host:3310');
    const guarded = { BASE_URL: 'https://tienda.example', TRUST_PROXY: '1', HOST: '127.0.0.1' };
    expect(messageOf({ ...env, ...guarded, CLAMD: 'clamd:3310' })).toMatch(/^Configuration: CLAMD must be a socket/);
    for (const CLAMD of ['127.0.0.1:3310', 'unix:/run/clamd.sock'])
      expect(messageOf({ ...env, ...guarded, CLAMD })).toBe('');
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

  it('takes each secret from a file as well, never from both, and says so where it cannot', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bujia-secrets-'));
    const written = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const { SECRET, ...rest } = env;
    const SECRET_FILE = written('secret', `${SECRET}\n`);
    expect(new Config({ ...rest, SECRET_FILE }).secret).toBe(SECRET);
    for (const name of SECRET_SETTINGS) {
      const both = { ...env, [name]: 'x', [`${name}_FILE`]: SECRET_FILE };
      expect(() => new Config(both)).toThrow(`${name} and ${name}_FILE are both given: leave one of them out`);
    }
    expect(() => new Config({ ...rest, SECRET_FILE: '/nope' })).toThrow(
      'SECRET_FILE names a file that cannot be read (ENOENT); SECRET is needed',
    );
    expect(() => new Config({ ...rest, SECRET_FILE: written('none', ' \n') })).toThrow(
      'SECRET_FILE names an empty file',
    );
    expect(new Config({ ...env, OTHER_SECRETS_FILE: written('empty', '') }).otherSecrets).toEqual([]);
    for (const misplaced of ['postgres://u:geheim@db/x', `${folder}/geheim`, `geheim${'x'.repeat(5_000)}`, 'geheim\0'])
      for (const name of SECRET_SETTINGS)
        expect(messageOf({ ...env, [name]: '', [`${name}_FILE`]: misplaced })).not.toContain('geheim');
    expect(messageOf({ ...rest, SECRET_FILE: written('geheim', '') })).not.toContain('geheim');
    const more = {
      DATABASE_URL: '',
      DATABASE_URL_FILE: written('database', 'postgres://localhost/other\n'),
      OTHER_SECRETS_FILE: written('former', `${'o'.repeat(32)}\nwith some spaces in between, and so long\n`),
      METRICS_TOKEN_FILE: written('token', 'a token'),
    };
    expect(new Config({ ...env, ...more })).toMatchObject({
      databaseUrl: 'postgres://localhost/other',
      otherSecrets: ['o'.repeat(32), 'with some spaces in between, and so long'],
      metricsToken: 'a token',
    });
    // As the compose file passes on what is not set.
    expect(new Config({ ...env, OTHER_SECRETS: '', SEALS: '1' })).toMatchObject({ otherSecrets: [], seals: 1 });
    expect(() => new Config({ ...env, OTHER_SECRETS: 'short' })).toThrow('OTHER_SECRETS must have 32');
  });

  it('asks of each role what it needs alone', () => {
    const { SMTP_URL: _, ...api } = { ...env, ROLE: 'api' };
    expect(() => new Config(api)).not.toThrow();
    for (const ROLE of ['worker', 'all'])
      expect(() => new Config({ ...api, ROLE })).toThrow('SMTP_URL is needed to send e-mail');
    // Of what both are given; the key that signs is the worker's.
    const dkim = { DKIM_DOMAIN: 'tienda.example', DKIM_SELECTOR: 's1' };
    expect(new Config({ ...api, ...dkim }).dkim).toBeUndefined();
    expect(() => new Config({ ...env, ...dkim, ROLE: 'worker' })).toThrow('DKIM_PRIVATE_KEY go together');
    const captcha = { CAPTCHA: 'turnstile', CAPTCHA_SITE_KEY: 'x' };
    expect(() => new Config({ ...env, ...captcha, ROLE: 'worker' })).not.toThrow();
    expect(() => new Config({ ...env, ...captcha, ROLE: 'api' })).toThrow('CAPTCHA_SECRET is needed');
  });
});
