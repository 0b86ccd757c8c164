import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CALLERS, type CallerName, OWNERSHIPS, type Ownership, REFUSED, isOutside } from '../authorisation/callers.ts';
import { MATRIX } from '../authorisation/matrix.ts';
import type { Row } from '../authorisation/row.ts';
import { type World, populate } from '../authorisation/world.ts';
import { type TestShop, startShop } from '../shop.ts';
import type { Answer } from '../visitor.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

describe('Every operation, for everybody', () => {
  let shop: TestShop;
  let world: World;
  beforeAll(async () => {
    shop = await startShop();
    world = await populate(shop);
  });
  afterAll(async () => {
    await world.close();
    await shop.stop();
  });

  it('has a row in the table, and no row is left over', async () => {
    const document = await shop.visitor().get<{ paths: Record<string, object> }>('/api/openapi.json');
    const operations = Object.entries(document.body.paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => METHODS.includes(method))
        .map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(MATRIX.map(({ operation }) => operation).sort()).toEqual(operations.sort());
  });

  it.each(MATRIX)('$operation is for $access', async (row) => {
    const told: string[] = [];
    for (const caller of CALLERS) {
      const answers = new Map<Ownership, Answer>();
      for (const ownership of row.foreign === undefined ? OWNERSHIPS.slice(0, 1) : OWNERSHIPS) {
        const answer = await ask(row, caller, ownership);
        answers.set(ownership, answer);
        const expected = expectedStatus(row, caller, ownership);
        if (answer.status !== expected)
          told.push(`${caller}, ${ownership}: ${answer.status} instead of ${expected}: ${answer.text.slice(0, 200)}`);
      }
      if (!seesAll(row, caller) && answers.get("another's")?.text !== answers.get('missing')?.text)
        told.push(`${caller} can tell another's object from a missing one`);
    }
    expect(told).toEqual([]);
  });

  async function ask(row: Row, caller: CallerName, ownership: Ownership): Promise<Answer> {
    const self = world.person(caller);
    const other = world.person(caller === 'client A' ? 'client B' : 'client A');
    // Who has no account has no object either.
    const own = isOutside(caller) ? other : self;
    const owner = { own, "another's": other, missing: undefined }[ownership];
    const { params = {}, query = {}, body } = (await row.call?.(self, owner)) ?? {};
    const [method = '', template = ''] = row.operation.split(' ');
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'));
    const address = Object.keys(query).length > 0 ? `${path}?${new URLSearchParams(query)}` : path;
    const visitor = await world.visitor(caller);
    if (row.lasts && REFUSED[row.access]![caller] === undefined) {
      const { status, headers, body } = await visitor.open(address);
      await body?.cancel();
      return { status, headers, body: undefined, text: '' };
    }
    switch (method) {
      case 'GET':
        return visitor.get(address);
      case 'DELETE':
        return visitor.delete(address);
      case 'PUT':
        return visitor.put(address, body);
      default:
        return visitor.post(address, body);
    }
  }
});

/** Whether whatever belongs to a client is the caller's to see as well. */
const seesAll = ({ staff }: Row, caller: CallerName): boolean =>
  staff === true && (caller === 'seller' || caller === 'operator');

function expectedStatus(row: Row, caller: CallerName, ownership: Ownership): number {
  const { access, allowed, foreign } = row;
  const refused = REFUSED[access]![caller];
  if (refused !== undefined) return refused;
  if (ownership === 'own' || (ownership === "another's" && seesAll(row, caller))) return allowed;
  return foreign ?? allowed;
}
