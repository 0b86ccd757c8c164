import type { EntitySchema } from '@mikro-orm/core';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { newId } from './src/kernel/ids.ts';
import { environment } from './src/platform/config/secret-files.ts';
import { databaseAt } from './src/platform/database/address.ts';

export type TerminalCommands = Record<string, (em: EntityManager, args: string[]) => Promise<string[]>>;

export async function withEntities<Result>(
  address: string,
  entities: EntitySchema[],
  work: (em: EntityManager) => Promise<Result>,
): Promise<Result> {
  const orm = await MikroORM.init({ ...databaseAt(address), entities });
  try {
    return await work(orm.em.fork());
  } finally {
    await orm.close();
  }
}

/** The command that the terminal names: it prints what the command answers, or in one line what is wrong. */
export async function runCommand(entities: EntitySchema[], commands: TerminalCommands): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2);
  const command = commands[name];
  try {
    const databaseUrl = environment()['DATABASE_URL'];
    if (!command) throw new RangeError(`Which one? ${Object.keys(commands).join(' | ')}`);
    if (!databaseUrl) throw new RangeError('DATABASE_URL says where the shop is');
    for (const line of await withEntities(databaseUrl, entities, (em) => command(em, args))) console.log(line);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** In the transaction of the change. Whoever has the database is nobody's account: the network says where it was done. */
export const logged = (em: EntityManager, command: string, asked: object, object: string): Promise<unknown> =>
  em.execute(
    `INSERT INTO staff_log (id, at, account_id, desk, network, request_id, command, asked, changes, objects)
     VALUES (?, now(), ?, 2, 'terminal', '', ?, ?::jsonb, '[]', ARRAY[?::text])`,
    [newId(), NOBODY, command, JSON.stringify(asked), object],
  );
