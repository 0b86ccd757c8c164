import { X509Certificate, createPrivateKey, sign } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
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

const rounds = (of: number) => forge.asn1.integerToDer(of).getBytes();

/** Of two parts, each of which asks for so many rounds for its key. */
function asking(count: number, algorithm: '3des' | 'aes256'): Buffer {
  const { key, cert } = partsOf(of('Una'));
  const options = { algorithm, count: 7, useMac: false } as const;
  const file = forge.pkcs12.toPkcs12Asn1(key, [cert], 'x', options);
  const set = (node: forge.asn1.Asn1): void => {
    if (Array.isArray(node.value)) node.value.forEach(set);
    else if (node.type === forge.asn1.Type.INTEGER && node.value === rounds(7)) node.value = rounds(count);
    else if (node.type === forge.asn1.Type.OCTETSTRING && node.value.startsWith('0\x82')) {
      const within = forge.asn1.fromDer(node.value);
      set(within);
      node.value = forge.asn1.toDer(within).getBytes();
    }
  };
  set(file);
  return Buffer.from(forge.asn1.toDer(file).getBytes(), 'binary');
}

/** One whose checksum does. */
function checkedWith(count: number): Buffer {
  const file = forge.asn1.fromDer(of('Una').toString('binary'));
  const mac = (file.value as forge.asn1.Asn1[])[2]!.value as forge.asn1.Asn1[];
  mac[2] = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.INTEGER, false, rounds(count));
  return Buffer.from(forge.asn1.toDer(file).getBytes(), 'binary');
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

  it('tells whose it is and what its key is for', () => {
    const identity = readIdentity(of('Repuestos 1799999990001 1790011674001 12345678900010'), 'x');
    expect(identity).toMatchObject({ rucs: ['1799999990001', '1790011674001'], maySign: true });
    const { key, cert } = partsOf(of('Nadie'));
    const { UNIVERSAL } = forge.asn1.Class;
    // Two bytes a sign, as some authorities write it.
    const inExtension = forge.asn1.create(UNIVERSAL, forge.asn1.Type.BMPSTRING, false, '1790011674001');
    for (const [usage, maySign] of [
      ['keyEncipherment', false],
      ['nonRepudiation', true],
    ] as const) {
      cert.setExtensions([
        { name: 'keyUsage', [usage]: true },
        { id: '1.3.6.1.4.1.37947.3.11', value: forge.asn1.toDer(inExtension).getBytes() },
      ]);
      cert.sign(key, forge.md.sha256.create());
      expect(readIdentity(fileOf(key, [cert], '3des'), 'x')).toMatchObject({ rucs: ['1790011674001'], maySign });
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

describe('a file that asks for much', () => {
  it.each([
    ['its checksum', () => checkedWith(300_000)],
    ['old parts', () => asking(300_000, '3des')],
    ['new parts', () => asking(300_000, 'aes256')],
    ['all that it asks for together', () => asking(150_000, '3des')],
  ])('is not calculated with for as long as it says: %s', (_, file) =>
    expect(() => readIdentity(file(), 'x')).toThrow('pide demasiado cálculo'),
  );

  it('is opened with what programs commonly write', () => {
    expect(() => readIdentity(checkedWith(100_000), 'x')).toThrow('La contraseña del certificado');
    for (const algorithm of ['3des', 'aes256'] as const)
      expect(() => readIdentity(asking(50_000, algorithm), 'x')).toThrow('La contraseña del certificado');
  });

  it('has no key that takes minutes to sign', () => {
    const { key: issuer, cert } = partsOf(of('Una'));
    const prime = (1n << 8_191n) + 24_691n;
    const [n, short, e] = [prime * prime, prime - 2n, 65_537n].map((number) => {
      const hex = number.toString(16);
      return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex').toString('base64url');
    });
    const [p, three] = [Buffer.from(prime.toString(16), 'hex').toString('base64url'), 'Aw'];
    const jwk = { kty: 'RSA', n, e, d: short, p, q: p, dp: short, dq: short, qi: three };
    const pem = createPrivateKey({ format: 'jwk', key: jwk }).export({ type: 'pkcs1', format: 'pem' });
    const long = forge.pki.privateKeyFromPem(String(pem));
    cert.publicKey = forge.pki.setRsaPublicKey(long.n, long.e);
    cert.sign(issuer, forge.md.sha256.create());
    expect(() => readIdentity(fileOf(long, [cert], '3des'), 'x')).toThrow('demasiado larga');
  });
});

describe('a file of many keys and certificates', () => {
  const { asn1, pki } = forge;
  const { UNIVERSAL, CONTEXT_SPECIFIC } = asn1.Class;
  const made = (of: number, constructed: boolean, value: forge.asn1.Asn1[] | string, as = UNIVERSAL) =>
    asn1.create(as, of, constructed, value);
  const sequence = (...within: forge.asn1.Asn1[]) => made(asn1.Type.SEQUENCE, true, within);
  const named = (name: string) => made(asn1.Type.OID, false, asn1.oidToDer(pki.oids[name]!).getBytes());
  const within = (what: forge.asn1.Asn1) => made(0, true, [what], CONTEXT_SPECIFIC);
  const packed = (what: forge.asn1.Asn1) => within(made(asn1.Type.OCTETSTRING, false, asn1.toDer(what).getBytes()));
  const keyBag = (key: forge.asn1.Asn1) => sequence(named('keyBag'), within(pki.wrapRsaPrivateKey(key)));
  const certBag = (cert: forge.pki.Certificate) =>
    sequence(named('certBag'), within(sequence(named('x509Certificate'), packed(pki.certificateToAsn1(cert)))));
  function fileOfBags(...bags: forge.asn1.Asn1[]): Buffer {
    const safe = sequence(sequence(named('data'), packed(sequence(...bags))));
    const version = made(asn1.Type.INTEGER, false, '\u0003');
    return Buffer.from(asn1.toDer(sequence(version, sequence(named('data'), packed(safe)))).getBytes(), 'binary');
  }
  const keyOf = (key: forge.pki.PrivateKey) => pki.privateKeyToAsn1(key);

  it('makes no more of them than there are: not each key is held to each certificate', () => {
    const [one, other] = [partsOf(of('Una')), partsOf(of('Otra'))];
    const many = fileOfBags(
      ...Array.from({ length: 20 }, () => keyBag(keyOf(one.key))),
      ...Array.from({ length: 20 }, () => certBag(other.cert)),
    );
    const written = jest.spyOn(pki, 'certificateToAsn1');
    try {
      expect(() => readIdentity(many, 'x')).toThrow('no contiene una clave de firma con su certificado');
      expect(written.mock.calls.length).toBeLessThanOrEqual(20);
    } finally {
      written.mockRestore();
    }
  });

  it('may have a key that no program signs with: it says so, and does not fail', () => {
    const { key, cert } = partsOf(of('Una'));
    const parts = keyOf(key);
    const long = (of: number) => made(asn1.Type.INTEGER, false, '\u0001'.repeat(of));
    (parts.value as forge.asn1.Asn1[])[6] = long(10_000);
    expect(() => readIdentity(fileOfBags(keyBag(parts), certBag(cert)), 'x')).toThrow(CertificateProblem);
  });

  it('has no key whose signatures take seconds to check', () => {
    const { key, cert } = partsOf(of('Una'));
    const { n } = key;
    const parts = keyOf(key);
    (parts.value as forge.asn1.Asn1[])[2] = made(asn1.Type.INTEGER, false, '\u0001'.repeat(256));
    const { e } = pki.privateKeyFromAsn1(parts);
    cert.publicKey = pki.setRsaPublicKey(n, e);
    cert.sign(key, forge.md.sha256.create());
    expect(() => readIdentity(fileOfBags(keyBag(parts), certBag(cert)), 'x')).toThrow('demasiado larga');
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
