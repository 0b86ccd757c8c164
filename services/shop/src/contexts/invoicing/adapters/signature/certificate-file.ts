import { readFile } from 'node:fs/promises';
import { localDate, slashDate } from '@bujia/ecuador/guayaquil';
import type { InvoicingSettings } from '../../../../platform/config/invoicing.ts';
import { CertificateProblem, type CertificateState } from '../../application/signer.ts';
import type { Identity } from './identity.ts';

/** A PKCS#12 file in base64; anything else is a path. */
const BASE64 = /^MI[A-Za-z0-9+/\s]+=*$/;

/** The certificate that is configured; throws a `CertificateProblem` where there is none that can be read. */
export async function configuredIdentity({
  certificate,
  certificatePassword,
}: Pick<InvoicingSettings, 'certificate' | 'certificatePassword'>): Promise<Identity> {
  if (certificate === undefined) throw new CertificateProblem('Falta el certificado de firma: súbalo en Configuración');
  const { readIdentity } = await import('./identity.ts');
  return readIdentity(await fileOf(certificate), certificatePassword);
}

const SOON_MS = 30 * 86_400_000;

export const UNREAD: Omit<CertificateState, 'problem'> = {
  ...{ holder: undefined, validUntil: undefined, endsSoon: false, rucs: [], demonstration: false },
};

/** What is wrong with one that names other taxpayers, and not this one. */
export const faultOfRuc = (rucs: readonly string[], ruc: string): string | undefined =>
  rucs.length === 0 || rucs.includes(ruc)
    ? undefined
    : `El certificado es del RUC ${rucs.join(', ')}, y la tienda emite con ${ruc}`;

/** Why nothing may be signed with it now. */
export function problemOf({ validFrom, validUntil }: Identity, now: Date): string | undefined {
  if (now > validUntil) return `El certificado de firma caducó el ${slashDate(localDate(validUntil))}`;
  if (now < validFrom) return `El certificado de firma vale desde el ${slashDate(localDate(validFrom))}`;
  return undefined;
}

export function stateOf(identity: Identity, demonstration: boolean, now: Date): CertificateState {
  const { holder, validUntil, rucs } = identity;
  const endsSoon = validUntil.getTime() - now.getTime() < SOON_MS;
  return { holder, validUntil, endsSoon, rucs, demonstration, problem: problemOf(identity, now) };
}

async function fileOf(certificate: string): Promise<Buffer> {
  if (BASE64.test(certificate)) return Buffer.from(certificate, 'base64');
  return readFile(certificate).catch(() => {
    throw new CertificateProblem('El archivo del certificado de firma no existe o no se puede leer');
  });
}
