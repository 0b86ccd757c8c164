import type { Branch } from '@bujia/contracts/shop';
import type { Environment } from './environment.ts';

/** Part `invoicing` of the shop's file: who issues electronic documents, and where. */
export interface IssuerSettings {
  /** Three digits each, as registered with the tax authority. */
  establishment: string;
  emissionPoint: string;
  /** Key of the branch whose address is that of the establishment. */
  branch: string;
  /** Obligado a llevar contabilidad. */
  keepsAccounts: boolean;
  /** Numbers of resolutions, only for who has them. */
  specialTaxpayer?: string;
  withholdingAgent?: string;
  /** Words of the regime, only for who is in it. */
  rimpe?: string;
}

/** sandbox: a stand-in beside the service; test and production are the authority's own. */
export type Authority = 'sandbox' | 'test' | 'production';

export interface InvoicingSettings extends IssuerSettings {
  authority: Authority;
  /** Where its services answer; undefined where the stand-in runs beside the service. */
  authorityUrl: string | undefined;
  /** Path of a PKCS#12 file, or the file itself in base64. */
  certificate: string | undefined;
  certificatePassword: string;
}

const KNOWN_AT: Record<Authority, string | undefined> = {
  sandbox: undefined,
  test: 'https://celcer.sri.gob.ec',
  production: 'https://cel.sri.gob.ec',
};
const THREE_DIGITS = /^\d{3}$/;

export function invoicingSettings(
  read: Environment,
  demo: boolean,
  issuer: IssuerSettings,
  branches: readonly Branch[],
): InvoicingSettings {
  const { establishment, emissionPoint, branch } = issuer;
  const authority = read.oneOf('INVOICE_AUTHORITY', ['sandbox', 'test', 'production'], demo ? 'sandbox' : 'test');
  if (!THREE_DIGITS.test(establishment) || !THREE_DIGITS.test(emissionPoint))
    read.wrong('SHOP_FILE:', 'invoicing.establishment and invoicing.emissionPoint have three digits each');
  if (!branches.some(({ key }) => key === branch)) read.wrong('SHOP_FILE:', `invoicing.branch: no branch is ${branch}`);
  return {
    ...issuer,
    authority,
    authorityUrl: read.optional('INVOICE_AUTHORITY_URL')?.replace(/\/$/, '') ?? KNOWN_AT[authority],
    certificate: read.optional('INVOICE_CERTIFICATE'),
    certificatePassword: read.text('INVOICE_CERTIFICATE_PASSWORD', ''),
  };
}
