import { describe, expect, it } from '@jest/globals';
import passport from 'passport';
import { SessionStrategy } from './session-strategy.ts';
import { Sessions, type Viewer } from './viewer.ts';

type Judge = (request: object, response: object, next: (error: unknown) => void) => void;

/** Answers when the test says so, in the order that it chooses. */
class SlowSessions extends Sessions {
  readonly answers = new Map<string, () => void>();

  viewerOf(token: string): Promise<Viewer | undefined> {
    const viewer = token === 'unknown' ? undefined : ({ userId: token } as Viewer);
    return new Promise((resolve) => this.answers.set(token, () => resolve(viewer)));
  }
}

describe('two requests at once', () => {
  const sessions = new SlowSessions();
  const strategy = new SessionStrategy(sessions);
  const ask = (token: string) =>
    new Promise((resolve, reject) => {
      const request = { url: '/api/usr', headers: { authorization: `Bearer ${token}` }, cookies: {} };
      const answered = (error: Error | null, viewer: unknown) => (error ? reject(error) : resolve(viewer));
      const judge = passport.authenticate(strategy, { session: false }, answered) as Judge;
      judge(request, {}, reject);
    });

  it('are each answered for themselves, whoever is known first', async () => {
    const asked = Promise.all([ask('lucia'), ask('unknown'), ask('marco')]);
    for (const token of ['marco', 'lucia', 'unknown']) sessions.answers.get(token)!();
    expect(await asked).toEqual([{ userId: 'lucia' }, false, { userId: 'marco' }]);
  });
});
