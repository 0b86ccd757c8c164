/**
 * The shop's own people. DATABASE_URL says where; --env-file=.env takes it from a file.
 *
 *   npm run accounts -- appoint ventas@example.com --as seller --name Ana --surname Paz --identification 1712345675 --address "Av. Amazonas N34-120"
 *   npm run accounts -- appoint cliente@example.com --as operator
 *   npm run accounts -- list
 *   npm run accounts -- dismiss ventas@example.com
 *
 * Whoever has an account keeps it, password included, and needs no other option than --as. For a new one a password is made
 * and shown once. To be dismissed is to be a client again, signed out everywhere.
 */
import { parseArgs } from 'node:util';
import { USER_TYPE, type UserType, registrationRules } from '@bujia/contracts/accounts';
import { problem } from '@bujia/contracts/rules';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { hashPassword } from './src/contexts/identity/adapters/argon2.ts';
import { identityEntities } from './src/contexts/identity/adapters/identity.mapping.ts';
import { Account } from './src/contexts/identity/domain/account.ts';
import { Session } from './src/contexts/identity/domain/session.ts';
import { newSecret } from './src/kernel/ids.ts';

const DESKS: Record<string, UserType> = { seller: USER_TYPE.seller, operator: USER_TYPE.operator };
const nameOf = (type: UserType): string => Object.keys(DESKS).find((desk) => DESKS[desk] === type) ?? 'client';
const PASSWORD_LENGTH = 20;

const commands: Record<string, (em: EntityManager, args: string[]) => Promise<string[]>> = {
  appoint: async (em, args) => {
    const option = { type: 'string', default: '' } as const;
    const options = { as: option, name: option, surname: option, identification: option, address: option };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const type = DESKS[values.as];
    if (!type) throw new RangeError(`--as ${Object.keys(DESKS).join(' | ')}`);
    const known = await find(em, positionals[0]);
    if (known) {
      known.assign(type);
      await em.flush();
      return [described(known)];
    }
    const { name, surname, identification, address } = values;
    const person = { nombre: name, apellido: surname, cedula: identification, direccion: address };
    const form = { ...person, email: positionals[0] ?? '' };
    for (const [field, value] of Object.entries(form)) {
      const wrong = problem(registrationRules[field as keyof typeof form], value);
      if (wrong) throw new RangeError(`${wrong}: ${value || 'nothing'}`);
    }
    const password = newSecret().slice(0, PASSWORD_LENGTH);
    const details = { name, surname, identification, homeAddress: address };
    const account = Account.appoint(type, form.email, details, await hashPassword(password), new Date());
    em.persist(account);
    await em.flush();
    return [described(account), `Password, shown this once: ${password}`];
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
    await em.nativeDelete(Session, { accountId: account.id });
    return [described(account)];
  },
};

const find = async (em: EntityManager, email = ''): Promise<Account | undefined> => {
  const [row] = await em.execute<{ id: string }[]>('SELECT id FROM account WHERE lower(email) = lower(?)', [email]);
  return row && em.findOneOrFail(Account, { id: row.id });
};
const described = ({ email, person: { name, surname }, type }: Account): string =>
  [nameOf(type).padEnd(8), email.padEnd(40), `${name} ${surname}`].join('  ');

if (import.meta.main) {
  const [name = '', ...args] = process.argv.slice(2);
  const command = commands[name];
  const clientUrl = process.env['DATABASE_URL'];
  try {
    if (!command) throw new RangeError(`Which one? ${Object.keys(commands).join(' | ')}`);
    if (!clientUrl) throw new RangeError('DATABASE_URL says where the accounts are');
    const orm = await MikroORM.init({ clientUrl, entities: identityEntities });
    try {
      for (const line of await command(orm.em.fork(), args)) console.log(line);
    } finally {
      await orm.close();
    }
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
