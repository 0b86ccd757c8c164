/**
 * POST, anyone: the `BrowserKey` of this browser, which is known by a cookie of the session and gets one if it has none. With it
 * the page seals what it keeps in the browser's storage. Signing out ends it.
 */
export const BROWSER_KEY_PATH = 'ext/llave';

export interface BrowserKey {
  /** 256 bits, base64url. */
  llave: string;
}
