import type * as Webauthn from '@simplewebauthn/browser';
import { ApiError } from '../http/http.ts';

/** Browsers know them over https and at localhost alone. */
export const knowsPasskeys = () => isSecureContext && 'PublicKeyCredential' in window;

const NONE_SHOWN = 'No se usó ninguna clave de acceso. Intente otra vez';
const KNOWN_ALREADY = 'Este equipo ya tiene una clave de acceso de su cuenta';

/** What the device gave, as text. Whoever closes its window is told so in our words. */
async function asked(work: (webauthn: typeof Webauthn) => Promise<object>): Promise<string> {
  const webauthn = await import('@simplewebauthn/browser');
  try {
    return JSON.stringify(await work(webauthn));
  } catch (error) {
    const known = (error as Error).name === 'InvalidStateError';
    throw new ApiError(0, 'no-passkey', known ? KNOWN_ALREADY : NONE_SHOWN);
  }
}

export const makePasskey = (options: object): Promise<string> =>
  asked(({ startRegistration }) => startRegistration({ optionsJSON: options as never }));

export const showPasskey = (options: object): Promise<string> =>
  asked(({ startAuthentication }) => startAuthentication({ optionsJSON: options as never }));
