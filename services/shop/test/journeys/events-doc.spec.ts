import { readFile, writeFile } from 'node:fs/promises';
import { REACTIONS } from '@bujia/contracts/reactions';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EventRegistry } from '../../src/platform/queues/event-registry.ts';
import { type TestShop, startShop } from '../shop.ts';

const DOCUMENT = new URL('../../../../docs/events.md', import.meta.url);

describe('docs/events.md', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.stop());

  it('lists every event, its data and who reacts: npm run events writes it', async () => {
    const written = document(shop.service.app.get(EventRegistry));
    if (process.env['WRITE_EVENTS']) await writeFile(DOCUMENT, written);
    expect(await readFile(DOCUMENT, 'utf8')).toBe(written);
  });

  it('has each reaction in words for whoever reads that it failed, and none twice', () => {
    const registry = shop.service.app.get(EventRegistry);
    const consumers = registry
      .declared()
      .flatMap(({ type }) => registry.reactionsTo(type))
      .map(({ consumer }) => consumer);
    expect(Object.keys(REACTIONS).sort()).toEqual(consumers.sort());
    const words = Object.values(REACTIONS);
    expect(words.filter((one, at) => words.indexOf(one) !== at)).toEqual([]);
  });
});

function document(registry: EventRegistry): string {
  const sections = registry.declared().map((event) => {
    const { properties, required = [] } = event.schema as {
      properties: Record<string, { type?: string; anyOf?: { type?: string; const?: unknown }[] }>;
      required?: string[];
    };
    const fields = Object.entries(properties).map(([name, { type, anyOf }]) => {
      const kind = type ?? anyOf?.map((option) => JSON.stringify(option.const ?? option.type)).join(' or ');
      return `- \`${name}\`: ${kind}${required.includes(name) ? '' : ', optional'}`;
    });
    const reactions = registry
      .reactionsTo(event.type)
      .map(
        ({ consumer, queue, former }) => `- \`${consumer}\` (queue ${queue}${former ? ', of the version before' : ''})`,
      );
    return [
      `## ${event.type}`,
      event.meaning,
      fields.join('\n'),
      reactions.length > 0 ? `Heard by:\n\n${reactions.sort().join('\n')}` : 'Heard by nobody yet.',
    ].join('\n\n');
  });
  return `# Events\n\nWritten by \`npm run events\` from the registry; checked by \`npm test\`.\n\n${sections.join('\n\n')}\n`;
}
