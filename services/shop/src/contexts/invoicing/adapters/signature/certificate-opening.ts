import { localDate, slashDate } from '@bujia/ecuador/guayaquil';
import type { Opening } from '../../../../platform/opening/opening.ts';
import type { CertificateState } from '../../application/signer.ts';
import { faultOfRuc } from './certificate-file.ts';

/** What invoices are signed with, how long it is good, and whether in the name of the issuer. */
export const certificateOpening = (state: () => Promise<CertificateState>, ruc: () => string): Opening => ({
  ...{ what: 'Certificado de firma', isNeeded: true },
  look: async () => {
    const { problem, demonstration, holder, validUntil, endsSoon, rucs } = await state();
    const wrong = problem ?? faultOfRuc(rucs, ruc());
    if (wrong !== undefined) return { isThere: false, said: wrong };
    if (demonstration || !validUntil) return { isThere: false, said: 'Es el de la demostración: sus firmas no valen' };
    const said = `${holder ?? ''}: vence el ${slashDate(localDate(validUntil))}`;
    return endsSoon ? { isThere: true, isPassing: true, said: `${said}; renuévelo ya` } : { isThere: true, said };
  },
});
