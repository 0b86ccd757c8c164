import { describe, expect, it } from '@jest/globals';
import { type Origin, mailAllowances, signInAllowances } from './allowances.ts';

const names = (origin: Partial<Origin>, email = 'ana@correo.example') =>
  signInAllowances(email, { ipAddress: '203.0.113.7', effort: 'usual', ...origin }).map(({ name }) => name);

describe('Allowances', () => {
  it('count one address in any case as one account, and keep none in plain', () => {
    expect(names({}, 'ANA@correo.example')).toEqual(names({}));
    expect(
      [
        ...names({}),
        ...mailAllowances('reset', 'ana@correo.example', { ipAddress: '::1', effort: 'usual' }).map(({ name }) => name),
      ].join(),
    ).not.toContain('ana');
  });

  it.each<[string, Partial<Origin>]>([
    ['a browser of the owner', { knownDevice: 'd' }],
    ['a harder captcha', { effort: 'harder' }],
  ])('count %s apart from everybody else', (_, origin) => {
    expect(names(origin).filter((name) => names({}).includes(name))).toEqual([]);
  });

  it.each<[string, Partial<Origin>]>([
    ['anybody', {}],
    ['a browser of the owner', { knownDevice: 'd' }],
    ['a harder captcha', { effort: 'harder' }],
  ])('of mails have, for %s, a day beside each quarter of an hour', (_, origin) => {
    const all = mailAllowances('reset', 'a@b.example', { ipAddress: '203.0.113.7', effort: 'usual', ...origin });
    const [short, long] = [all.filter(({ daily }) => !daily), all.filter(({ daily }) => daily)];
    expect(long.map(({ name }) => name)).toEqual(short.map(({ name }) => `${name} in a day`));
    for (const [at, { max }] of long.entries()) expect(max).toBeGreaterThan(short[at]!.max);
  });

  it.each(['reset', 'registration'])('of a %s leave the harder captcha a way beyond each day', (what) => {
    const here = { ipAddress: '203.0.113.7' };
    const ofRecipient = (effort: Origin['effort']) =>
      mailAllowances(what, 'a@b.example', { ...here, effort }).filter(({ name }) => name.includes('recipient'));
    for (const { daily = false, beyond } of ofRecipient('harder')) expect(beyond !== undefined).toBe(daily);
    for (const { beyond } of ofRecipient('usual')) expect(beyond).toBeUndefined();
  });

  it('come to the account and to the recipient last, when no network has refused', () => {
    const here: Origin = { ipAddress: '203.0.113.7', effort: 'usual' };
    for (const allowances of [signInAllowances('a@b.example', here), mailAllowances('reset', 'a@b.example', here)])
      expect(allowances.map(({ name }) => (name.includes('network') ? 'network' : 'whole')).join(' ')).toMatch(
        /^(network )+whole( whole)?$/,
      );
  });
});
