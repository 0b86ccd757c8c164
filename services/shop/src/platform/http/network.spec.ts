import { describe, expect, it } from '@jest/globals';
import { networkOf, shortNetworkOf, siteOf } from './network.ts';

describe('A network', () => {
  it('is an IPv6 household by its /64, and an IPv4 address', () => {
    expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2:bbbb::2'));
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
    expect(networkOf('2001:0DB8:0:0:0:0:0:1')).toBe('2001:db8:0:0');
    expect(networkOf('::1')).toBe('0:0:0:0');
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  });

  it('is of one customer by its /48, and by an IPv4 address', () => {
    expect(siteOf('2001:db8:1:2::1')).toBe(siteOf('2001:db8:1:ffff::1'));
    expect(siteOf('2001:db8:2::1')).not.toBe(siteOf('2001:db8:1::1'));
    expect(siteOf('203.0.113.7')).toBe('203.0.113.7');
  });

  it('is shown without its end', () => {
    expect(shortNetworkOf('::ffff:203.0.113.7')).toBe('203.0.113.x');
    expect(shortNetworkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1::');
  });
});
