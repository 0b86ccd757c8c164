import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { dollarsOf } from '@bujia/pricing/money';
import { demoAccounts } from './accounts.ts';
import { demoCoupons } from './coupons.ts';

const README = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8').replaceAll('\n', ' ');
const COUPON = /`([A-Z]+\d+)` (?:takes (\d+)% off (?:any purchase|one of \$(\d+) or more)|is over)/g;

describe('the README', () => {
  it('names the coupons of the demonstration, and what each takes off', () => {
    const named = [...README.matchAll(COUPON)].map(([, code, percent, minimum]) =>
      percent ? { code, percent: Number(percent), minimum: Number(minimum ?? 0) } : { code, over: true },
    );
    expect(named).toEqual(
      demoCoupons.map(({ code, percent, minimumPurchase, over }) =>
        over ? { code, over } : { code, percent, minimum: dollarsOf(minimumPurchase) },
      ),
    );
  });

  it('names the accounts of the demonstration with their passwords', () => {
    const named = [...README.matchAll(/\| (\S+@\S+\.example) +\| (\S+) +\|/g)].map(([, email, password]) => ({
      email,
      password,
    }));
    expect(named).toEqual(demoAccounts.map(({ email, password }) => ({ email, password })));
  });
});
