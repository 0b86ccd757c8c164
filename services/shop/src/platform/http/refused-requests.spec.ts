import { describe, expect, it } from '@jest/globals';
import { SIGN_IN_PATH } from '@bujia/contracts/accounts';
import { SECOND_STEP_PATH } from '@bujia/contracts/second-factor';
import { RefusedRequestsLog, refusedAs } from './refused-requests.ts';

describe('What is noted of refused requests', () => {
  it('is every request beyond a limit, and every sign-in that is refused', () => {
    const signIn = `/api/${SIGN_IN_PATH}`;
    expect([refusedAs('/api/x', 429), refusedAs(signIn, 429)]).toEqual(['too-many', 'too-many']);
    expect([refusedAs(signIn, 401), refusedAs(signIn, 200), refusedAs('/api/x', 401)]).toEqual([
      'sign-in',
      undefined,
      undefined,
    ]);
    const code = `/api/${SECOND_STEP_PATH}`;
    expect([400, 401, 200].map((status) => refusedAs(code, status))).toEqual(['sign-in', 'sign-in', undefined]);
  });

  it('names an account by a hash that only the shop can make, the same for any case', () => {
    const [ours, theirs] = ['a', 'b'].map((secret) => new RefusedRequestsLog(secret));
    expect(ours!.hashOf('Ana@correo.example ')).toBe(ours!.hashOf('ana@correo.example'));
    expect(ours!.hashOf('ana@correo.example')).not.toBe(theirs!.hashOf('ana@correo.example'));
    expect(ours!.hashOf('ana@correo.example')).toMatch(/^[\w-]{22}$/);
  });
});
