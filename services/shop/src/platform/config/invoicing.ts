import type { Branch } from '@bujia/contracts/shop';
import type { ShopGroups } from '@bujia/contracts/shop-groups';
import type { Environment } from './environment.ts';

/** Part `invoicing` of the shop's file: where electronic documents are issued, and what the issuer is obliged to. */
export type IssuerSettings = Omit<ShopGroups['emisor'], 'ruc' | 'legalName'> & {
  /** Key of the branch whose address is that of the establishment. */
  branch: string;
};

/** sandbox: a stand-in beside the service; test and production are the authority's own. */
export type Authority = 'sandbox' | 'test' | 'production';

export interface InvoicingSettings {
  /** Key of the branch whose address is that of the establishment, unless the issuer says another one. */
  branch: string;
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

export function invoicingSettings(
  read: Environment,
  demo: boolean,
  issuer: IssuerSettings,
  branches: readonly Branch[],
): InvoicingSettings {
  const { branch } = issuer;
  const authority = read.oneOf('INVOICE_AUTHORITY', ['sandbox', 'test', 'production'], demo ? 'sandbox' : 'test');
  if (!branches.some(({ key }) => key === branch)) read.wrong('SHOP_FILE:', `invoicing.branch: no branch is ${branch}`);
  return {
    branch,
    authority,
    authorityUrl: read.optional('INVOICE_AUTHORITY_URL')?.replace(/\/$/, '') ?? KNOWN_AT[authority],
    certificate: read.optional('INVOICE_CERTIFICATE'),
    certificatePassword: read.text('INVOICE_CERTIFICATE_PASSWORD', ''),
  };
}

/** What the form shows of the environment's certificate: that there is one. */
export const signatureInForm = ({ certificate }: InvoicingSettings): ShopGroups['firma'] | object =>
  certificate === undefined ? {} : { archivo: { guardada: '' }, clave: { guardada: '' } };
