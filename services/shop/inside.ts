/**
 * Certificates for what runs behind the proxy, of an authority whose key is thrown away when they are made: it makes no others.
 *
 *   node services/shop/inside.ts /inside postgres:70 redis:999 api:1000 proxy
 *
 * For each machine named, with the number of who runs it, a folder of its own: ca.pem, certificate.pem (with the authority's behind it) and key.pem,
 * which nobody else reads. What is there stays until a month before it ends; then start everything anew. Until the authority before is over, ca.pem has it too,
 * behind the new one: whoever was not started again yet still shows what that one made.
 */
import { X509Certificate, type KeyObject, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import forge from 'node-forge';

const DAY_MS = 86_400_000;
const GOOD_FOR_MS = 730 * DAY_MS;
const RENEWED_BEFORE_MS = 30 * DAY_MS;
/** As strong as a key of 128 bits. */
const MODULUS_BITS = 3_072;

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\n/g;

/** Left out of the types of the library. */
const { getTBSCertificate } = forge.pki as unknown as {
  getTBSCertificate: (certificate: forge.pki.Certificate) => forge.asn1.Asn1;
};

interface Issuer {
  name: string;
  key: KeyObject;
}

export async function makeInside(folder: string, machines: string[], now = new Date()): Promise<boolean> {
  const parsed = machines.map((machine) => {
    const [name = '', owner] = machine.split(':');
    if (!/^[a-z][a-z\d.-]*$/.test(name) || (owner !== undefined && !/^\d+$/.test(owner)))
      throw new Error(`${machine}: a machine is a name, or a name and the number of who runs it, as redis:999`);
    return { name, owner: owner === undefined ? undefined : Number(owner) };
  });
  if (parsed.length === 0)
    throw new Error('Which machines? node services/shop/inside.ts /inside postgres:70 redis:999 api:1000 proxy');
  const until = await Promise.all(parsed.map(({ name }) => endOf(join(folder, name))));
  const authorities = new Set(until.map((found) => found?.authority));
  const isGood = until.every((found) => found !== undefined && found.ends - now.getTime() > RENEWED_BEFORE_MS);
  if (isGood && authorities.size === 1) return false;

  const authority = { name: `inside ${randomBytes(4).toString('hex')}`, key: newKey() };
  const ca = certificate(authority, authority, now);
  const former = [...authorities].flatMap((text) => text?.match(CERTIFICATE) ?? []);
  const believed = new Set(former.filter((text) => Date.parse(new X509Certificate(text).validTo) > now.getTime()));
  for (const { name, owner } of parsed) {
    const at = join(folder, name);
    const key = newKey();
    await mkdir(at, { recursive: true, mode: 0o700 });
    const files: [file: string, text: string, mode: number][] = [
      ['ca.pem', [ca, ...believed].join(''), 0o644],
      ['certificate.pem', certificate({ name, key }, authority, now) + ca, 0o644],
      ['key.pem', key.export({ type: 'pkcs8', format: 'pem' }) as string, 0o600],
    ];
    for (const [file, text, mode] of files) {
      await writeFile(join(at, file), text, { mode });
      if (owner !== undefined) await chown(join(at, file), owner, owner);
    }
    if (owner !== undefined) await chown(at, owner, owner);
  }
  return true;
}

async function endOf(folder: string): Promise<{ ends: number; authority: string } | undefined> {
  try {
    const [held, authority] = await Promise.all(
      ['certificate.pem', 'ca.pem'].map((file) => readFile(join(folder, file), 'utf8')),
    );
    return { ends: Date.parse(new X509Certificate(held!).validTo), authority: authority! };
  } catch {
    return undefined;
  }
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: MODULUS_BITS }).privateKey;

function certificate(of: Issuer, by: Issuer, now: Date): string {
  const made = forge.pki.createCertificate();
  const key = forge.pki.privateKeyFromPem(of.key.export({ type: 'pkcs1', format: 'pem' }) as string);
  made.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  made.serialNumber = `01${randomBytes(15).toString('hex')}`;
  // A clock that is a little behind believes it too.
  made.validity.notBefore = new Date(now.getTime() - DAY_MS);
  made.validity.notAfter = new Date(now.getTime() + GOOD_FOR_MS);
  made.setSubject([{ shortName: 'CN', value: of.name }]);
  made.setIssuer([{ shortName: 'CN', value: by.name }]);
  made.setExtensions(
    of === by
      ? [
          { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
          { name: 'keyUsage', keyCertSign: true, critical: true },
        ]
      : [
          { name: 'basicConstraints', cA: false, critical: true },
          { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true },
          { name: 'extKeyUsage', serverAuth: true },
          // 2: a name of a machine.
          { name: 'subjectAltName', altNames: [{ type: 2, value: of.name }] },
        ],
  );
  made.signatureOid = made.siginfo.algorithmOid = forge.pki.oids['sha256WithRSAEncryption']!;
  const signed = getTBSCertificate(made);
  made.tbsCertificate = signed;
  const der = Buffer.from(forge.asn1.toDer(signed).getBytes(), 'binary');
  made.signature = sign('sha256', der, by.key).toString('binary');
  return forge.pki.certificateToPem(made).replaceAll('\r', '');
}

if (import.meta.main) {
  try {
    const [folder = '', ...machines] = process.argv.slice(2);
    const made = await makeInside(folder, machines);
    console.log(made ? `Made anew in ${folder}: ${machines.join(', ')}` : `Those in ${folder} are good`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
