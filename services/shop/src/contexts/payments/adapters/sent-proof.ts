import { PROOF_LIMITS } from '@bujia/contracts/payments';
import type { FastifyRequest } from 'fastify';
import { isWithinBounds } from '../../../platform/http/bodies.ts';
import { fieldInvalid, proofInvalid } from '../domain/payments-errors.ts';

const LIMITS = { fileSize: PROOF_LIMITS.bytes, files: 1, fields: 4, fieldSize: 16 * 1024, parts: 5 };

/** The two parts of a payment with its picture: JSON in `body`, the file in `imagen`. */
export async function sentProof(request: FastifyRequest): Promise<{ body: unknown; image: Buffer | undefined }> {
  let body: unknown;
  let image: Buffer | undefined;
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === 'file') {
      // Too large a file is still read to its end: who is cut off while sending hears no answer.
      const content = await part.toBuffer().catch(() => undefined);
      if (!content || part.file.truncated || part.fieldname !== 'imagen') throw proofInvalid();
      if (content.length > 0) image = content;
    } else if (part.fieldname === 'body') body = jsonIn(part.value, 'El pago no es válido');
  }
  return { body, image };
}

/** The JSON of a part beside a file. */
export function jsonIn(value: unknown, otherwise: string): unknown {
  try {
    const body: unknown = JSON.parse(String(value));
    if (isWithinBounds(body)) return body;
  } catch {
    // No JSON.
  }
  throw fieldInvalid(otherwise);
}
