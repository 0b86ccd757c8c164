import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Wakeups } from '../../../platform/database/wakeups.ts';
import { Answers } from './answers.ts';

let answers: Answers;
let change: () => void;
const text = (body: Buffer | undefined) => body?.toString();

beforeEach(async () => {
  const wakeups = { on: (_: string, listener: () => void) => Promise.resolve((change = listener)) };
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
