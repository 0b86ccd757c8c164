import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { contextsIn, drawn, inOrder, withMap } from '../map.ts';
import { ROOT } from './program.ts';

/** Ports of the platform that a context fills: its contract cannot name them. */
const OF_THE_PLATFORM = ['Sessions'];

describe('The contexts', () => {
  const { contexts, links } = contextsIn();

  it('stand above each other: none needs one that needs it', () => {
    const order = inOrder(
      contexts.map(({ name }) => name),
      links,
    );
    expect(order).toHaveLength(contexts.length);
    expect(order.indexOf('payments')).toBeLessThan(order.indexOf('ordering'));
    const circle = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
      { from: 'c', to: 'a' },
    ];
    expect(() => inOrder(['a', 'b', 'c', 'd'], circle)).toThrow('need each other in a circle: a, b, c');
  });

  it('are drawn in ARCHITECTURE.md as they are: npm run map writes it', () => {
    const document = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
    expect(withMap(document, drawn({ contexts, links }))).toBe(document);
  });

  it.each(contexts.map((context) => [context.name, context] as const))(
    '%s: its module exports what its contract names and imports the modules whose contracts it asks',
    (name, { contract, moduleExports, moduleImports }) => {
      expect(moduleExports.filter((one) => !contract.includes(one) && !OF_THE_PLATFORM.includes(one))).toEqual([]);
      const asked = links.filter(({ from, calls, to }) => {
        const given = contexts.find((other) => other.name === to)!.moduleExports;
        return from === name && calls.some((call) => given.includes(call));
      });
      expect(new Set([...asked.map(({ to }) => to), ...moduleImports])).toEqual(new Set(moduleImports));
      for (const other of moduleImports) {
        const given = contexts.find((context) => context.name === other)!.moduleExports;
        const taken = links.find((link) => link.from === name && link.to === other)?.calls ?? [];
        expect([other, given.some((one) => taken.includes(one) || OF_THE_PLATFORM.includes(one))]).toEqual([
          other,
          true,
        ]);
      }
    },
  );

  it('open nothing to everybody', () => {
    const modules = contexts.map(({ name }) =>
      readFileSync(join(ROOT, `services/shop/src/contexts/${name}/${name}.module.ts`), 'utf8'),
    );
    expect(modules.filter((text) => /@Global|global: true/.test(text))).toEqual([]);
  });

  it('declare every command that they have a class for', () => {
    const folder = (name: string) => join(ROOT, 'services/shop/src/contexts', name);
    for (const { name } of contexts) {
      const lists = [`${name}.module.ts`, 'application/use-cases.ts'].map((file) => join(folder(name), file));
      const text = lists.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
      const declared =
        /declareCommands\(([^)]*)\)/
          .exec(text.join('\n'))?.[1]
          ?.split(',')
          .map((one) => one.trim()) ?? [];
      expect(declared.filter(Boolean).sort()).toEqual(commandsIn(folder(name)).sort());
    }
  });
});

function commandsIn(context: string): string[] {
  const folder = join(context, 'application');
  if (!existsSync(folder)) return [];
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  return texts.flatMap((text) => [...text.matchAll(/class (\w+) extends Command</g)].map((match) => match[1]!));
}
