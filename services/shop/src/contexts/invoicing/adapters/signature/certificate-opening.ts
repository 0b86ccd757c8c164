import { localDate, slashDate } from '@bujia/ecuador/guayaquil';
import type { Opening } from '../../../../platform/opening/opening.ts';
import type { CertificateState } from '../../application/signer.ts';

/** What invoices are signed with, and how long it is good. */
export const certificateOpening = (state: () => Promise<CertificateState>): Opening => ({
  ...{ what: 'Certificado de firma', isNeeded: true },
  look: async () => {
    const { problem, demonstration, holder, validUntil } = await state();
    if (problem !== undefined) return { isThere: false, said: problem };
    if (demonstration || !validUntil) return { isThere: false, said: 'Es el de la demostración: sus firmas no valen' };
    return { isThere: true, said: `${holder ?? ''}: vence el ${slashDate(localDate(validUntil))}` };
  },
});
