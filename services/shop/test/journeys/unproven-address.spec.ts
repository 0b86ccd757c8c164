import { DELETE_ACCOUNT_PATH, PERSONAL_DATA_PATH } from '@bujia/contracts/accounts';
import { CONTACT_PATH } from '@bujia/contracts/contact';
import { SUBSCRIBE_PATH } from '@bujia/contracts/newsletter';
import { ASK_NOTICE_PATH } from '@bujia/contracts/restock';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Config } from '../../src/platform/config/config.ts';
import { A_MESSAGE } from '../contact-message.ts';
import { mailsTo } from '../mails.ts';
import { EASY_CAPTCHA, newPerson, register, signIn, signedInClient } from '../people.ts';
import { atRest, expectSound } from '../sound.ts';
import { type CartWorld, startCartWorld } from './cart-world.ts';

/** What the shop has under an address, and not under an account. */
const BY_ADDRESS = ['correos', 'boletin', 'boletines', 'mensajes', 'avisos'] as const;
type Told = Record<(typeof BY_ADDRESS)[number], unknown[]>;

/** Anybody may register with an address that is not theirs: of what the shop knows of it, its owner alone is told. */
describe('An address that nobody has proved to be theirs', () => {
  let world: CartWorld;
  beforeAll(async () => {
    world = await startCartWorld(EASY_CAPTCHA);
  });
  afterAll(async () => {
    await expectSound(world.shop);
    await world.stop();
  });

  const strangerAt = async (email: string) => {
    const [visitor, person] = [world.shop.visitor(), newPerson({ email })];
    expect((await register(visitor, person)).status).toBe(200);
    expect((await signIn(visitor, person)).status).toBe(200);
    return { visitor, person };
  };
  const toldTo = async ({ visitor }: Pick<Awaited<ReturnType<typeof strangerAt>>, 'visitor'>) => {
    await atRest(world.db);
    const { body, status } = await visitor.get<Told>(`/api/${PERSONAL_DATA_PATH}`);
    expect(status).toBe(200);
    return body;
  };
  const end = async ({ visitor, person }: Awaited<ReturnType<typeof strangerAt>>) => {
    expect((await visitor.post(`/api/${DELETE_ACCOUNT_PATH}`, { actual: person.password })).status).toBe(200);
    await atRest(world.db);
  };
  const kept = async (address: string) => {
    const { rows } = await world.db.query<{ template: string }>(
      `SELECT template FROM email WHERE lower(recipient) = lower($1)
       UNION ALL SELECT state FROM restock_notice WHERE lower(address) = lower($1) ORDER BY 1`,
      [address],
    );
    return rows.map(({ template }) => template);
  };
  /** Asks for something, writes, and waits for a part: all without an account. */
  const known = async (email: string) => {
    const visitor = world.shop.visitor();
    const repuesto = await world.part({ stock: 0 });
    expect((await visitor.post(`/api/${CONTACT_PATH}`, { ...A_MESSAGE, email })).status).toBe(200);
    expect((await visitor.post(`/api/${SUBSCRIBE_PATH}`, { correo: email })).status).toBe(200);
    expect((await visitor.post(`/api/${ASK_NOTICE_PATH}`, { repuesto, correo: email })).status).toBe(200);
    await atRest(world.db);
    await mailsTo(world.shop, email, 3);
  };
  const OF_OWNER = ['contact-acknowledgement', 'newsletter-confirmation', 'requested', 'restock-confirmation'];

  it('tells whoever registered with that of the shop nothing of what the shop was written', async () => {
    const { email } = world.shop.service.app.get(Config).shop;
    await known('escribe@correo.example');
    await mailsTo(world.shop, email, 1);
    const stranger = await strangerAt(email);
    expect(JSON.stringify(await toldTo(stranger))).not.toContain(A_MESSAGE.asunto);
    await end(stranger);
    expect(await kept(email)).toEqual(['account-deleted', 'contact-to-shop']);
  });

  it('tells a stranger nothing, however it is spelt', async () => {
    const email = 'Casa.De.Otra@correo.example';
    await known(email);
    const told = await toldTo(await strangerAt(email.toLowerCase()));
    for (const section of BY_ADDRESS) expect([section, told[section]]).toEqual([section, []]);
  });

  it('tells its owner all of it', async () => {
    const email = 'duena.de.casa@correo.example';
    await known(email);
    const own = await toldTo(await signedInClient(world.shop, { email }));
    expect([own.mensajes.length, own.avisos.length, own.boletin.length]).toEqual([1, 1, 1]);
    const acknowledged = expect.objectContaining({ plantilla: 'contact-acknowledgement' });
    expect(own.correos).toEqual(expect.arrayContaining([acknowledged]));
  });

  it('loses nothing when the account of a stranger ends, but what that account caused', async () => {
    const email = 'quien.espera@correo.example';
    await known(email);
    const stranger = await strangerAt(email);
    await mailsTo(world.shop, email, 4);
    await atRest(world.db);
    expect(await kept(email)).toEqual(['account-verification', ...OF_OWNER]);
    await end(stranger);
    expect(await kept(email)).toEqual(['account-deleted', ...OF_OWNER]);
  });

  it('is forgotten with the account of its owner', async () => {
    const email = 'se.va@correo.example';
    await known(email);
    const owner = await signedInClient(world.shop, { email });
    await atRest(world.db);
    await end(owner);
    expect(await kept(email)).toEqual(['account-deleted']);
  });
});
