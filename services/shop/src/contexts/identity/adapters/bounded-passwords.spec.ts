import { describe, expect, it } from '@jest/globals';
import { newId } from '../../../kernel/ids.ts';
import { withTrace } from '../../../platform/trace/trace.ts';
import { hashPassword, verifyPassword } from './argon2.ts';
import { BoundedPasswords } from './bounded-passwords.ts';

describe('Passwords', () => {
  it('are kept as Argon2id, each with a salt of its own, and known again in any composition of characters', async () => {
    const composed = 'contrase\u00f1a';
    const decomposed = 'contrasen\u0303a';
    const hash = await hashPassword(composed);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashPassword(composed)).not.toBe(hash);
    expect(await verifyPassword(hash, decomposed)).toBe(true);
    expect(await verifyPassword(hash, 'contrasena')).toBe(false);
  });

  it('are refused without a hash, after the same work', async () => {
    const passwords = new BoundedPasswords();
    await passwords.onModuleInit();
    const hash = await passwords.hash('una contraseña larga', {
      email: 'ana@correo.example',
      name: 'Ana',
      surname: 'Paz',
    });
    const time = async (work: () => Promise<boolean>) => {
      const began = performance.now();
      expect(await work()).toBe(false);
      return performance.now() - began;
    };
    // Other work on the machine only lengthens: the shortest of each are compared.
    const [wrong, unknown]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < 10; turn++) {
      wrong.push(await time(() => passwords.verify(hash, 'no es')));
      unknown.push(await time(() => passwords.verify(undefined, 'no es')));
    }
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...wrong) / 3);
  });

  it('are worked out without a place of those who buy', async () => {
    const passwords = new BoundedPasswords();
    await passwords.onModuleInit();
    let away = 0;
    const outside = <T>(work: () => Promise<T>): Promise<T> => {
      away += 1;
      return work();
    };
    const owner = { email: 'ana@correo.example', name: 'Ana', surname: 'Paz' };
    await withTrace({ requestId: newId(), outside }, async () => {
      const hash = await passwords.hash('una contraseña larga', owner);
      expect(await passwords.verify(hash, 'una contraseña larga')).toBe(true);
    });
    expect(away).toBe(2);
  });
});
