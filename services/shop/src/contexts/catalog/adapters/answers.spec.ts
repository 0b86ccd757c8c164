import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Wakeups } from '../../../platform/database/wakeups.ts';
import { Answers } from './answers.ts';

let answers: Answers;
let change: (part?: number) => void;
const card = (part: number, stock: number) =>
  `{"codigoEncriptado":"x","codigo":${part},"codigoRepuesto":"A-${part}","stock":${stock}}`;
const text = (body: Buffer | undefined) => body?.toString();

beforeEach(async () => {
  const wakeups = {
    on: (_: string, listener: (changed: string) => void) =>
      Promise.resolve((change = (part) => listener(part === undefined ? '' : String(part)))),
  };
  answers = new Answers(wakeups as unknown as Wakeups);
  await answers.onModuleInit();
});

describe('the answers that are kept', () => {
  it('are asked for once, however many wait', async () => {
    const ask = jest.fn(() => Promise.resolve('uno'));
    await Promise.all([answers.get('k', ask), answers.get('k', ask)]);
    expect(text(await answers.get('k', ask))).toBe('uno');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('are dropped when the catalogue changes', async () => {
    await answers.get('k', () => Promise.resolve('antes'));
    change();
    expect(answers.ready('k')).toBeUndefined();
    expect(text(await answers.get('k', () => Promise.resolve('después')))).toBe('después');
  });

  it('are dropped alone when they show a part that is sold out, in each of their spellings', async () => {
    const both = (await answers.get('both', () => Promise.resolve(`[${card(1, 6)},${card(12, 9)}]`)))!;
    answers.alsoFor('otherwise', both);
    await answers.get('other', () => Promise.resolve(`[${card(2, 6)}]`));
    await answers.get('words', () => Promise.resolve('[{"codigo":1,"nombre":"Frenos"}]'));
    change(1);
    expect(['both', 'otherwise', 'other', 'words'].map((key) => text(answers.ready(key)?.body))).toEqual([
      undefined,
      undefined,
      `[${card(2, 6)}]`,
      '[{"codigo":1,"nombre":"Frenos"}]',
    ]);
    answers.alsoFor('late', both);
    expect(answers.ready('late')).toBeUndefined();
    change(2);
    expect(answers.ready('other')).toBeUndefined();
  });

  it('tell what is made of them how long it stands', async () => {
    const one = (await answers.get('one', () => Promise.resolve(card(1, 6))))!;
    const two = (await answers.get('two', () => Promise.resolve(card(2, 6))))!;
    const [ofOne, ofTwo, ofBoth] = [[one], [two], [one, two]].map((bodies) => answers.standing(bodies)!);
    const say = () => [ofOne!(), ofTwo!(), ofBoth!()];
    expect(say()).toEqual([true, true, true]);
    change(1);
    expect(say()).toEqual([false, true, false]);
    // The same words again are another answer.
    await answers.get('one', () => Promise.resolve(card(1, 6)));
    expect(say()).toEqual([false, true, false]);
    change();
    expect(say()).toEqual([false, false, false]);
    expect([answers.standing([two]), answers.standing([Buffer.from('[]')])]).toEqual([undefined, undefined]);
  });

  it('never come from before a change that happened while they were asked for', async () => {
    let tell!: (text: string) => void;
    const asked = answers.get('k', () => new Promise((resolve) => (tell = resolve)));
    change();
    tell('antes');
    const body = (await asked)!;
    answers.alsoFor('otra', body);
    expect(answers.ready('k')).toBeUndefined();
    expect(answers.ready('otra')).toBeUndefined();
  });

  it('are kept although another part was told of meanwhile: with many sales nothing would ever be', async () => {
    let tell!: (text: string) => void;
    const asked = answers.get('k', () => new Promise((resolve) => (tell = resolve)));
    change(2);
    const late = answers.get('k', () => Promise.resolve('nobody asks this'));
    tell(card(1, 9));
    expect(text(await asked)).toBe(card(1, 9));
    expect(text(await late)).toBe(card(1, 9));
    expect(text(answers.ready('k')?.body)).toBe(card(1, 9));
  });

  it('are asked for anew by whoever came after the change of a part that they show', async () => {
    let tell!: (text: string) => void;
    const asked = answers.get('k', () => new Promise((resolve) => (tell = resolve)));
    change(1);
    const late = answers.get('k', () => Promise.resolve(card(1, 5)));
    tell(card(1, 6));
    expect(text(await asked)).toBe(card(1, 6));
    expect(text(await late)).toBe(card(1, 5));
    expect(text(answers.ready('k')?.body)).toBe(card(1, 5));
  });

  it('serve another spelling of the same question', async () => {
    const body = (await answers.get('k', () => Promise.resolve('uno')))!;
    answers.alsoFor('otra', body);
    expect(text(answers.ready('otra')?.body)).toBe('uno');
    change();
    expect(answers.ready('otra')).toBeUndefined();
  });

  it('do not keep a fault or what is missing', async () => {
    await expect(answers.get('k', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await answers.get('k', () => Promise.resolve(undefined))).toBeUndefined();
    expect(text(await answers.get('k', () => Promise.resolve('uno')))).toBe('uno');
  });

  it('are bounded: the least recently used go first', async () => {
    const large = 'x'.repeat(1024 * 1024);
    for (let i = 0; i < 40; i++) await answers.get(`k${i}`, () => Promise.resolve(large));
    answers.ready('k0');
    for (let i = 40; i < 60; i++) await answers.get(`k${i}`, () => Promise.resolve(large));
    expect(answers.ready('k0')).toBeDefined();
    expect(answers.ready('k1')).toBeUndefined();
    expect(answers.ready('k59')).toBeDefined();
  });
});
