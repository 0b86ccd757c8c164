import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { cataloguePath } from '@bujia/contracts/catalogues';
import { PAYMENT_METHOD, SHIPPING_TYPE } from '@bujia/contracts/cart';
import { LOGO_FAULTS, type LogoSubido, SEND_LOGO_PATH } from '@bujia/contracts/logo';
import {
  PAYMENTS_WAITING_PATH,
  type Pago,
  type PaymentsWaiting,
  REGISTER_PAYMENT_WITHOUT_IMAGE_PATH,
} from '@bujia/contracts/payments';
import {
  type AjustesDeTienda,
  CHANGED_MEANWHILE_CODE,
  type PaginaDeCambios,
  RESTORE_SETTINGS_PATH,
  SAVE_SETTINGS_PATH,
  SETTINGS_CHANGES_PAGE,
  SETTINGS_HISTORY_PATH,
  SETTINGS_PATH,
} from '@bujia/contracts/settings-desk';
import type { GroupKey, ShopGroups } from '@bujia/contracts/shop-groups';
import type { StaffLogPage } from '@bujia/contracts/staff-log';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Config } from '../../src/platform/config/config.ts';
import { eventually } from '../eventually.ts';
import { bomb } from '../pictures.ts';
import { type TestShop, startShop } from '../shop.ts';
import { atRest, expectSound } from '../sound.ts';
import { type CartWorld, type Shopping, change, startCartWorld } from './cart-world.ts';
import { checkOut, pickup, purchase } from './checkout-world.ts';

const CHECK = join(import.meta.dirname, '../../check.ts');
const TUESDAY = '2037-11-24T15:00:00Z';

