import { localDate, slashDate } from '@bujia/ecuador/guayaquil';
import type { Concern, Trouble } from '../../../platform/attention/concern.ts';
import type { Reads } from '../../../platform/database/reads.ts';
import type { Signer } from '../application/signer.ts';

const DAY_MS = 86_400_000;
const STAGES = [3, 14];

export const invoicingConcerns = (signer: Signer, reads: Reads): Concern[] => [
  { cause: 'certificado', look: (now) => certificate(signer, reads, now) },
  { cause: 'documentos', look: () => refused(reads) },
];

async function certificate(signer: Signer, reads: Reads, now: Date): Promise<Trouble | undefined> {
  const { problem, validUntil, endsSoon } = await signer.state();
  if (problem !== undefined) {
    const { unsigned } = (await reads.row<{ unsigned: number }>(
      `SELECT count(*)::int AS unsigned FROM electronic_document WHERE state = 'draft'`,
    ))!;
    const said = unsigned > 0 ? `${problem}: ${unsigned} sin firmar` : problem;
    // A shop that has never had one and sells nothing yet is told by what it lacks before it opens.
    const isUrgent = unsigned > 0 || validUntil !== undefined;
    return { count: 1, said, ...(isUrgent && { urgent: { stage: 'useless' } }) };
  }
  if (!endsSoon || !validUntil) return undefined;
  const days = (validUntil.getTime() - now.getTime()) / DAY_MS;
  const stage = STAGES.find((most) => days <= most);
  return {
    ...{ count: 1, said: `Vence el ${slashDate(localDate(validUntil))}` },
    ...(stage !== undefined && { urgent: { stage: `within-${stage}`, once: true } }),
  };
}

async function refused(reads: Reads): Promise<Trouble | undefined> {
  const { count, since } = (await reads.row<{ count: number; since: Date | null }>(
    `SELECT count(*)::int AS count, min(state_at) AS since FROM electronic_document
     WHERE state <> 'authorised' AND state IN ('returned', 'rejected')`,
  ))!;
  if (count === 0 || since === null) return undefined;
  return { count, since, said: 'Esperan a un operador', urgent: { stage: 'refused' } };
}
