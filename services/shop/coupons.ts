/**
 * Coupons, for sellers and operators. DATABASE_URL says where; --env-file=.env takes it from a file.
 *
 *   npm run coupons -- create --percent 15 [--code VERANO15 | --count 50] [--minimum 50.00] [--from 2026-12-01] [--until 2026-12-31]
 *   npm run coupons -- list
 *   npm run coupons -- withdraw VERANO15
 *
 * Days are those of Ecuador, the last one included. Without a code, codes that nobody can guess are made.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { centsOf, formatMoney } from '@bujia/pricing/money';
import { cartEntities } from './src/contexts/cart/adapters/cart.mapping.ts';
import { Coupon } from './src/contexts/cart/domain/coupon.ts';
import { type TerminalCommands, runCommand } from './terminal.ts';

/** Without letters and digits that are taken for each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 12;
const MOST_AT_ONCE = 10_000;
const VALID_DAYS = 30;
const DAY_MS = 24 * 3_600_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const startOf = (day: string): Date => {
  const start = new Date(`${day}T00:00:00-05:00`);
  if (!DAY.test(day) || Number.isNaN(start.getTime())) throw new RangeError(`Not a day such as 2026-12-31: ${day}`);
  return start;
};
const dayOf = (moment: Date): string => new Date(moment.getTime() - 5 * 3_600_000).toISOString().slice(0, 10);
const randomCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const commands: TerminalCommands = {
  create: async (em, args) => {
    const { values } = parseArgs({
      args,
      options: {
        percent: { type: 'string' },
        code: { type: 'string' },
        count: { type: 'string', default: '1' },
        minimum: { type: 'string', default: '0' },
        from: { type: 'string', default: dayOf(new Date()) },
        until: { type: 'string' },
      },
    });
    const count = Number(values.count);
    if (!Number.isInteger(count) || count < 1 || count > MOST_AT_ONCE) throw new RangeError(`Count ${values.count}`);
    if (values.code !== undefined && count > 1) throw new RangeError('One code is one coupon: leave out --count');
    const validFrom = startOf(values.from);
    const lastDay = values.until ? startOf(values.until) : new Date(validFrom.getTime() + VALID_DAYS * DAY_MS);
    const terms = {
      percent: Number(values.percent),
      minimumPurchase: centsOf(values.minimum),
      validFrom,
      validUntil: new Date(lastDay.getTime() + DAY_MS),
    };
    const made = Array.from({ length: count }, () =>
      Coupon.issue({ ...terms, code: values.code ?? randomCode() }, new Date()),
    );
    em.persist(made);
    await em.flush();
    return made.map(described);
  },
  list: async (em) => (await em.find(Coupon, {}, { orderBy: { issuedAt: 'asc', code: 'asc' } })).map(described),
  withdraw: async (em, [code = '']) => {
    const coupon = await em.findOneOrFail(Coupon, { code });
    coupon.withdraw();
    await em.flush();
    return [described(coupon)];
  },
};

const described = ({ code, percent, minimumPurchase, validFrom, validUntil, state }: Coupon): string =>
  [
    code.padEnd(30),
    `${percent}%`.padStart(4),
    `from ${formatMoney(minimumPurchase)}`.padEnd(16),
    `${dayOf(validFrom)} to ${dayOf(new Date(validUntil.getTime() - 1))}`,
    state,
  ].join('  ');

if (import.meta.main) await runCommand(cartEntities, commands);
