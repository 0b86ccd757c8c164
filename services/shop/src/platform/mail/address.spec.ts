import { describe, expect, it } from '@jest/globals';
import { isSendable } from './address.ts';

describe('An address that mails go to', () => {
  it.each([
    ['ana@correo.example', true],
    ['ana@[8.8.8.8]', true],
    ['ana@[10.0.0.5]', false],
    ['ana@[127.0.0.1]', false],
    ['ana@[169.254.169.254]', false],
    ['ana@[999.1.1.1]', false],
    ['ana@correo.example, eva@correo.example', false],
  ])('%s: %s', (address, expected) => expect(isSendable({ address })).toBe(expected));
});
