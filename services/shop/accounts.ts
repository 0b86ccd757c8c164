/**
 * The shop's own people. DATABASE_URL says where; --env-file=.env takes it from a file.
 *
 *   npm run accounts -- first-operator
 *   npm run accounts -- appoint ventas@example.com --as seller --name Ana --surname Paz --identification 1712345675 --address "Av. Amazonas N34-120"
 *   npm run accounts -- appoint cliente@example.com --as operator
 *   npm run accounts -- list
 *   npm run accounts -- dismiss ventas@example.com
 *   npm run accounts -- forget-second-factor ventas@example.com
 *   npm run accounts -- disable ventas@example.com --reason salida --note "Hasta el viernes"
 *   npm run accounts -- enable ventas@example.com
 *
 * The first operator of a shop is made by a link that is printed here and nowhere else, with SECRET and BASE_URL of the shop: good once,
 * for a day, and as long as there is none. Each that is printed voids the one before. All others are invited in the shop itself, under Equipo.
 *
 * Whoever has a verified account keeps it, password included, and needs no other option than --as. A new one has no password:
 * its owner chooses one by the link of "¿Olvidó su contraseña?". To be dismissed is to be a client again, signed out everywhere. To forget somebody's second factor is
 * for whoever cannot show it and has no operator to ask; SECRET was changed, perhaps. To disable is to keep somebody out, the
 * last operator too; after the reason `intrusion` it takes a new password by a link to get in again. None of these sends a mail.
 */
import { parseArgs } from 'node:util';
import { USER_TYPE, type UserType, registrationRules } from '@bujia/contracts/accounts';
import { DISABLE_REASONS, type DisableReason } from '@bujia/contracts/users';
import { problem } from '@bujia/contracts/rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import { hashPassword } from './src/contexts/identity/adapters/argon2.ts';
import { HAS_OPERATOR } from './src/contexts/identity/adapters/first-operator-sql.ts';
import { identityEntities } from './src/contexts/identity/adapters/identity.mapping.ts';
import { Account } from './src/contexts/identity/domain/account.ts';
import { FIRST_OPERATOR_MS, FIRST_OPERATOR_SEAL } from './src/contexts/identity/domain/first-operator.ts';
import { SecondFactor } from './src/contexts/identity/domain/second-factor.ts';
import { SellerRight } from './src/contexts/identity/domain/seller-right.ts';
import { Session } from './src/contexts/identity/domain/session.ts';
import { newId, newSecret } from './src/kernel/ids.ts';
import { environment } from './src/platform/config/secret-files.ts';
import { SealKey } from './src/platform/secrets/seal-key.ts';
import { type TerminalCommands, runCommand } from './terminal.ts';

const DESKS: Record<string, UserType> = { seller: USER_TYPE.seller, operator: USER_TYPE.operator };
const nameOf = (type: UserType): string => Object.keys(DESKS).find((desk) => DESKS[desk] === type) ?? 'client';

