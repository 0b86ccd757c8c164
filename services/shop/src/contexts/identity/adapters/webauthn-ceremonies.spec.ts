import { describe, expect, it } from '@jest/globals';
import { Config } from '../../../platform/config/config.ts';
import { WebauthnCeremonies } from './webauthn-ceremonies.ts';

describe('Passkeys', () => {
  it.each([
    ['https://bujia.example', true],
    ['http://localhost:3000', true],
    ['http://127.0.0.1:3000', false],
    ['http://192.168.1.20:3000', false],
    ['http://bujia.example', false],
  ])('at %s are possible: %s, as browsers have it', (address, possible) => {
    const config = new Config({
      BASE_URL: address,
      DEMO: '1',
      DATABASE_URL: 'postgres://localhost/shop',
      SECRET: 'x'.repeat(40),
    });
    expect(new WebauthnCeremonies(config).possible).toBe(possible);
  });
});