describe('The shop’s settings', () => {
  let world: CartWorld;
  let second: TestShop;
  let operator: Shopping;
  let other: Shopping;
  const CHOSEN = 'una clave del taller';
  beforeAll(async () => {
    world = await startCartWorld();
    second = await startShop({ DATABASE_URL: world.shop.databaseUrl });
    world.shop.clock.setTo(TUESDAY);
    second.clock.setTo(TUESDAY);
    [operator, other] = [await world.operator(), await world.operator()];
    await world.db.query('UPDATE account SET password_hash = $1', [await hash(CHOSEN)]);
  });
  afterAll(async () => {
    await atRest(world.db);
    await expectSound(world.shop);
    await second.stop();
    await world.stop();
  });

  const all = async () => (await operator.visitor.get<AjustesDeTienda>(`/api/${SETTINGS_PATH}`)).body.grupos;
  const at = async <Key extends GroupKey>(grupo: Key) => {
    const { version, valor, ...rest } = (await all()).find((one) => one.grupo === grupo)!;
    return { version, valor: valor as unknown as ShopGroups[Key], ...rest };
  };
  const save = (grupo: GroupKey, version: number, valor: object, who = operator, actual = CHOSEN) =>
    who.visitor.post<{ code?: string; message?: string }>(`/api/${SAVE_SETTINGS_PATH}`, {
      ...{ grupo, version, valor, actual },
    });
  const saved = async <Key extends GroupKey>(grupo: Key, changed: (value: ShopGroups[Key]) => object) => {
    const { version, valor } = await at(grupo);
    expect(await save(grupo, version, changed(valor))).toMatchObject({ status: 200 });
  };
  const restore = (grupo: GroupKey, version: number, a: number, actual: string | undefined = CHOSEN) =>
    operator.visitor.post<{ code?: string }>(`/api/${RESTORE_SETTINGS_PATH}`, { grupo, version, a, actual });
  const history = async (grupo: GroupKey, antes?: number) =>
    (
      await operator.visitor.get<PaginaDeCambios>(
        `/api/${SETTINGS_HISTORY_PATH}?grupo=${grupo}${antes === undefined ? '' : `&antes=${antes}`}`,
      )
    ).body;
  const shopOf = (shop: TestShop) => shop.service.app.get(Config, { strict: false });
  const pageOf = async (shop: TestShop, path = '/contacto') => (await shop.visitor().get(path)).text;
  /** With its first screen, which comes when the thread has drawn it. */
  const drawnPage = (shop: TestShop) =>
    eventually(async () => {
      const page = await pageOf(shop);
      return page.includes('<main') && page;
    });
  const soonEverywhere = (isSo: (config: Config) => boolean) =>
    eventually(() => [world.shop, second].every((shop) => isSo(shopOf(shop))));
  const named = (name: string) => saved('identidad', (value) => ({ ...value, name }));

  it('begin as the file says, and changed in one process they hold in another, in pages that were kept as well', async () => {
    expect(await all()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ grupo: 'identidad', version: 0, quien: null, fecha: null, noVale: false }),
      ]),
    );
    const kept = await drawnPage(second);
    expect(kept).toContain('<meta property="og:site_name" content="Bujía">');
    expect(await pageOf(second)).toBe(kept);

    await named('A $& B');
    await soonEverywhere(({ shop }) => shop.name === 'A $& B');
    expect(await pageOf(second)).toContain('<title>Contacto | A $&amp; B</title>');
    expect(await restore('identidad', 1, 0)).toMatchObject({ status: 200 });

    await named('Repuestos <script>alert(1)</script>');
    await soonEverywhere(({ shop }) => shop.name.startsWith('Repuestos'));
    for (const shop of [world.shop, second]) {
      const page = await pageOf(shop);
      expect(page).toContain('content="Repuestos &lt;script&gt;alert(1)&lt;/script&gt;"');
      // As data it cannot end its element, and nowhere is it one.
      expect(page).toContain('"name":"Repuestos \\u003cscript>alert(1)\\u003c/script>"');
      expect(page).not.toContain('<script>alert');
      expect((await shop.visitor().get('/manifest.webmanifest')).text).toContain('Repuestos <script>');
    }
    const card = /og:image" content="([^"]+)"/.exec(await pageOf(second))![1]!;
    expect((await second.visitor().get(new URL(card).pathname)).status).toBe(200);

    expect(await restore('identidad', 3, 0)).toMatchObject({ status: 200 });
    await soonEverywhere(({ shop }) => shop.name === 'Bujía');
    expect(await drawnPage(second)).toBe(kept);
  });

  it('give the shop its own colour, in every page of every process, by a style that the policy knows', async () => {
    const plain = await drawnPage(second);
    expect(plain).not.toContain('html:root');
    for (const [colour, text] of [
      ['rojo', /Escriba # y seis/],
      ['#fff', /Escriba # y seis/],
      ['#c8102e;}*{display:none}', /Escriba # y seis|máximo 7/],
    ] as const)
      expect((await save('imagen', 0, { colour })).body.message).toMatch(text);
    expect((await at('imagen')).version).toBe(0);

    await saved('imagen', () => ({ colour: '#1976D2' }));
    await soonEverywhere(({ shop }) => shop.colour === '#1976D2');
    for (const shop of [world.shop, second]) {
      const page = await shop.visitor().get('/contacto');
      const [, style] = /<style>(html:root\{[^<]*)<\/style>/.exec(page.text)!;
      expect(style).toContain('--spark:#1976d2;');
      expect(style).toContain('--on-spark:#ffffff;');
      const digest = createHash('sha256').update(style!).digest('base64');
      expect(page.headers.get('content-security-policy')).toContain(`'sha256-${digest}'`);
    }
    const card = /og:image" content="([^"]+)"/.exec(await pageOf(second))![1]!;
    expect(plain).not.toContain(card);
    expect((await second.visitor().get(new URL(card).pathname)).status).toBe(200);
    expect((await history('imagen')).cambios[0]).toMatchObject({
      ...{ quien: 'Ana Paz', cambios: [{ que: 'Color', antes: '—', despues: '#1976D2' }] },
    });
    const [one, two] = await Promise.all([
      save('imagen', 1, { colour: '#ffffff' }),
      save('imagen', 1, { colour: '#000000' }, other),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);

    expect(await restore('imagen', 2, 0)).toMatchObject({ status: 200 });
    await soonEverywhere(({ shop }) => shop.colour === undefined);
    expect(await drawnPage(second)).toBe(plain);
  });

  const sendLogo = (content: Buffer, name = 'logo.png', who = operator) => {
    const form = new FormData();
    form.append('archivo', new File([content], name));
    return who.visitor.post<LogoSubido & { message?: string }>(`/api/${SEND_LOGO_PATH}`, form);
  };
  const drawn = (shape: string) =>
    sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="150">${shape}</svg>`));

  it('give the shop its own logo, in every page of every process, under an address that changes with it', async () => {
    const plain = await drawnPage(second);
    const { status, body } = await sendLogo(
      await drawn('<circle cx="75" cy="75" r="75" fill="#e33"/>').png().toBuffer(),
    );
    expect({ status, logo: body.logo }).toEqual({ status: 200, logo: expect.stringMatching(/^[\da-f]{16}-48x48$/) });
    const wide = (await sendLogo(await drawn('<rect width="600" height="150" fill="#39c"/>').webp().toBuffer())).body
      .logo;
    // Sent is not saved.
    expect(await drawnPage(second)).toBe(plain);
    expect((await save('logotipo', 0, { logo: 'ffffffffffffffff-48x48' })).body.message).toContain(
      LOGO_FAULTS.noPicture,
    );
    expect((await at('logotipo')).version).toBe(0);

    await saved('logotipo', () => ({ logo: body.logo }));
    await soonEverywhere(({ shop }) => shop.logo?.width === 48);
    const page = await drawnPage(second);
    const src = `/marca/logo/${body.logo}/panel.png`;
    expect(page).toContain(`src="${src}" width="48" height="48" alt="Bujía"`);
    const picture = await fetch(second.baseUrl + src);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      ...{ 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' },
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({ width: 96, height: 96 });
    for (const none of [src.replace('panel', 'otra'), src.replace('48x48', '49x48'), '/marca/logo/x/panel.png'])
      expect((await second.visitor().get(none)).status).toBe(404);
    const card = /og:image" content="([^"]+)"/.exec(page)![1]!;
    expect(plain).not.toContain(card);
    expect((await second.visitor().get(new URL(card).pathname)).status).toBe(200);

    await saved('logotipo', () => ({ logo: wide }));
    expect((await history('logotipo')).cambios[0]).toMatchObject({
      quien: 'Ana Paz',
      cambios: [{ que: 'Logotipo', antes: `imagen ${body.logo.slice(0, 6)}`, despues: `imagen ${wide.slice(0, 6)}` }],
    });
    const clashes = await Promise.all([save('logotipo', 2, {}), save('logotipo', 2, { logo: body.logo }, other)]);
    expect(clashes.map(({ status: one }) => one).sort()).toEqual([200, 409]);
    const { version } = await at('logotipo');
    // A mail of before goes on naming the picture that it had.
    expect(await restore('logotipo', version, 2)).toMatchObject({ status: 200 });
    await soonEverywhere(({ shop }) => shop.logo?.width === 156);
    expect((await fetch(second.baseUrl + src)).status).toBe(200);
    expect(await restore('logotipo', version + 1, 0)).toMatchObject({ status: 200 });
    await soonEverywhere(({ shop }) => shop.logo === undefined);
    expect(await drawnPage(second)).toBe(plain);
  });

  it('take no logo that is none, and say in words what is wrong with it', async () => {
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const frames = await Promise.all(['#e33', '#39c'].map((fill) => drawn(`<rect width="600" height="150" fill="${fill}"/>`).png().toBuffer())); // prettier-ignore
    for (const [content, words] of [
      [bomb(1, 39_000_000), LOGO_FAULTS.odd],
      [script, LOGO_FAULTS.drawing],
      [Buffer.from('no soy una imagen'), LOGO_FAULTS.noPicture],
      [Buffer.alloc(0), LOGO_FAULTS.noPicture],
      [
        await sharp(frames, { join: { animated: true } })
          .webp()
          .toBuffer(),
        LOGO_FAULTS.moves,
      ],
      [Buffer.alloc(100 * 1024 * 1024), LOGO_FAULTS.tooLarge],
    ] as const)
      expect(await sendLogo(content)).toMatchObject({ status: 422, body: { message: words } });
    expect((await at('logotipo')).valor).toEqual({});
  });

  it('hold although nobody was told', async () => {
    const { version, valor } = await at('identidad');
    await world.db.query(
      `INSERT INTO shop_setting (id, group_key, version, value, before, made_by, made_at)
       VALUES ('identidad-' || $1::int, 'identidad', $1, $2, '{}', $3, now())`,
      [version + 1, { ...valor, slogan: 'Dicho sin aviso' }, operator.accountId],
    );
    await soonEverywhere(({ shop }) => shop.slogan === 'Dicho sin aviso');
  });

  it('are kept with who, when and what was before, in the log as well, and can be put back', async () => {
    const before = (await at('envio')).version;
    await saved('envio', ({ zones: [first, ...rest], ...more }) => ({
      ...more,
      zones: [{ ...first!, base: 350 }, ...rest],
    }));
    const changed = { que: 'Zona 1, Pichincha: Base', antes: '$3.00', despues: '$3.50' };
    expect((await history('envio')).cambios[0]).toEqual({
      ...{ version: before + 1, fecha: expect.any(String), quien: 'Ana Paz', cambios: [changed], vuelveA: null },
    });
    expect(await restore('envio', before + 1, before)).toMatchObject({ status: 200 });
    expect((await history('envio')).cambios[0]).toMatchObject({
      ...{ version: before + 2, vuelveA: before, cambios: [{ antes: '$3.50', despues: '$3.00' }] },
    });
    expect(await restore('envio', before + 2, before)).toMatchObject({
      status: 422,
      body: { code: 'settings.unchanged' },
    });
    expect((await restore('envio', before + 2, 99)).status).toBe(404);

    const { body } = await operator.visitor.get<StaffLogPage>(`/api/auditoria?objeto=envio-${before + 1}`);
    expect(body.actuaciones).toMatchObject([
      {
        ...{ orden: 'ChangeSettings', quien: operator.email },
        cambios: [
          {
            ...{ tabla: 'shop_setting', id: `envio-${before + 1}` },
            ...{ antes: { [changed.que]: '$3.00' }, despues: { [changed.que]: '$3.50' } },
          },
        ],
      },
    ]);
  });

  it('go page by page through what was before', async () => {
    for (let i = 0; i <= SETTINGS_CHANGES_PAGE; i++)
      await saved('transportistas', () => ({ carriers: [{ name: `Número ${i}` }] }));
    const first = await history('transportistas');
    expect(first.cambios).toHaveLength(SETTINGS_CHANGES_PAGE);
    const last = await history('transportistas', first.siguiente!);
    expect([last.cambios.length, last.siguiente]).toEqual([1, null]);
    await soonEverywhere(({ shop }) => shop.carriers?.[0]?.name === `Número ${SETTINGS_CHANGES_PAGE}`);
  });

  it('tell the later of two what the earlier changed', async () => {
    const { version, valor } = await at('horario');
    const ended = await Promise.all([
      save('horario', version, { ...valor, holidays: [...valor.holidays, '2037-12-31'] }, operator),
      save('horario', version, { ...valor, holidays: [] }, other),
    ]);
    expect(ended.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(ended.find(({ status }) => status === 409)!.body).toMatchObject({ code: CHANGED_MEANWHILE_CODE });
    expect((await at('horario')).version).toBe(version + 1);
    expect((await restore('horario', version + 1, version)).status).toBe(200);
  });

  it('refuse what is wrong with the field, what is nothing of theirs, and sellers', async () => {
    const { version, valor } = await at('envio');
    const wrong = await save('envio', version, { ...valor, zones: valor.zones.slice(1) });
    expect(wrong).toMatchObject({ status: 422, body: { message: 'Zonas: Ninguna zona tiene: Pichincha' } });
    expect((await save('envio', version, { ...valor, ruc: '1' })).status).toBe(422);
    expect((await save('ruc' as GroupKey, 0, {})).status).toBe(400);
    expect((await save('envio', version, 'x' as never)).status).toBe(400);
    const { version: banks, valor: accounts } = await at('bancos');
    expect(await save('bancos', banks, { banks: accounts.banks.slice(1) })).toMatchObject({ status: 422 });
    const seller = await world.seller();
    expect((await save('envio', version, valor, seller)).status).toBe(403);
    expect((await seller.visitor.get(`/api/${SETTINGS_PATH}`)).status).toBe(403);
  });

  it('ask a checkout anew whose tariff changed, and leave to orders what they were promised', async () => {
    const buying = async () => {
      const client = await world.client();
      await change(client.visitor, { tipo: 'agregar', codigo: await world.part(), cantidad: 1 });
      return client;
    };
    const early = await buying();
    const { body: first } = await checkOut(early.visitor, purchase());
    const { rows: promised } = await world.db.query<{ pay_by: Date }>(
      'SELECT pay_by, totals, shipping_charge_cents FROM placed_order WHERE number = $1',
      [first.pedido],
    );

    const late = await buying();
    await saved('envio', ({ zones, ...more }) => ({
      ...more,
      zones: zones.map((zone) => ({ ...zone, base: zone.base + 1_000 })),
    }));
    await saved('reservas', (value) => ({ ...value, transfer: 15, transferIn: 'minutes' }));
    await soonEverywhere(({ holds }) => 'minutes' in holds.terms.transfer);
    // What stood on the screen is what the first paid.
    const asSeen = await checkOut(late.visitor, purchase({ totalVisto: first.total }));
    expect(asSeen).toMatchObject({ status: 409, body: { code: 'ordering.total-changed' } });
    const { body: second } = await checkOut(late.visitor, purchase({ totalVisto: first.total + 10 }));
    expect(second.total).toBe(first.total + 10);

    const { rows: still } = await world.db.query(
      'SELECT pay_by, totals, shipping_charge_cents FROM placed_order WHERE number = $1',
      [first.pedido],
    );
    expect(still).toEqual(promised);
    expect(promised[0]!.pay_by).toBeInstanceOf(Date);
  });

  it('say what is missing before the shop opens, on the screen and in a terminal', async () => {
    const { body } = await operator.visitor.get<AjustesDeTienda>(`/api/${SETTINGS_PATH}`);
    const states = Object.fromEntries(body.antes.map(({ que, estado }) => [que, estado]));
    expect(states).toMatchObject({
      ...{ Demostración: 'falta', RUC: 'falta', Contacto: 'falta', 'Certificado de firma': 'falta' },
      ...{ Tarjetas: 'conviene', Operadores: 'listo', 'Repuestos con existencias': 'listo' },
    });
    const check = (env: Record<string, string>) =>
      new Promise<{ code: unknown; out: string }>((resolve) =>
        execFile(process.execPath, [CHECK], { env: { ...process.env, ...env } }, (error, stdout, stderr) =>
          resolve({ code: error?.code ?? 0, out: stdout + stderr }),
        ),
      );
    const env = {
      DATABASE_URL: world.shop.databaseUrl,
      SECRET: 'a secret that is only good for tests, and long enough',
      SMTP_URL: 'smtp://localhost:25',
      DEMO: '',
      INVOICE_CERTIFICATE: '',
    };
    const open = await check(env);
    expect(open.code).toBe(1);
    expect(open.out).toContain(
      'FALTA     Certificado de firma: Falta el certificado de firma: súbalo en Configuración',
    );
    expect(open.out).toContain('listo     Demostración: No lo es');
    expect(open.out).toMatch(/listo {5}Operadores: \d/);
    // Without what a process needs it says which.
    expect(await check({ ...env, SECRET: '' })).toMatchObject({
      code: 1,
      out: expect.stringContaining('SECRET is needed'),
    });
  });

  it('take the password where money or letters could be led elsewhere, and tell every operator and the former address', async () => {
    const { version, valor } = await at('identidad');
    const moved = { ...valor, email: 'nuevo@bujia.example' };
    const bare = { grupo: 'identidad', version, valor: moved };
    const refused = await operator.visitor.post<{ code?: string }>(`/api/${SAVE_SETTINGS_PATH}`, bare);
    expect(refused).toMatchObject({ status: 400, body: { code: 'settings.password-needed' } });
    expect((await save('identidad', version, moved, operator, 'no es esta clave')).body.code).toBe(
      'identity.current-password-wrong',
    );
    expect((await restore('identidad', version, 0, 'no es esta clave')).body.code).toBe(
      'identity.current-password-wrong',
    );
    expect((await at('identidad')).version).toBe(version);

    expect((await save('identidad', version, moved)).status).toBe(200);
    const told = async () =>
      (
        await world.db.query<{ template: string; recipient: string; data: { changes: object[] } }>(
          `SELECT template, recipient, data FROM email WHERE template LIKE 'settings-changed%'
             AND data->'changes' @> '[{"despues": "nuevo@bujia.example"}]' ORDER BY template, recipient`,
        )
      ).rows;
    await eventually(async () => (await told()).length === 3);
    expect(await told()).toMatchObject([
      ...[operator.email, other.email].sort().map((recipient) => ({ template: 'settings-changed', recipient })),
      { template: 'settings-changed-to-former', recipient: valor.email },
    ]);
    const changes = [{ que: 'Email', antes: valor.email, despues: 'nuevo@bujia.example' }];
    expect((await told())[0]!.data).toMatchObject({ group: 'identidad', changes, changedByEmail: operator.email });
    expect((await save('identidad', version + 1, valor)).status).toBe(200);
  });

  it('are followed by what is made of them: banks to choose from, accounts to pay into, branches', async () => {
    await saved('bancos', ({ banks: [first, ...rest] }) => ({
      banks: [{ ...first!, closed: true }, ...rest, { bank: 'Banco Nuevo', type: 'Cuenta corriente', number: '4004' }],
    }));
    const list = () => second.visitor().get(`/api/${cataloguePath('ENTIDAD_FINANCIERA')}`);
    await eventually(async () => (await list()).text.includes('Banco Nuevo'));
    // A payment of before names it.
    expect((await list()).text).toContain('Banco del Páramo');
    await saved('locales', ({ branches: [first, ...rest] }) => ({
      branches: [{ ...first!, address: 'Av. Nueva N1-1' }, ...rest],
    }));
    await eventually(async () => (await pageOf(second)).includes('Av. Nueva N1-1'));
    const client = await world.client();
    await change(client.visitor, { tipo: 'agregar', codigo: await world.part(), cantidad: 1 });
    await soonEverywhere(({ shop }) => shop.banks[0]!.closed === true);
    const { body: made } = await checkOut(client.visitor, purchase());
    expect(made.cuentas?.map(({ bank }) => bank)).toContain('Banco Nuevo');
    expect(made.cuentas?.map(({ bank }) => bank)).not.toContain('Banco del Páramo');
    // Whoever paid into it all the same is believed, told, and looked at by a seller.
    const paid = { pedido: made.pedido, codigoPago: '990011', formaPago: PAYMENT_METHOD.transfer, valor: made.total };
    const told = { ...paid, entidadFinanciera: 1, fechaPago: '2037-11-24' };
    const registered = await client.visitor.post<Pago>(`/api/${REGISTER_PAYMENT_WITHOUT_IMAGE_PATH}`, told);
    expect(registered).toMatchObject({ status: 200, body: { cuentaCerrada: true } });
    const seller = await world.seller();
    const { body: waiting } = await seller.visitor.get<PaymentsWaiting>(`/api/${PAYMENTS_WAITING_PATH}`);
    expect(waiting.porRevisar).toMatchObject([{ codigo: registered.body.codigo, cuentaCerrada: true }]);
    const mails = () =>
      world.db.query(`SELECT FROM email WHERE data->>'closedAccount' = 'true' AND data->>'receipt' = '990011'`);
    await eventually(async () => (await mails()).rowCount === 2);
    await change(client.visitor, { tipo: 'agregar', codigo: await world.part(), cantidad: 1 });
    expect((await checkOut(client.visitor, pickup({ tipoEnvio: SHIPPING_TYPE.pickup }))).status).toBe(200);
  });
});