const commands: TerminalCommands = {
  'first-operator': async (em) => {
    const [secret, baseUrl] = ['SECRET', 'BASE_URL'].map((name) => environment()[name]?.trim());
    if (!secret || !baseUrl) throw new RangeError('SECRET and BASE_URL are those of the shop');
    const [link] = await em.execute<{ id: string }[]>(
      `INSERT INTO first_operator_link (id, expires_at) SELECT ?, ?::timestamptz WHERE NOT ${HAS_OPERATOR}
       ON CONFLICT (is_only) DO UPDATE SET id = excluded.id, expires_at = excluded.expires_at RETURNING id`,
      [newId(), new Date(Date.now() + FIRST_OPERATOR_MS)],
    );
    if (!link) throw new RangeError('The shop has an operator: whoever else is to work there is invited under Equipo');
    const code = new SealKey(secret).seal(1, FIRST_OPERATOR_SEAL, link.id);
    return [
      new URL(`/reseteo?${new URLSearchParams({ cod: code, operador: '1' }).toString()}`, baseUrl).href,
      'Whoever opens it within a day becomes the operator of the shop: show it to nobody else. Links of before are void.',
    ];
  },
  appoint: async (em, args) => {
    const option = { type: 'string', default: '' } as const;
    const options = { as: option, name: option, surname: option, identification: option, address: option };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const type = DESKS[values.as];
    if (!type) throw new RangeError(`--as ${Object.keys(DESKS).join(' | ')}`);
    const known = await find(em, positionals[0]);
    if (known) {
      // A stranger may have registered it, with a password of their own.
      if (!known.verified) throw new RangeError(`${known.email} was registered by somebody who never opened its mail`);
      if (known.disabled) throw new RangeError(`${known.email} is kept out: enable it first`);
      known.assign(type);
      await em.flush();
      if (type !== USER_TYPE.seller) await em.nativeDelete(SellerRight, { accountId: known.id });
      return [described(known)];
    }
    const { name, surname, identification, address } = values;
    const person = { nombre: name, apellido: surname, cedula: identification, direccion: address };
    const form = { ...person, email: positionals[0] ?? '' };
    for (const [field, value] of Object.entries(form)) {
      const wrong = problem(registrationRules[field as keyof typeof form], value);
      if (wrong) throw new RangeError(`${wrong}: ${value || 'nothing'}`);
    }
    const details = { name, surname, identification, homeAddress: address };
    const account = Account.appoint(type, form.email, details, await hashPassword(newSecret()), new Date());
    em.persist(account);
    await em.flush();
    return [
      described(account),
      'The password is chosen by the link of "¿Olvidó su contraseña?", at /reset of the shop',
    ];
  },
  list: async (em) => {
    const rows = await em.execute<{ id: string }[]>('SELECT id FROM account WHERE type <> ? ORDER BY type, email', [
      USER_TYPE.client,
    ]);
    const staff = await em.find(Account, { id: rows.map(({ id }) => id) });
    return rows.map(({ id }) => described(staff.find((account) => account.id === id)!));
  },
  dismiss: async (em, [email]) => {
    const account = await find(em, email);
    if (!account || account.type === USER_TYPE.client) throw new RangeError(`Nobody of the shop: ${email ?? 'nobody'}`);
    account.assign(USER_TYPE.client);
    await em.flush();
    await em.nativeDelete(SellerRight, { accountId: account.id });
    await forgetFactor(em, account.id);
    await em.nativeDelete(Session, { accountId: account.id });
    return [described(account)];
  },
  'forget-second-factor': async (em, [email]) => {
    const account = await existing(em, email);
    await forgetFactor(em, account.id);
    await em.nativeDelete(Session, { accountId: account.id });
    return [described(account)];
  },
  disable: async (em, args) => {
    const option = { type: 'string', default: '' } as const;
    const options = { reason: option, note: option };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const reasons = Object.keys(DISABLE_REASONS) as DisableReason[];
    const reason = reasons.find((known) => known === values.reason);
    if (!reason) throw new RangeError(`--reason ${reasons.join(' | ')}`);
    const account = await existing(em, positionals[0]);
    const now = new Date();
    account.disable(reason, values.note, now);
    await em.flush();
    await em.execute(
      `UPDATE link_code SET used_at = ? WHERE account_id = ? AND purpose <> 'keep-email' AND used_at IS NULL`,
      [now, account.id],
    );
    await em.nativeDelete(Session, { accountId: account.id });
    return [described(account)];
  },
  enable: async (em, [email]) => {
    const account = await existing(em, email);
    // What whoever got in may have set up.
    if (account.entered) {
      await forgetFactor(em, account.id);
      await em.execute('DELETE FROM known_device WHERE account_id = ?', [account.id]);
    }
    account.enable(await hashPassword(newSecret()));
    await em.flush();
    return [described(account)];
  },
};

/** With the links that were sent to take it away: they would take the next one. */
async function forgetFactor(em: EntityManager, accountId: string): Promise<void> {
  await em.nativeDelete(SecondFactor, { accountId });
  await em.execute(
    `UPDATE link_code SET used_at = ? WHERE account_id = ? AND purpose = 'reset-second-factor' AND used_at IS NULL`,
    [new Date(), accountId],
  );
}

const existing = async (em: EntityManager, email?: string): Promise<Account> => {
  const account = await find(em, email);
  if (!account) throw new RangeError(`No account: ${email ?? 'nobody'}`);
  return account;
};
const find = async (em: EntityManager, email = ''): Promise<Account | undefined> => {
  const [row] = await em.execute<{ id: string }[]>('SELECT id FROM account WHERE lower(email) = lower(?)', [email]);
  return row && em.findOneOrFail(Account, { id: row.id });
};
const described = ({ email, person: { name, surname }, type, disabled }: Account): string =>
  [nameOf(type).padEnd(8), email.padEnd(40), `${name} ${surname}${disabled ? ' (disabled)' : ''}`].join('  ');

if (import.meta.main) await runCommand(identityEntities, commands);
