import { type KeyObject, X509Certificate, createHash, createPrivateKey } from 'node:crypto';
import forge from 'node-forge';
import { CertificateProblem } from '../../application/signer.ts';
import { distinguishedName } from './distinguished-name.ts';

/** A key and the certificate that belongs to it, with what a signature says of them. */
export interface Identity {
  key: KeyObject;
  /** Base64 of the certificate as it was issued. */
  certificate: string;
  /** SHA-1 of the same, base64. */
  digest: string;
  issuerName: string;
  /** Decimal. */
  serialNumber: string;
  /** Base64, as `RSAKeyValue` has them. */
  modulus: string;
  exponent: string;
  holder: string;
  validFrom: Date;
  validUntil: Date;
}

const { pkcs8ShroudedKeyBag, keyBag, certBag } = forge.pki.oids;
/** Files of the central bank hold several keys, and name the one to sign with. */
const FOR_SIGNING = /sign|firma/i;

/** Reads a PKCS#12 file, old ciphers included, which Node's own OpenSSL refuses. */
export function readIdentity(file: Buffer, password: string): Identity {
  const store = opened(file, password);
  const bags = (type: string) => store.getBags({ bagType: type })[type] ?? [];
  const keys = [...bags(pkcs8ShroudedKeyBag!), ...bags(keyBag!)].filter(({ key }) => key);
  const named = keys.filter((bag) => FOR_SIGNING.test(friendlyName(bag)));
  const certificates = bags(certBag!).flatMap(({ cert }) => (cert ? [cert] : []));
  for (const bag of [...named, ...keys]) {
    const key = createPrivateKey(forge.pki.privateKeyToPem(bag.key as forge.pki.rsa.PrivateKey));
    // The chain of the issuer may come first: the right one is the one that the key belongs to.
    const own = certificates.find((one) => new X509Certificate(derOf(one)).checkPrivateKey(key));
    if (own) return identityOf(key, own);
  }
  throw new CertificateProblem('El archivo del certificado no contiene una clave de firma con su certificado');
}

function opened(file: Buffer, password: string): forge.pkcs12.Pkcs12Pfx {
  let asn1: forge.asn1.Asn1;
  try {
    asn1 = forge.asn1.fromDer(file.toString('binary'));
  } catch {
    throw new CertificateProblem('El certificado configurado no es un archivo PKCS#12 (.p12)');
  }
  try {
    return forge.pkcs12.pkcs12FromAsn1(asn1, password);
  } catch {
    throw new CertificateProblem('La contraseña del certificado no abre el archivo');
  }
}

function identityOf(key: KeyObject, certificate: forge.pki.Certificate): Identity {
  const der = derOf(certificate);
  const read = new X509Certificate(der);
  const { n, e } = key.export({ format: 'jwk' });
  const base64 = (part: string | undefined) => Buffer.from(part!, 'base64url').toString('base64');
  return {
    key,
    certificate: der.toString('base64'),
    digest: createHash('sha1').update(der).digest('base64'),
    issuerName: distinguishedName(issuerOf(certificate)),
    serialNumber: BigInt(`0x${read.serialNumber}`).toString(),
    modulus: base64(n),
    exponent: base64(e),
    // Node escapes what would mean something in a name.
    holder: (/^CN=(.+)$/m.exec(read.subject)?.[1] ?? read.subject).replace(/\\(.)/g, '$1'),
    validFrom: new Date(read.validFrom),
    validUntil: new Date(read.validTo),
  };
}

/** The name as it is encoded; the library's own list of attributes has lost how they were grouped. */
function issuerOf(certificate: forge.pki.Certificate): forge.asn1.Asn1 {
  const parts = (certificate as unknown as { tbsCertificate: forge.asn1.Asn1 }).tbsCertificate
    .value as forge.asn1.Asn1[];
  const versioned = parts[0]!.tagClass === forge.asn1.Class.CONTEXT_SPECIFIC;
  return parts[versioned ? 3 : 2]!;
}

const derOf = (certificate: forge.pki.Certificate): Buffer =>
  Buffer.from(forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes(), 'binary');

const friendlyName = ({ attributes }: forge.pkcs12.Bag): string =>
  (attributes as { friendlyName?: string[] } | undefined)?.friendlyName?.[0] ?? '';
