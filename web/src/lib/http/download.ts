import { answerTo } from './http.ts';

/** Saves what only the signed-in person may fetch: a plain link would not carry the token. */
export async function download(path: string, name: string): Promise<void> {
  const response = await answerTo('GET', path, undefined);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
