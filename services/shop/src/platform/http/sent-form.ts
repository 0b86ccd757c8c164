import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { isWithinBounds } from './bodies.ts';

type Limits = NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits'];

/**
 * The parts of a form, one by one as they come. That may take hours, and a session may end meanwhile: when the form is whole,
 * who sent it is asked for again.
 */
export async function* partsOf(request: FastifyRequest, limits: Limits): AsyncGenerator<Multipart> {
  // eslint-disable-next-line no-restricted-syntax -- who sends is asked for again below
  yield* toItsEnd(request, request.parts({ limits }));
  await request.assertStillAllowed?.();
}

/** The same of a form that is files and nothing else. */
export async function* filesOf(request: FastifyRequest, limits: Limits): AsyncGenerator<MultipartFile> {
  // eslint-disable-next-line no-restricted-syntax -- who sends is asked for again below
  yield* toItsEnd(request, request.files({ limits }));
  await request.assertStillAllowed?.();
}

/**
 * What comes after the part that was refused is read and let go, in no parts any more: a browser hears no answer while it is still
 * sending, and thousands of empty parts would be taken apart for nothing.
 */
async function* toItsEnd<Part>({ raw }: FastifyRequest, parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* parts;
  } finally {
    raw.unpipe();
    raw.resume();
  }
}

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
