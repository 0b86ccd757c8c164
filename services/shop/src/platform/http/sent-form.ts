import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import { isWithinBounds } from './bodies.ts';
import { networkOf } from './network.ts';

type Limits = NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits'];

/**
 * What is in hand lies in memory until it is whole, which its sender may put off for hours: some of one sender, and so many that they fit.
 * Where all places are taken, whoever sends less than the edge of a network brings, or has sent for as long as a form of some megabytes takes
 * by a usual line, gives way, the slowest first: who holds places has to send faster than everybody who needs one.
 */
const FORMS = { ofOne: 8, ofAll: 40, begunMs: 5_000, bytesASecond: 16 * 1024, longMs: 30_000 } as const;

interface InHand {
  sender: string;
  network: string;
  since: number;
  /** What had come by then. */
  before: number;
  request: FastifyRequest;
}
const inHand = new Set<InHand>();

const formsBusy = () =>
  new Refusal(
    'unavailable',
    'request.forms-busy',
    'Hay muchos archivos en camino. Intente nuevamente en unos segundos',
  );

/** How fast it has come so far; of what is whole, nobody waits for its sender. */
function speedOf({ since, before, request: { raw } }: InHand): number {
  const seconds = (performance.now() - since) / 1_000;
  return raw.complete ? Infinity : (raw.socket.bytesRead - before) / seconds;
}

function isSlow(form: InHand): boolean {
  const age = performance.now() - form.since;
  return age >= FORMS.longMs || (age >= FORMS.begunMs && speedOf(form) < FORMS.bytesASecond);
}

/** Those of the sender, or the network, that would still have more than whoever comes. */
function ofMost(whose: 'sender' | 'network', comer: InHand): InHand[] {
  const groups = Map.groupBy(inHand, (form) => form[whose]);
  const most = [...groups.values()].reduce((one, other) => (other.length > one.length ? other : one));
  const own = groups.get(comer[whose])?.length ?? 0;
  return most.length > own + 1 ? most : [];
}

/** Room for one more where there is none: neither few who hold all places nor many who send next to nothing keep anybody out. */
function giveOneUp(comer: InHand): void {
  const groups = [ofMost('sender', comer), ofMost('network', comer), [...inHand].filter(isSlow)];
  const [given] = (groups.find(({ length }) => length > 0) ?? []).toSorted(
    (one, other) => speedOf(one) - speedOf(other),
  );
  if (!given) throw formsBusy();
  inHand.delete(given);
  given.request.raw.destroy();
}

/** Called when the form is no longer in hand. */
function takeInHand(request: FastifyRequest): () => void {
  const sender = request.viewer?.userId ?? request.ip;
  const { bytesRead: before } = request.raw.socket;
  const form = { sender, network: networkOf(request.ip), since: performance.now(), before, request };
  if ([...inHand].filter((other) => other.sender === sender).length >= FORMS.ofOne) throw formsBusy();
  if (inHand.size >= FORMS.ofAll) giveOneUp(form);
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
