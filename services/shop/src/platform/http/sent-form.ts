import type { MultipartFile } from '@fastify/multipart';
import { isWithinBounds } from './bodies.ts';

/** Undefined where it is larger than it may be. It is still read to its end: who is cut off while sending hears no answer. */
export async function contentOf(part: MultipartFile): Promise<Buffer | undefined> {
  const content = await part.toBuffer().catch(() => undefined);
  return part.file.truncated ? undefined : content;
}

/** The JSON of a part beside a file; undefined where it is none. */
export function jsonOf(value: unknown): unknown {
  try {
    const body: unknown = JSON.parse(String(value));
    return isWithinBounds(body) ? body : undefined;
  } catch {
    return undefined;
  }
}
