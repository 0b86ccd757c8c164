import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ESLint, Linter } from 'eslint';
import { ROOT } from './program.ts';

const SRC = 'services/shop/src';
const RULES = [
  'no-restricted-imports',
  'no-restricted-globals',
  'no-restricted-syntax',
  '@typescript-eslint/no-restricted-imports',
];

const eslint = new ESLint({ cwd: ROOT });

/** The messages of those rules for a text, as if it stood in the file. */
async function found(file: string, text: string): Promise<string[]> {
  const { rules } = (await eslint.calculateConfigForFile(join(ROOT, file))) as { rules: Linter.RulesRecord };
  const kept = Object.entries(rules).filter(([name]) => RULES.includes(name));
  // The library's own rule for TypeScript is the same on what is no type.
  const each = kept.map(([name, rule]) => ({ [name.replace('@typescript-eslint/', '')]: rule }));
  return each.flatMap((one) => new Linter().verify(text, { rules: one })).map(({ message }) => message);
}

describe('There is one way', () => {
  it.each([
    [`import { EntityManager } from '@mikro-orm/postgresql';`, 'Take UnitOfWork'],
    [`import { MikroORM } from '@mikro-orm/core';`, 'Take UnitOfWork'],
    [`this.unit.em.fork().find();`, 'Transactions are begun by UnitOfWork alone'],
    [`if (unit.em.isInTransaction()) look();`, 'Transactions are begun by UnitOfWork alone'],
    [`import { CommandBus } from '@nestjs/cqrs';`, 'Take Commands'],
    [`fetch('https://collector.example/');`, 'Take Outbound'],
    [`globalThis.fetch('https://collector.example/');`, 'Take Outbound'],
    [`import { request } from 'node:http';`, 'Take Outbound'],
    [`import * as https from 'node:https';`, 'Take Outbound'],
    [`import { connect } from 'node:net';`, 'Take Outbound'],
  ])('into the database, to a command and to the outside: %s is refused', async (text, why) => {
    const messages = await found(`${SRC}/contexts/cart/adapters/sql-carts.ts`, text);
    expect(messages).toEqual([expect.stringContaining(why)]);
  });

  it('which platform/outbound is', async () => {
    const text = `import { request } from 'node:http';\nfetch(request);`;
    expect(await found(`${SRC}/platform/outbound/outbound.ts`, text)).toEqual([]);
  });

  it('which platform/database is', async () => {
    const text = `import { EntityManager } from '@mikro-orm/postgresql';\nem.fork();`;
    expect(await found(`${SRC}/platform/database/unit-of-work.ts`, text)).toEqual([]);
  });
});
