import { USER_TYPE, type UserType } from '@bujia/contracts/accounts';
import { MikroORM } from '@mikro-orm/postgresql';
import { hashPassword } from '../src/contexts/identity/adapters/argon2.ts';
import { identityEntities } from '../src/contexts/identity/adapters/identity.mapping.ts';
import { AddressBook } from '../src/contexts/identity/domain/address-book.ts';
import { Account, type Person } from '../src/contexts/identity/domain/account.ts';
import { databaseAt } from '../src/platform/database/address.ts';

interface DemoAccount {
  role: string;
  email: string;
  password: string;
  type: UserType;
  verified: boolean;
  person: Person;
}

const demoAccount = (
  role: string,
  email: string,
  password: string,
  type: UserType,
  [name, surname, identification, homeAddress]: [string, string, string, string],
  verified = true,
): DemoAccount => {
  return { role, email, password, type, verified, person: { name, surname, identification, homeAddress } };
};

/** Who may enter the demonstration; `npm start` prints them. */
export const demoAccounts: DemoAccount[] = [
  demoAccount('Client', 'lucia.andrade@correo.example', 'Filtro-de-aceite-1', USER_TYPE.client, [
    'Lucía',
    'Andrade Cevallos',
    '1712345675',
    'Av. Amazonas N34-120 y Juan Pablo Sanz, Quito',
  ]),
  demoAccount('Second client', 'marco.villacis@correo.example', 'Pastillas-de-freno-2', USER_TYPE.client, [
    'Marco',
    'Villacís Ponce',
    '0923456784',
    'Calle Luis Urdaneta 1210 y Esmeraldas, Guayaquil',
  ]),
  demoAccount(
    'Unverified client',
    'daniela.ochoa@correo.example',
    'Correa-de-tiempo-3',
    USER_TYPE.client,
    ['Daniela', 'Ochoa Merchán', '0104567896', 'Calle Gran Colombia 8-40 y Luis Cordero, Cuenca'],
    false,
  ),
  demoAccount('Seller', 'ventas.demo@bujia.example', 'Mostrador-del-sur-4', USER_TYPE.seller, [
    'Esteban',
    'Guamán Toapanta',
    '1805671235',
    'Av. Cevallos 5-30 y Montalvo, Ambato',
  ]),
  demoAccount('Operator', 'sistemas.demo@bujia.example', 'Colas-y-registros-5', USER_TYPE.operator, [
    'Paola',
    'Chiriboga Terán',
    '1002345617',
    'Calle Sucre 7-15 y Oviedo, Ibarra',
  ]),
];

const FIRST_ADDRESS = {
  codigoProvincia: 17,
  ciudad: 'Quito',
  callePrincipal: 'Av. Amazonas',
  numeracion: 'N34-120',
  calleSecundaria: 'Juan Pablo Sanz',
  tipo: 'Departamento',
  referencia: 'Edificio crema, frente al parque',
  telefonoPrincipal: '0991234567',
  telefonoSecundario: '022345678',
  email: demoAccounts[0]!.email,
};

/** Enters those that are missing, through the same factories as everybody else. */
export async function loadDemoAccounts(databaseUrl: string, now = new Date()): Promise<void> {
  const orm = await MikroORM.init({ ...databaseAt(databaseUrl), entities: identityEntities });
  try {
    for (const demo of demoAccounts) await enter(orm, demo, now);
  } finally {
    await orm.close();
  }
}

async function enter(
  orm: MikroORM,
  { email, password, type, verified, person }: DemoAccount,
  now: Date,
): Promise<void> {
  const em = orm.em.fork();
  if ((await em.count(Account, { email })) > 0) return;
  const passwordHash = await hashPassword(password);
  const account = verified
    ? Account.appoint(type, email, person, passwordHash, now)
    : Account.register(email, person, passwordHash, now);
  em.persist(account);
  await em.flush();
  if (email !== FIRST_ADDRESS.email) return;
  em.persist(new AddressBook(account.id, []).add(FIRST_ADDRESS, now));
  await em.flush();
}
