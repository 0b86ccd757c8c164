import { createHash, createVerify } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Element, DOMParser } from '@xmldom/xmldom';
import { C14nCanonicalization, SignedXml } from 'xml-crypto';
import { anInvoice, invoiceOf } from '../../../../../test/invoices.ts';
import { documentXml } from '../xml/document-xml.ts';
import { selfSigned } from './self-signed.ts';
import { type Identity, readIdentity } from './identity.ts';
import { signedXml } from './xades.ts';

const NOW = new Date('2026-11-22T01:30:00Z');

/** Read by others than the code that wrote it: xmldom reads, xml-crypto canonicalises, OpenSSL checks. */
describe('the signature', () => {
  let identity: Identity;
  let signed: string;
  beforeAll(() => {
    identity = readIdentity(selfSigned({ holder: 'José Ñandú & Hijos', password: 'x', from: NOW }), 'x');
    const invoice = invoiceOf(anInvoice({ buyer: { name: 'Ana <b>& "Ñ"', surname: "O'Neill 🚗" } }), NOW);
    signed = signedXml(documentXml(invoice), identity, NOW);
  });

  const byId = (xml: string, id: string): Element => {
    const all = new DOMParser().parseFromString(xml, 'text/xml').getElementsByTagName('*');
    return Array.from({ length: all.length }, (_, i) => all.item(i)!).find(
      (one) => one.getAttribute('Id') === id || one.getAttribute('id') === id,
    )!;
  };
  const one = (xml: string, name: string): Element =>
    new DOMParser().parseFromString(xml, 'text/xml').getElementsByTagName(name).item(0)!;

  /** With every namespace in whose scope it lies. */
  function canonical(element: Element): string {
    const inherited = [];
    for (let node = element.parentNode as Element | null; node?.attributes; node = node.parentNode as Element | null)
      for (const { name, value } of Array.from(node.attributes))
        if (name.startsWith('xmlns:')) inherited.push({ prefix: name.slice(6), namespaceURI: value });
    return new C14nCanonicalization().process(element, { ancestorNamespaces: inherited });
  }
  const sha1 = (text: string): string => createHash('sha1').update(text).digest('base64');
  const digestOf = (uri: string): string =>
    Array.from(one(signed, 'ds:SignedInfo').getElementsByTagName('ds:Reference'))
      .find((reference) => reference.getAttribute('URI') === uri)!
      .getElementsByTagName('ds:DigestValue')
      .item(0)!.textContent!;

  it('is taken for valid by xml-crypto, all three references', () => {
    const check = new SignedXml({ publicCert: pem(identity) });
    check.loadSignature(one(signed, 'ds:Signature'));
    expect(check.checkSignature(signed)).toBe(true);
    expect(check.getSignedReferences()).toHaveLength(3);
  });

  it('covers the document without the signature, the certificate and the signed properties', () => {
    const document = byId(signed, 'comprobante');
    const signature = Array.from(document.childNodes).at(-1)!;
    expect(signature.nodeName).toBe('ds:Signature');
    expect(digestOf('#KeyInfo')).toBe(sha1(canonical(byId(signed, 'KeyInfo'))));
    expect(digestOf('#SignedProperties')).toBe(sha1(canonical(byId(signed, 'SignedProperties'))));
    document.removeChild(signature);
    expect(digestOf('#comprobante')).toBe(sha1(canonical(document)));
  });

  it('is made with the key of the certificate that it carries', () => {
    const verify = createVerify('RSA-SHA1').update(canonical(byId(signed, 'SignedInfo')));
    const value = one(signed, 'ds:SignatureValue').textContent!;
    expect(verify.verify(pem(identity), value, 'base64')).toBe(true);
    const digest = one(signed, 'xades:CertDigest').getElementsByTagName('ds:DigestValue').item(0)!.textContent;
    const certificate = one(signed, 'ds:X509Certificate').textContent!;
    expect(digest).toBe(createHash('sha1').update(Buffer.from(certificate, 'base64')).digest('base64'));
  });

  it('tells the time of Ecuador, whatever the zone of the machine', () =>
    expect(one(signed, 'xades:SigningTime').textContent).toBe('2026-11-21T20:30:00-05:00'));

  it('names the issuer from the last part to the first, in its own letters', () =>
    expect(one(signed, 'ds:X509IssuerName').textContent).toBe('CN=José Ñandú & Hijos,O=DEMOSTRACIÓN SIN VALIDEZ,C=EC'));

  it('breaks when one letter of the document, of the certificate or of the properties changes', () => {
    const changes: [string, string][] = [
      ['<importeTotal>', '<importeTotal>1'],
      ['<ds:X509Certificate>M', '<ds:X509Certificate>N'],
      ['T20:30:00', 'T20:30:01'],
    ];
    for (const [from, to] of changes) {
      const forged = signed.replace(from, to);
      expect(forged).not.toBe(signed);
      const check = new SignedXml({ publicCert: pem(identity) });
      check.loadSignature(one(forged, 'ds:Signature'));
      expect(check.checkSignature(forged)).toBe(false);
    }
  });
});

const pem = ({ certificate }: Identity): string =>
  `-----BEGIN CERTIFICATE-----\n${certificate.match(/.{1,64}/g)!.join('\n')}\n-----END CERTIFICATE-----\n`;
