import { describe, expect, it } from '@jest/globals';
import { deviceName } from './device-name.ts';

describe('A device', () => {
  it.each([
    ['Firefox en Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'],
    [
      'Safari en iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    ],
    [
      'Chrome en Android',
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    ],
    [
      'Edge en Windows',
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0',
    ],
    ['Un navegador en un sistema desconocido', 'Su cuenta vence hoy, llame al 099 <b>'],
    ['Un navegador en un sistema desconocido', ''],
  ])('is called %s', (name, userAgent) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
