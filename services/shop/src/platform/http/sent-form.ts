import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import { isWithinBounds } from './bodies.ts';

type Limits = NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits'];

/**
 * What is in hand lies in memory until it is whole, which its sender may put off for hours: some of one sender, and so many that they fit.
 * Within `longMs` a form of some megabytes comes by a slow line.
 */
const FORMS = { ofOne: 8, ofAll: 40, longMs: 120_000 } as const;

interface InHand {
  sender: string;
  since: number;
  request: FastifyRequest;
}
/** The oldest first. */
const inHand = new Set<InHand>();
const countOf = (sender: string): number => [...inHand].filter((form) => form.sender === sender).length;

const formsBusy = () =>
  new Refusal(
    'unavailable',
    'request.forms-busy',
    'Hay muchos archivos en camino. Intente nuevamente en unos segundos',
  );

/**
 * Room for one more where there is none: few who hold all places keep nobody out. The oldest form of whoever has most is given up, or one that has
 * been on its way for long.
 */
function giveOneUp(own: number): void {
  const forms = [...inHand].map((form) => ({ form, count: countOf(form.sender) }));
  const [most] = forms.toSorted((one, other) => other.count - one.count);
  const hasMore = most!.count > own + 1;
  const given = hasMore ? most!.form : forms[0]!.form;
  if (!hasMore && performance.now() - given.since < FORMS.longMs) throw formsBusy();
  inHand.delete(given);
  given.request.raw.destroy();
}

/** Called when the form is no longer in hand. */
function takeInHand(request: FastifyRequest): () => void {
  const sender = request.viewer?.userId ?? request.ip;
  const own = countOf(sender);
  if (own >= FORMS.ofOne) throw formsBusy();
  if (inHand.size >= FORMS.ofAll) giveOneUp(own);
  const form = { sender, since: performance.now(), request };
  inHand.add(form);
  return () => void inHand.delete(form);
}

/**
 * The parts of a form, one by one as they come. That may take hours, and a session may end meanwhile: when the form is whole,
 * who sent it is asked for again.
 */
export async function* partsOf(request: FastifyRequest, limits: Limits): AsyncGenerator<Multipart> {
  const leave = takeInHand(request);
  try {
    // eslint-disable-next-line no-restricted-syntax -- who sends is asked for again below
    yield* toItsEnd(request, request.parts({ limits }));
    await request.assertStillAllowed?.();
  } finally {
    leave();
  }
}

/** The same of a form that is files and nothing else, which are written down as they come: such a form is not in hand. */
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

/** Boundaries and heads of parts. */
const ENVELOPE_BYTES = 64 * 1024;

/** The one file of a form that has nothing else; refused where there is none, or a larger one. */
export async function oneFileOf(
  request: FastifyRequest,
  bytes: number,
  refused: Record<'none' | 'tooLarge', () => Refusal>,
): Promise<Buffer> {
  if (!request.isMultipart()) throw refused.none();
  // What says that it is too large is not read at all.
  if (Number(request.headers['content-length'] ?? 0) > bytes + ENVELOPE_BYTES) throw refused.tooLarge();
  const leave = takeInHand(request);
  let sent: Buffer | undefined;
  try {
    for await (const part of filesOf(request, { fileSize: bytes, files: 1, fields: 0 })) {
      sent = await contentOf(part);
      if (!sent) throw refused.tooLarge();
    }
  } finally {
    leave();
  }
  if (!sent || sent.length === 0) throw refused.none();
  return sent;
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
