import { type KeyObject, X509Certificate, createHash, createPrivateKey, sign } from 'node:crypto';
import { readRuc } from '@bujia/ecuador/ruc';
import forge from 'node-forge';
import { CertificateProblem, WrongCertificatePassword } from '../../application/signer.ts';
import { TooManyRounds, openedInBounds } from './bounded-forge.ts';
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
  /** Taxpayer numbers that stand in it; authorities write them where they like. */
  rucs: readonly string[];
  /** Whether it was issued to sign documents. */
  maySign: boolean;
  validFrom: Date;
  validUntil: Date;
}

const { pkcs8ShroudedKeyBag, keyBag, certBag } = forge.pki.oids;
/** A signature with one of 8,192 takes a third of a second, and with twice as many six times as long. */
const KEY_BITS_MAX = 8_192;
/** Of what a signature is checked with once it is made. Nearly everybody's is 65,537. */
const EXPONENT_BITS_MAX = 64;
/** Files of the central bank hold several keys, and name the one to sign with. */
const FOR_SIGNING = /sign|firma/i;

/** Reads a PKCS#12 file, old ciphers included, which Node's own OpenSSL refuses. */
export function readIdentity(file: Buffer, password: string): Identity {
  const store = opened(file, password);
  const bags = (type: string) => store.getBags({ bagType: type })[type] ?? [];
  const keys = [...bags(pkcs8ShroudedKeyBag!), ...bags(keyBag!)].filter(({ key }) => key);
  const named = keys.filter((bag) => FOR_SIGNING.test(friendlyName(bag)));
  // The chain of the issuer may come first: the right one is the one that the key belongs to. Found by what both say of it, for a file holds hundreds of each.
  const certificates = new Map(
    bags(certBag!)
      .flatMap(({ cert }) => (cert ? [cert] : []))
      .map((cert) => [pairOf(cert.publicKey as forge.pki.rsa.PublicKey), cert] as const)
      .toReversed(),
  );
  for (const bag of [...named, ...keys]) {
    const own = certificates.get(pairOf(bag.key as forge.pki.rsa.PrivateKey));
    if (!own) continue;
    const { n, e } = own.publicKey as forge.pki.rsa.PublicKey;
    if (n.bitLength() > KEY_BITS_MAX || e.bitLength() > EXPONENT_BITS_MAX)
      throw new CertificateProblem('La clave del certificado es demasiado larga para firmar con ella');
    try {
      const key = createPrivateKey(forge.pki.privateKeyToPem(bag.key as forge.pki.rsa.PrivateKey));
      // What the library reads may hold numbers with which nobody can sign.
      sign('RSA-SHA1', Buffer.alloc(1), key);
      return identityOf(key, own);
    } catch {
      break;
    }
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
    return openedInBounds(asn1, password);
  } catch (error) {
    if (error instanceof TooManyRounds)
      throw new CertificateProblem(
        'El archivo del certificado pide demasiado cálculo para abrirse: expórtelo otra vez, con menos iteraciones',
      );
    throw new WrongCertificatePassword('La contraseña del certificado no abre el archivo');
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
    rucs: rucsIn(certificate),
    maySign: maySign(certificate),
    validFrom: new Date(read.validFrom),
    validUntil: new Date(read.validTo),
  };
}

/** Of its subject and its extensions; texts of two bytes a sign lose the empty ones. */
function rucsIn({ subject, extensions }: forge.pki.Certificate): string[] {
  const texts = [...subject.attributes, ...(extensions as { value?: unknown }[])].map(({ value }) => String(value));
  const found = texts.flatMap((text) => text.replaceAll('\0', '').match(/(?<!\d)\d{10}001(?!\d)/g) ?? []);
  return [...new Set(found)].filter((ruc) => readRuc(ruc) !== undefined);
}

/** Without a word on it a key may do anything. */
function maySign(certificate: forge.pki.Certificate): boolean {
  const usage = certificate.getExtension('keyUsage') as
    { digitalSignature?: boolean; nonRepudiation?: boolean } | undefined | null;
  return !usage || usage.digitalSignature === true || usage.nonRepudiation === true;
}

/** The name as it is encoded; the library's own list of attributes has lost how they were grouped. */
function issuerOf(certificate: forge.pki.Certificate): forge.asn1.Asn1 {
  const parts = (certificate as unknown as { tbsCertificate: forge.asn1.Asn1 }).tbsCertificate
    .value as forge.asn1.Asn1[];
  const versioned = parts[0]!.tagClass === forge.asn1.Class.CONTEXT_SPECIFIC;
  return parts[versioned ? 3 : 2]!;
}

const pairOf = ({ n, e }: Pick<forge.pki.rsa.PublicKey, 'n' | 'e'>): string => `${n.toString(16)} ${e.toString(16)}`;

const derOf = (certificate: forge.pki.Certificate): Buffer =>
  Buffer.from(forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes(), 'binary');

const friendlyName = ({ attributes }: forge.pkcs12.Bag): string =>
  (attributes as { friendlyName?: string[] } | undefined)?.friendlyName?.[0] ?? '';
