import { PASSKEY_CHALLENGE_PATH, PASSKEY_STEP_PATH, type PasskeyRequest } from '@bujia/contracts/passkeys';
import type { SecondStepDone } from '@bujia/contracts/second-factor';
import { showPasskey } from '../../lib/browser/passkeys.ts';
import { post } from '../../lib/http/http.ts';

/** Beside api.ts, which everybody loads who signs in. */
export async function enterByPasskey(llave: string): Promise<SecondStepDone> {
  const { opciones } = await post<PasskeyRequest>(PASSKEY_CHALLENGE_PATH, { llave });
  return post<SecondStepDone>(PASSKEY_STEP_PATH, { llave, respuesta: await showPasskey(opciones) });
}
