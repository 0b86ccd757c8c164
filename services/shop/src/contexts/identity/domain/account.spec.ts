import { describe, expect, it } from '@jest/globals';
import { classOf } from '../../../kernel/event.ts';
import { EmailChanged, EmailVerified, PasswordChanged, RegistrationRepeated, UserRegistered } from '../contract.ts';
import { Account } from './account.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const person = { name: 'Rosa', surname: 'Quishpe', identification: '1710034065', homeAddress: 'Quito' };
const registered = () => {
  const account = Account.register('rosa@correo.example', person, 'hash', NOW);
  account.takeEvents();
  return account;
};
const recorded = (account: Account) => account.takeEvents().map(classOf);

describe('An account', () => {
  it('begins as an unverified client', () => {
    const account = Account.register('rosa@correo.example', person, 'hash', NOW);
    expect(account).toMatchObject({ type: 1, verified: false, avatar: null, pendingEmail: null, person });
    expect(recorded(account)).toEqual([UserRegistered]);
  });

  it('is verified once', () => {
    const account = registered();
    expect(account.proveEmail('ROSA@correo.example')).toBe(true);
    expect(account.proveEmail('rosa@correo.example')).toBe(true);
    expect(account.verified).toBe(true);
    expect(recorded(account)).toEqual([EmailVerified]);
  });

  it('moves to the address that was proven last asked for, and to no other', () => {
    const account = registered();
    account.askForEmail('uno@correo.example');
    account.askForEmail('dos@correo.example');
    expect(account.proveEmail('uno@correo.example')).toBe(false);
    expect(account).toMatchObject({ email: 'rosa@correo.example', verified: false });
    expect(account.proveEmail('dos@correo.example')).toBe(true);
    expect(account).toMatchObject({ email: 'dos@correo.example', pendingEmail: null, verified: true });
    expect(account.takeEvents()).toEqual([
      new EmailChanged({ userId: account.id, from: 'rosa@correo.example', to: 'dos@correo.example' }),
    ]);
    expect(account.proveEmail('rosa@correo.example')).toBe(false);
  });

  it('forgets a new address when the old one is asked for again', () => {
    const account = registered();
    account.askForEmail('uno@correo.example');
    account.askForEmail('Rosa@correo.example');
    expect(account.pendingEmail).toBeNull();
    expect(account.proveEmail('uno@correo.example')).toBe(false);
  });

  it('returns to the address whose owner keeps it, and forgets what a thief asked for', () => {
    const account = registered();
    account.askForEmail('uno@correo.example');
    account.proveEmail('uno@correo.example');
    account.askForEmail('dos@correo.example');
    account.takeEvents();
    account.keepEmail('rosa@correo.example');
    expect(account).toMatchObject({ email: 'rosa@correo.example', pendingEmail: null });
    expect(account.takeEvents()).toEqual([
      new EmailChanged({ userId: account.id, from: 'uno@correo.example', to: 'rosa@correo.example' }),
    ]);
  });

  it('forgets a new address when its password is another', () => {
    const account = registered();
    account.askForEmail('uno@correo.example');
    account.changePassword('another hash');
    expect(account.proveEmail('uno@correo.example')).toBe(false);
  });

  it('says what happened to it', () => {
    const account = registered();
    account.changePassword('another hash');
    account.noticeRepeatedRegistration();
    expect(account.passwordHash).toBe('another hash');
    expect(recorded(account)).toEqual([PasswordChanged, RegistrationRepeated]);
  });
});
