import { describe, expect, it } from '@jest/globals';
import passport from 'passport';
import { SessionStrategy } from './session-strategy.ts';
import { Sessions, type Viewer } from './viewer.ts';

type Judge = (request: object, response: object, next: (error: unknown) => void) => void;

/** Answers when the test says so, in the order that it chooses. */
class SlowSessions extends Sessions {
  readonly used: string[] = [];
  readonly answers = new Map<string, () => void>();

  viewerOf(token: string): Promise<Viewer | undefined> {
    const viewer = token === 'unknown' ? undefined : ({ userId: token } as Viewer);
    return new Promise((resolve) => this.answers.set(token, () => resolve(viewer)));
  }

  knownViewerOf(): undefined {
    return undefined;
  }

  noteUse(token: string): void {
    this.used.push(token);
  }
}

const ask = (strategy: SessionStrategy, request: object) =>
  new Promise((resolve, reject) => {
    const answered = (error: Error | null, viewer: unknown) => (error ? reject(error) : resolve(viewer));
    const judge = passport.authenticate(strategy.entry, { session: false }, answered) as Judge;
    judge({ url: '/api/usr', headers: {}, cookies: {}, ...request }, {}, reject);
  });
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe('The strategy of the sessions', () => {
  it('answers two requests at once each for itself, whoever is known first', async () => {
    const sessions = new SlowSessions();
    const strategy = new SessionStrategy(sessions);
    const asked = Promise.all(['lucia', 'unknown', 'marco'].map((token) => ask(strategy, bearer(token))));
    for (const token of ['marco', 'lucia', 'unknown']) sessions.answers.get(token)!();
    expect(await asked).toEqual([{ userId: 'lucia' }, false, { userId: 'marco' }]);
  });

  it('answers for its own service, when there are two in one process', async () => {
    const [one, other] = [new SlowSessions(), new SlowSessions()];
    const strategies = [one, other].map((sessions) => new SessionStrategy(sessions));
    const asked = Promise.all([ask(strategies[0]!, bearer('lucia')), ask(strategies[1]!, bearer('marco'))]);
    expect([[...one.answers.keys()], [...other.answers.keys()]]).toEqual([['lucia'], ['marco']]);
    for (const answer of [...one.answers.values(), ...other.answers.values()]) answer();
    expect(await asked).toEqual([{ userId: 'lucia' }, { userId: 'marco' }]);
  });

  it.each([
    ['an address', { query: { access_token: 'lucia' } }],
    ['a body', { body: { access_token: 'lucia' } }],
    ['another scheme', { headers: { authorization: 'Basic lucia' } }],
    ['a cookie outside of /ops', { cookies: { ops: 'lucia' } }],
  ])('takes no token out of %s', async (_, request) => {
    expect(await ask(new SessionStrategy(new SlowSessions()), request)).toBe(false);
  });
});
