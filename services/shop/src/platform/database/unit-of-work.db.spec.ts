import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EntitySchema } from '@mikro-orm/core';
import { type Keeping, keeping } from '../../../test/keeping.ts';

class Note {
  constructor(
    readonly id: number,
    public text: string,
  ) {}
}
const noteSchema = new EntitySchema<Note>({
  class: Note,
  tableName: 'note',
  properties: { id: { type: 'integer', primary: true }, text: { type: 'text' } },
});

describe('A unit of work', () => {
  let kept: Keeping;
  beforeAll(async () => {
    kept = await keeping([noteSchema]);
    await kept.em.getConnection().execute('CREATE TABLE note (id integer PRIMARY KEY, text text NOT NULL)');
  });
  afterAll(() => kept.stop());

  const texts = async (): Promise<string[]> =>
    (await kept.primary.alone<{ text: string }>('SELECT text FROM note ORDER BY id')).map(({ text }) => text);
  const write = (id: number, text: string) => void kept.unit.em.persist(new Note(id, text));

  it('writes all that was changed in it when it ends, and nothing when it fails', async () => {
    await kept.unit.run(async () => write(1, 'one'));
    expect(await texts()).toEqual(['one']);
    const failing = kept.unit.run(async () => {
      write(2, 'two');
      (await kept.unit.em.findOneOrFail(Note, 1)).text = 'changed';
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await texts()).toEqual(['one']);
  });

  it('is needed by whoever writes, and is over when it has ended', async () => {
    expect(() => kept.unit.em).toThrow('needs a unit of work, and none runs');
    let end = (): void => undefined;
    const over = new Promise<void>((done) => (end = done));
    const { leftBehind } = await kept.unit.run(async () => ({ leftBehind: over.then(() => kept.unit.em) }));
    end();
    await expect(leftBehind).rejects.toThrow('needs a unit of work, and none runs');
  });

  it('tells of itself when others can see it, and not where it is undone', async () => {
    const seen: Promise<string[]>[] = [];
    const tell = () => kept.unit.afterCommit(() => seen.push(texts()));
    const failing = kept.unit.run(async () => {
      tell();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(seen).toEqual([]);
    await kept.unit.run(async () => {
      write(20, 'told');
      tell();
      expect(seen).toEqual([]);
    });
    expect(await Promise.all(seen)).toEqual([expect.arrayContaining(['told'])]);
    await kept.primary.alone('DELETE FROM note WHERE id = 20');
    expect(tell).toThrow('No unit of work runs');
  });

  it('is not begun inside another one', async () => {
    const nested = kept.unit.run(() => kept.unit.run(async () => write(3, 'three')));
    await expect(nested).rejects.toThrow('A unit of work runs already');
    expect(await texts()).toEqual(['one']);
  });

  it('has an identity map of its own, and two at once do not meet', async () => {
    const look = () => kept.unit.run(async () => kept.unit.em.findOneOrFail(Note, 1));
    const [one, other] = await Promise.all([look(), look()]);
    expect(one).not.toBe(other);
  });

  it('is asked by the reads that it began, but not by statements that stand alone', async () => {
    const failing = kept.unit.run(async () => {
      await kept.unit.em.execute(`INSERT INTO note VALUES (4, 'four')`);
      expect(await kept.primary.rows('SELECT 1 FROM note WHERE id = 4')).toHaveLength(1);
      expect((await kept.primary.one(Note, { id: 4 }))?.text).toBe('four');
      expect(await kept.primary.alone('SELECT 1 FROM note WHERE id = 4')).toEqual([]);
      await kept.primary.alone(`INSERT INTO note VALUES (5, 'five')`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await texts()).toEqual(['one', 'five']);
  });

  it('is done again on what others left when two collide', async () => {
    let attempts = 0;
    await kept.unit.run(async () => {
      attempts += 1;
      write(6 + attempts, `attempt ${attempts}`);
      if (attempts === 1) throw Object.assign(new Error('collision'), { code: '40001' });
    });
    expect(await texts()).toEqual(['one', 'five', 'attempt 2']);
  });
});
