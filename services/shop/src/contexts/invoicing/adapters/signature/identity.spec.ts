import { X509Certificate, sign } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import forge from 'node-forge';
import { CertificateProblem } from '../../application/signer.ts';
import { distinguishedName } from './distinguished-name.ts';
import { readIdentity } from './identity.ts';
import { selfSigned } from './self-signed.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const of = (holder: string) => selfSigned({ holder, password: 'x', from: NOW });

/** Key and certificate of a file. */
function partsOf(file: Buffer) {
  const store = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(file.toString('binary')), 'x');
  const bag = (type: string) => store.getBags({ bagType: type })[type]![0]!;
  return { key: bag(forge.pki.oids['pkcs8ShroudedKeyBag']!).key!, cert: bag(forge.pki.oids['certBag']!).cert! };
}

/** A file with these certificates in this order, as some issuers hand them out. */
function fileOf(key: forge.pki.PrivateKey, certificates: forge.pki.Certificate[], algorithm: '3des' | 'aes256') {
  const asn1 = forge.pkcs12.toPkcs12Asn1(key as forge.pki.rsa.PrivateKey, certificates, 'x', { algorithm, count: 1 });
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');
}

describe('reading a PKCS#12 file', () => {
  it('takes the certificate that the key belongs to, wherever it stands', () => {
    const [issuer, own] = [partsOf(of('La entidad')), partsOf(of('Bujía, S.A.'))];
    for (const algorithm of ['3des', 'aes256'] as const) {
      const identity = readIdentity(fileOf(own.key, [issuer.cert, own.cert], algorithm), 'x');
      expect(identity.holder).toBe('Bujía, S.A.');
      const certificate = new X509Certificate(Buffer.from(identity.certificate, 'base64'));
      expect(certificate.checkPrivateKey(identity.key)).toBe(true);
      expect(certificate.verify(certificate.publicKey)).toBe(true);
      expect(identity.serialNumber).toBe(BigInt(`0x${certificate.serialNumber}`).toString());
      expect(sign('RSA-SHA1', Buffer.from('x'), identity.key)).toHaveLength(256);
    }
  });

  it('says what is wrong with it', () => {
    const [one, other] = [partsOf(of('Una')), partsOf(of('Otra'))];
    const reading =
      (file: Buffer, password = 'x') =>
      () =>
        readIdentity(file, password);
    expect(reading(of('Una'), 'y')).toThrow('La contraseña del certificado no abre el archivo');
    expect(reading(Buffer.from('no'))).toThrow(CertificateProblem);
    expect(reading(fileOf(one.key, [other.cert], '3des'))).toThrow('no contiene una clave de firma con su certificado');
  });
});

describe('the name of an issuer', () => {
  const { UNIVERSAL } = forge.asn1.Class;
  const { SEQUENCE, SET, OID, UTF8, PRINTABLESTRING } = forge.asn1.Type;
  const node = (type: number, value: forge.asn1.Asn1[] | string) =>
    forge.asn1.create(UNIVERSAL, type, typeof value !== 'string', value);
  const part = (oid: string, value: string, type = UTF8) =>
    node(SEQUENCE, [
      node(OID, forge.asn1.oidToDer(oid).getBytes()),
      node(type, type === UTF8 ? forge.util.encodeUtf8(value) : value),
    ]);
  const name = (...sets: forge.asn1.Asn1[][]) =>
    distinguishedName(
      node(
        SEQUENCE,
        sets.map((set) => node(SET, set)),
      ),
    );

  it('goes from the last part to the first, with the signs that mean something escaped', () =>
    expect(
      name(
        [part('2.5.4.6', 'EC', PRINTABLESTRING)],
        [part('2.5.4.10', 'Certificación, S.A. + "Ñ"')],
        [part('2.5.4.3', '#AC ')],
      ),
    ).toBe('CN=\\#AC\\ ,O=Certificación\\, S.A. \\+ \\"Ñ\\",C=EC'));

  it('spells e-mail addresses as the authority does, and other parts in bytes', () =>
    expect(
      name(
        [part('2.5.4.97', 'VATEC-1')],
        [part('1.2.840.113549.1.9.1', 'ac@correo.example')],
        [part('2.5.4.3', 'A'), part('2.5.4.11', 'B')],
      ),
    ).toBe('CN=A+OU=B,EMAILADDRESS=ac@correo.example,2.5.4.97=#0c0756415445432d31'));
});
