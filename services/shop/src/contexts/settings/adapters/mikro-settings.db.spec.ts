import type { ShopGroups } from '@bujia/contracts/shop-groups';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../test/eventually.ts';
import { type Keeping, keeping } from '../../../../test/keeping.ts';
import { TestClock } from '../../../../test/shop.ts';
import { newId } from '../../../kernel/ids.ts';
import { Config } from '../../../platform/config/config.ts';
import { Wakeups } from '../../../platform/database/wakeups.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { SecretsOfSettings } from '../application/secrets-of-settings.ts';
import { WriteSettings } from '../application/write-settings.ts';
import type { ShopSetting } from '../domain/shop-setting.ts';
import { CurrentSettings } from './current-settings.ts';
import { MikroSettings } from './mikro-settings.ts';
import { settingsEntities } from './settings.mapping.ts';

describe('The table of the settings', () => {
  let kept: Keeping;
  let config: Config;
  let wakeups: Wakeups;
  let settings: MikroSettings;
  let writing: WriteSettings;
  let seals: Seals;
  beforeAll(async () => {
    kept = await keeping([...settingsEntities]);
    config = new Config({
      DATABASE_URL: kept.url,
      SECRET: 'a secret that is only good for tests, and long enough',
      SMTP_URL: 'smtp://localhost:25',
    });
    wakeups = new Wakeups(config);
    seals = new Seals(config);
    settings = new MikroSettings(kept.unit, wakeups);
    writing = new WriteSettings(settings, new SecretsOfSettings(settings, seals), config, new TestClock());
  });
  afterAll(async () => {
    await wakeups.onApplicationShutdown();
    await kept.stop();
  });

  const by = newId();
  const withCarrier = (name: string): ShopGroups['transportistas'] => ({ carriers: [{ name }] });
  const write = (version: number, value: object, group: keyof ShopGroups = 'transportistas') =>
    kept.unit.run(() => writing.write({ group, version, value, by }));
  const newest = () => kept.unit.run(() => settings.lockNewest('transportistas'));

  it('takes one of two changes of the same version, and tells the other', async () => {
    const ended = await Promise.allSettled(['Uno', 'Dos'].map((name) => write(0, withCarrier(name))));
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = ended.find((end) => end.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'settings.changed-meanwhile', kind: 'conflict' });
    const kept = (await newest())!;
    expect(kept).toMatchObject({ version: 1, madeBy: by, before: { carriers: config.shop.carriers } });
    await write(1, withCarrier('Tres'));
    expect(await newest()).toMatchObject({ version: 2, before: kept.value, value: withCarrier('Tres') });
  });

  it('keeps the groups apart, and refuses what changes nothing or is wrong', async () => {
    const zones = config.shipping.zones.map((zone) => ({ ...zone, base: zone.base + 1 }));
    await write(0, { ...config.shipping, zones }, 'envio');
    await expect(write(1, { ...config.shipping, zones }, 'envio')).rejects.toThrow('No cambió nada');
    await expect(write(1, { ...config.shipping, zones: zones.slice(1) }, 'envio')).rejects.toThrow(
      'Zonas: Ninguna zona tiene: Pichincha',
    );
  });

  it('judges hours and terms by what holds of the other, also when both change at once', async () => {
    const { horario, reservas } = config.inHand.inFile;
    const short = { ...horario, hours: [{ label: 'Lunes', days: [1], opens: '08:00', closes: '13:00' }] };
    await expect(write(0, short, 'horario')).rejects.toThrow('Horario: Por transferencia: 48 horas de atención');
    const brief = { ...reservas, transfer: 24, transferIn: 'workingHours' };
    await write(0, brief, 'reservas');
    const ended = await Promise.allSettled([write(0, short, 'horario'), write(1, reservas, 'reservas')]);
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('keeps an account that was there what it was', async () => {
    const { banks } = config.inHand.inFile.bancos;
    const another = banks.map((bank, i) => (i === 0 ? { ...bank, number: '2200123456' } : bank));
    await expect(write(0, { banks: another }, 'bancos')).rejects.toThrow('Cuenta 1, Número: Hay pagos que nombran');
  });

  it('is taken by whoever looks: what holds, whatever order rows were written in, and nothing that the file forbids', async () => {
    const current = new CurrentSettings(config, kept.primary, wakeups, seals);
    const before = config.shop;
    await current.look();
    expect(config.shop).toMatchObject(withCarrier('Tres'));
    expect(config.shipping.zones[0]!.base).toBe(301);
    // A change of the tariffs is none of what pages are made of.
    const now = config.shop;
    expect(now).not.toBe(before);
    await write(1, config.inHand.inFile.envio, 'envio');
    await current.look();
    expect(config.shop).toBe(now);
    expect(config.shipping.zones[0]!.base).toBe(300);

    const { branches } = config.inHand.inFile.locales;
    const forge = (version: number, value: object) =>
      kept.primary.alone(
        `INSERT INTO shop_setting (id, group_key, version, value, before, made_by, made_at)
         VALUES (?, 'locales', ?, ?::jsonb, '{}', ?, now())`,
        [`locales-${version}`, version, JSON.stringify(value), by],
      );
    await forge(1, { branches: branches.map((branch) => ({ ...branch, address: 'Otra' })) });
    await current.look();
    expect(config.shop.branches.map(({ address, map }) => [address, map.streets.length])).toEqual([
      ['Otra', 5],
      ['Otra', 5],
    ]);
    await forge(2, { branches: branches.slice(1) });
    await current.look();
    expect(config.shop.branches).toEqual(before.branches);
  });

  it('is heard of by a process that listens', async () => {
    const other = new Config({
      DATABASE_URL: kept.url,
      SECRET: 'a secret that is only good for tests, and long enough',
      SMTP_URL: 'smtp://localhost:25',
    });
    const itsWakeups = new Wakeups(other);
    const current = new CurrentSettings(other, kept.primary, itsWakeups, seals);
    await current.onModuleInit();
    // Whoever wakes others is connected itself.
    await wakeups.on('any', () => undefined);
    const { version } = (await newest()) as ShopSetting;
    await write(version, withCarrier('Cuatro'));
    await eventually(() => other.shop.carriers?.[0]?.name === 'Cuatro');
    current.onModuleDestroy();
    await itsWakeups.onApplicationShutdown();
  });
});
