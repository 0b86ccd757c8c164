import { generateKeyPairSync, randomBytes } from 'node:crypto';
import forge from 'node-forge';

const DAY_MS = 86_400_000;
const YEARS = 10;

/** A certificate that signs itself, as a PKCS#12 file like the accredited ones. */
export function selfSigned(about: { holder: string; password: string; from: Date; until?: Date }): Buffer {
  // Node makes the key in a tenth of the time that the library takes.
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs1', format: 'pem' }) as string);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  certificate.validity.notBefore = new Date(about.from.getTime() - DAY_MS);
  certificate.validity.notAfter = about.until ?? new Date(about.from.getTime() + YEARS * 365 * DAY_MS);
  const name = [
    { shortName: 'C', value: 'EC' },
    { shortName: 'O', value: 'DEMOSTRACIÓN SIN VALIDEZ', valueTagClass: forge.asn1.Type.UTF8 },
    { shortName: 'CN', value: about.holder, valueTagClass: forge.asn1.Type.UTF8 },
  ] as forge.pki.CertificateField[];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([{ name: 'keyUsage', digitalSignature: true, nonRepudiation: true }]);
  certificate.sign(key, forge.md.sha256.create());
  const file = forge.pkcs12.toPkcs12Asn1(key, [certificate], about.password, { algorithm: '3des' });
  return Buffer.from(forge.asn1.toDer(file).getBytes(), 'binary');
}
