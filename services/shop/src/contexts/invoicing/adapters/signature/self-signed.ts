import { type KeyObject, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import forge from 'node-forge';

/** Left out of the types of the library. */
const { getTBSCertificate } = forge.pki as unknown as {
  getTBSCertificate: (certificate: forge.pki.Certificate) => forge.asn1.Asn1;
};

const YEAR_MS = 365 * 86_400_000;
/** The file is sealed where it is kept, and its password is no word: rounds would add nothing. */
const ROUNDS = 1;

/** A certificate that signs itself, as a PKCS#12 file like the accredited ones. Node does the sums: it is far quicker at them. */
export function selfSigned(about: { holder: string; password: string; from: Date; until?: Date }): Buffer {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs1', format: 'pem' }) as string);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  certificate.validity.notBefore = about.from;
  certificate.validity.notAfter = about.until ?? new Date(about.from.getTime() + YEAR_MS);
  const name = [
    { shortName: 'C', value: 'EC' },
    { shortName: 'O', value: 'DEMOSTRACIÓN SIN VALIDEZ', valueTagClass: forge.asn1.Type.UTF8 },
    { shortName: 'CN', value: about.holder, valueTagClass: forge.asn1.Type.UTF8 },
  ] as forge.pki.CertificateField[];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([{ name: 'keyUsage', digitalSignature: true, nonRepudiation: true }]);
  signWith(privateKey, certificate);
  const file = forge.pkcs12.toPkcs12Asn1(key, [certificate], about.password, { algorithm: '3des', count: ROUNDS });
  return Buffer.from(forge.asn1.toDer(file).getBytes(), 'binary');
}

function signWith(key: KeyObject, certificate: forge.pki.Certificate): void {
  const oid = forge.pki.oids['sha256WithRSAEncryption']!;
  certificate.signatureOid = certificate.siginfo.algorithmOid = oid;
  const signed = getTBSCertificate(certificate);
  certificate.tbsCertificate = signed;
  const der = Buffer.from(forge.asn1.toDer(signed).getBytes(), 'binary');
  certificate.signature = sign('sha256', der, key).toString('binary');
}
