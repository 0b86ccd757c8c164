import type { ShopGroups } from '@bujia/contracts/shop-groups';
import { describe, expect, it } from '@jest/globals';
import { Config } from './config.ts';

const env = {
  DATABASE_URL: 'postgres://localhost/shop',
  SECRET: 'a secret that is only good for tests, and long enough',
  SMTP_URL: 'smtp://localhost:25',
};
const inHand = () => new Config(env).inHand;
const account = (number: string, more: object = {}) => ({ bank: 'Banco Nuevo', type: 'Corriente', number, ...more });

describe('The shop in hand', () => {
  it('keeps accounts that operators closed where the file has more, and adds those of the file behind theirs', () => {
    const shop = inHand();
    const [first, second, ...later] = shop.inFile.bancos.banks;
    const known = [{ ...first!, closed: true }, second!, account('2200123456')];
    expect(shop.take({ bancos: { banks: known } })).toEqual([]);
    expect(shop.shop.banks).toEqual([...known, ...later]);
    expect(later.length).toBeGreaterThan(0);
    // What is wrong by itself is left aside.
    expect(shop.take({ bancos: { banks: [account('x')] } })).toEqual(['bancos']);
    expect(shop.shop.banks).toEqual(shop.inFile.bancos.banks);
  });

  it('holds what is wrong with one group to that group', () => {
    const shop = inHand();
    const thrown: unknown = Object.defineProperty({}, 'hours', {
      enumerable: true,
      get: () => {
        throw new Error('Nobody foresaw this');
      },
    });
    const changes = {
      identidad: { ...shop.inFile.identidad, name: 'Otra' },
      horario: thrown as ShopGroups['horario'],
      transportistas: {} as ShopGroups['transportistas'],
    };
    expect(shop.take(changes)).toEqual(['horario', 'transportistas']);
    expect(shop.shop).toMatchObject({ name: 'Otra', hours: shop.inFile.horario.hours });
    expect(shop.shop.carriers).toEqual(shop.inFile.transportistas.carriers);
  });
});
