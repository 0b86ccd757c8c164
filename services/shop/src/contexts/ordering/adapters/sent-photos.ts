import { LINE_RETURN_PHOTOS_MAX } from '@bujia/contracts/line-returns';
import { PROOF_LIMITS } from '@bujia/contracts/payments';
import type { FastifyRequest } from 'fastify';
import { contentOf, jsonOf, partsOf } from '../../../platform/http/sent-form.ts';
import { lineReturnInvalid, tooManyPhotos } from '../domain/ordering-errors.ts';

/** One more than may be, so that it is said what is too much. */
const FILES = LINE_RETURN_PHOTOS_MAX + 1;
const LIMITS = { fileSize: PROOF_LIMITS.bytes, files: FILES, fields: 1, fieldSize: 16 * 1024, parts: FILES + 1 };

/**
 * JSON in `body`, behind it the photographs, each a `foto`. They are drawn one by one as they come, so that no more than one of
 * them is held as it was sent; what is no request draws none.
 */
export async function sentPhotos(
  request: FastifyRequest,
  assertMay: (body: unknown) => Promise<void>,
  draw: (sent: Buffer | undefined) => Promise<Buffer>,
): Promise<Buffer[]> {
  const photos: Buffer[] = [];
  let isAsked = false;
  if (!request.isMultipart()) throw lineReturnInvalid();
  for await (const part of partsOf(request, LIMITS)) {
    if (part.type === 'field' && part.fieldname === 'body' && !isAsked) {
      await assertMay(jsonOf(part.value));
      isAsked = true;
      continue;
    }
    if (part.type !== 'file' || part.fieldname !== 'foto' || !isAsked) throw lineReturnInvalid();
    if (photos.length === LINE_RETURN_PHOTOS_MAX) throw tooManyPhotos();
    photos.push(await draw(await contentOf(part)));
  }
  if (!isAsked) throw lineReturnInvalid();
  return photos;
}
