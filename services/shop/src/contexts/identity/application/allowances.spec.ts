import { describe, expect, it } from '@jest/globals';
import { mailAllowances, networkOf, signInAllowances } from './allowances.ts';

const names = (origin: Partial<Parameters<typeof signInAllowances>[1]>, email = 'ana@correo.example') =>
  signInAllowances(email, { ipAddress: '203.0.113.7', deviceHash: 'd', deviceKnown: false, ...origin }).map(
    ({ name }) => name,
  );

describe('Allowances', () => {
  it('know an IPv6 household by its /64', () => {
    expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2:bbbb::2'));
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
    expect(networkOf('::1')).toBe('0:0:0:0');
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  });

  it('count one address in any case as one account, and keep none in plain', () => {
    expect(names({}, 'ANA@correo.example')).toEqual(names({}));
    expect(
      [...names({}), ...mailAllowances('reset', 'ana@correo.example', '::1').map(({ name }) => name)].join(),
    ).not.toContain('ana');
  });

  it('count a browser of the owner apart from everybody else', () => {
    const [known] = [names({ deviceKnown: true })];
    expect(known.filter((name) => names({}).includes(name))).toEqual([]);
  });
});
