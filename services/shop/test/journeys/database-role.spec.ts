import { type Pedido, orderPath } from '@bujia/contracts/orders';
import { GET_SETTINGS_PATH } from '@bujia/contracts/accounts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generatedSource } from '../../demo/generated-source.ts';
import { importCatalogue } from '../../src/contexts/catalog/adapters/import/import-catalogue.ts';
import { Config } from '../../src/platform/config/config.ts';
import { RetentionSweep } from '../../src/platform/retention/retention-sweep.ts';
import { mailsTo } from '../mails.ts';
import { EASY_CAPTCHA, signedInClient } from '../people.ts';
import { atRest, expectSound } from '../sound.ts';
import { type CartWorld, change, startCartWorld } from './cart-world.ts';
import { checkOut } from './checkout-world.ts';

/** What else it may not do, `services/shop/test/database-role.db.spec.ts` says. */
describe('A shop whose role of the database may change no table', () => {
  let world: CartWorld;
  beforeAll(async () => {
    world = await startCartWorld({ ...EASY_CAPTCHA, DATABASE_AS: 'shop' });
  });
  afterAll(async () => {
    await expectSound(world.shop);
    await world.stop();
  });

  it('registers, signs in, sells, sends mail and lets go of what is over', async () => {
    const { rows } = await world.db.query<{ usename: string }>(
      `SELECT DISTINCT usename FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
         AND usename <> current_user`,
    );
    expect(rows).toEqual([{ usename: expect.stringMatching(/^bujia_shop_/) }]);

    const { visitor } = await signedInClient(world.shop);
    expect((await visitor.get(`/api/${GET_SETTINGS_PATH}`)).status).toBe(200);

    const client = await world.client();
    const part = await world.part({ price: 4_600 });
    await change(client.visitor, { tipo: 'agregar', codigo: part, cantidad: 2 });
    const placed = await checkOut(client.visitor);
    expect(placed.status).toBe(200);
    const order = await client.visitor.get<Pedido>(`/api/${orderPath(placed.body.pedido)}`);
    expect(order.status).toBe(200);
    await mailsTo(world.shop, order.body.usuario.email, 1);
    await atRest(world.db);

    await world.db.query(`INSERT INTO spent_captcha VALUES ('over', now() - interval '1 day')`);
    await world.shop.service.app.get(RetentionSweep, { strict: false }).sweep();
    const { rows: left } = await world.db.query(`SELECT FROM spent_captcha WHERE expires_at < now()`);
    expect(left).toEqual([]);
  });

  it('imports a catalogue to its end', async () => {
    const { databaseDirectUrl } = world.shop.service.app.get(Config, { strict: false });
    const { problems, applied } = await importCatalogue(databaseDirectUrl, generatedSource({ parts: 20, seed: 3 }));
    expect({ problems, applied }).toEqual({ problems: [], applied: true });
  });
});
