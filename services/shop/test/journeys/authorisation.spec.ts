import { RIGHTS, type Right } from '@bujia/contracts/rights';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CALLERS, type CallerName, OWNERSHIPS, type Ownership, REFUSED, isOutside } from '../authorisation/callers.ts';
import { MATRIX } from '../authorisation/matrix.ts';
import type { Row } from '../authorisation/row.ts';
import { type Person, type World, populate } from '../authorisation/world.ts';
import { type TestShop, startShop } from '../shop.ts';
import type { Answer, Visitor } from '../visitor.ts';

const ALL_RIGHTS = Object.keys(RIGHTS) as Right[];
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

  it.each(MATRIX.filter(({ access }) => REFUSED[access]!.seller !== undefined))(
    '$operation is opened to a seller by the right that it names, and by no other',
    async (row) => {
      const others = ALL_RIGHTS.filter((right) => right !== row.right);
      const status = async (rights: Right[]) => {
        const seller = await sellerWith(rights);
        return (await send(row, await seller.visitor(), seller, seller)).status;
      };
      expect(await status(others)).toBe(403);
      if (row.right !== undefined) expect(await status([row.right])).toBe(row.allowed);
    },
  );

  const sellers = new Map<string, Promise<Person>>();
  function sellerWith(rights: readonly Right[]): Promise<Person> {
    const seller = sellers.get(rights.join()) ?? world.sellerWith(...rights);
    sellers.set(rights.join(), seller);
    return seller;
  }

  async function ask(row: Row, caller: CallerName, ownership: Ownership): Promise<Answer> {
    const self = world.person(caller);
    const other = world.person(caller === 'client A' ? 'client B' : 'client A');
    // Who has no account has no object either.
    const own = isOutside(caller) ? other : self;
    const owner = { own, "another's": other, missing: undefined }[ownership];
    return send(row, await world.visitor(caller), self, owner, REFUSED[row.access]![caller] === undefined);
  }

  async function send(
    row: Row,
    visitor: Visitor,
    self: Person,
    owner: Person | undefined,
    isLet = true,
  ): Promise<Answer> {
    const { params = {}, query = {}, body } = (await row.call?.(self, owner)) ?? {};
    const [method = '', template = ''] = row.operation.split(' ');
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'));
    const address = Object.keys(query).length > 0 ? `${path}?${new URLSearchParams(query)}` : path;
    if (row.lasts && isLet) {
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
