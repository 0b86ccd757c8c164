import { STATEMENT_BANK_NEEDED, STATEMENT_LIMITS, STATEMENT_NEEDED } from '@bujia/contracts/statements';
import type { FastifyRequest } from 'fastify';
import { contentOf, jsonOf, partsOf } from '../../../platform/http/sent-form.ts';
import { fieldInvalid, statementTooLarge } from '../domain/payments-errors.ts';

const { bytes } = STATEMENT_LIMITS;
/** Boundaries, heads of parts and the form beside the file. */
const ENVELOPE_BYTES = 64 * 1024;
const LIMITS = { fileSize: bytes, files: 1, fields: 2, fieldSize: 4 * 1024, parts: 3 };

/** The two parts of a statement that is uploaded: JSON in `body`, the file in `archivo`. */
export async function sentStatement(request: FastifyRequest): Promise<{ body: unknown; file: Buffer }> {
  if (!request.isMultipart()) throw fieldInvalid(STATEMENT_NEEDED);
  // What says that it is too large is not read at all.
  if (Number(request.headers['content-length'] ?? 0) > bytes + ENVELOPE_BYTES) throw statementTooLarge();
  let body: unknown;
  let file: Buffer | undefined;
  for await (const part of partsOf(request, LIMITS)) {
    if (part.type === 'file') {
      const content = await contentOf(part);
      if (!content) throw statementTooLarge();
      if (part.fieldname === 'archivo' && content.length > 0) file = content;
    } else if (part.fieldname === 'body') {
      body = jsonOf(part.value);
      if (body === undefined) throw fieldInvalid(STATEMENT_BANK_NEEDED);
    }
  }
  if (!file) throw fieldInvalid(STATEMENT_NEEDED);
  return { body, file };
}
