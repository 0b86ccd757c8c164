import { PROOF_LIMITS } from '@bujia/contracts/payments';
import type { FastifyRequest } from 'fastify';
import { contentOf, jsonOf, partsOf } from '../../../platform/http/sent-form.ts';
import { fieldInvalid, proofInvalid } from '../domain/payments-errors.ts';

const LIMITS = { fileSize: PROOF_LIMITS.bytes, files: 1, fields: 4, fieldSize: 16 * 1024, parts: 5 };

/** The two parts of a payment with its picture: JSON in `body`, the file in `imagen`. */
export async function sentProof(request: FastifyRequest): Promise<{ body: unknown; image: Buffer | undefined }> {
  let body: unknown;
  let image: Buffer | undefined;
  for await (const part of partsOf(request, LIMITS)) {
    if (part.type === 'file') {
      const content = await contentOf(part);
      if (!content || part.fieldname !== 'imagen') throw proofInvalid();
      // Browsers send one without a name where none was chosen.
      if (content.length > 0) image = content;
      else if (part.filename) throw proofInvalid();
    } else if (part.fieldname === 'body') {
      body = jsonOf(part.value);
      if (body === undefined) throw fieldInvalid('El pago no es válido');
    }
  }
  return { body, image };
}
