const NONCE_BYTES = 12;

/** What this page seals and opens with; it cannot be read out of it again. */
export const keyOf = (text: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(text.replaceAll('-', '+').replaceAll('_', '/')), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);

/** The value as a text that only the key opens, and only for this purpose. */
export async function seal(key: CryptoKey, purpose: string, value: unknown): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(way(nonce, purpose), key, encoded(JSON.stringify(value)));
  return textOf(new Uint8Array([...nonce, ...new Uint8Array(sealed)]));
}

/** Undefined for what is cut, changed, of another purpose or under another key. */
export async function unseal(key: CryptoKey, purpose: string, text: string): Promise<unknown> {
  try {
    const bytes = bytesOf(text);
    const nonce = bytes.slice(0, NONCE_BYTES);
    const opened = await crypto.subtle.decrypt(way(nonce, purpose), key, bytes.slice(NONCE_BYTES));
    return JSON.parse(new TextDecoder().decode(opened)) as unknown;
  } catch {
    return undefined;
  }
}

const encoded = (text: string) => new TextEncoder().encode(text);
const way = (iv: Uint8Array<ArrayBuffer>, purpose: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: encoded(purpose),
});
const textOf = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const bytesOf = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
