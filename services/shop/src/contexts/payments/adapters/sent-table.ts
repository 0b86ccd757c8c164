import type { FastifyRequest } from 'fastify';
import { contentOf, jsonOf, partsOf } from '../../../platform/http/sent-form.ts';
import { fieldInvalid } from '../domain/payments-errors.ts';

/** Boundaries, heads of parts and the form beside the file. */
const ENVELOPE_BYTES = 64 * 1024;

interface Expected {
  bytes: number;
  /** What is said where there is no file, and where what stands beside it is no form. */
  needed: string;
  formless: string;
  tooLarge: () => Error;
}

/** The two parts of a table that is uploaded: JSON in `body`, the file in `archivo`. */
export async function sentTable(
  request: FastifyRequest,
  { bytes, needed, formless, tooLarge }: Expected,
): Promise<{ body: unknown; file: Buffer }> {
  if (!request.isMultipart()) throw fieldInvalid(needed);
  // What says that it is too large is not read at all.
  if (Number(request.headers['content-length'] ?? 0) > bytes + ENVELOPE_BYTES) throw tooLarge();
  let body: unknown;
  let file: Buffer | undefined;
  for await (const part of partsOf(request, { fileSize: bytes, files: 1, fields: 2, fieldSize: 4 * 1024, parts: 3 })) {
    if (part.type === 'file') {
      const content = await contentOf(part);
      if (!content) throw tooLarge();
      if (part.fieldname === 'archivo' && content.length > 0) file = content;
    } else if (part.fieldname === 'body') {
      body = jsonOf(part.value);
      if (body === undefined) throw fieldInvalid(formless);
    }
  }
  if (!file) throw fieldInvalid(needed);
  return { body, file };
}
