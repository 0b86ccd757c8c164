import { createHash, sign } from 'node:crypto';
import { localTime } from '@bujia/ecuador/guayaquil';
import { type Xml, element, emptyElement as empty } from '../xml/element.ts';
import type { Identity } from './identity.ts';

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const XADES = 'http://uri.etsi.org/01903/v1.3.2#';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const RSA_SHA1 = `${DS}rsa-sha1`;
const SHA1 = `${DS}sha1`;
const ENVELOPED = `${DS}enveloped-signature`;
const SIGNED_PROPERTIES = 'http://uri.etsi.org/01903#SignedProperties';
const IDS = {
  signature: 'Signature',
  signedInfo: 'SignedInfo',
  value: 'SignatureValue',
  keyInfo: 'KeyInfo',
  object: 'SignatureObject',
  properties: 'SignedProperties',
  document: 'DocumentReference',
};

/**
 * Signs a document of the tax authority: XAdES-BES, enveloped, RSA with SHA-1, over document, certificate and signed
 * properties, because nothing else is accepted. The document, like everything written here, is canonical as it stands
 * (see `element`), so the digests are taken of the texts themselves. What is referenced by itself is canonicalised with
 * the namespaces in whose scope it lies, which `apex` writes out.
 */
export function signedXml(xml: string, identity: Identity, signingTime: Date): string {
  const [document, end] = splitAtEnd(xml);
  const keyInfo = keyInfoOf(identity);
  const properties = signedPropertiesOf(identity, signingTime);
  const signedInfo = element(
    'ds:SignedInfo',
    [
      empty('ds:CanonicalizationMethod', { Algorithm: C14N }),
      empty('ds:SignatureMethod', { Algorithm: RSA_SHA1 }),
      reference({ Type: SIGNED_PROPERTIES, URI: `#${IDS.properties}` }, apex(properties, { ds: DS, xades: XADES })),
      reference({ URI: `#${IDS.keyInfo}` }, apex(keyInfo, { ds: DS })),
      reference({ Id: IDS.document, URI: '#comprobante' }, document + end, [
        element('ds:Transforms', empty('ds:Transform', { Algorithm: ENVELOPED })),
      ]),
    ],
    { Id: IDS.signedInfo },
  );
  const value = sign('RSA-SHA1', Buffer.from(apex(signedInfo, { ds: DS })), identity.key).toString('base64');
  const signature = element(
    'ds:Signature',
    [
      signedInfo,
      element('ds:SignatureValue', value, { Id: IDS.value }),
      keyInfo,
      element(
        'ds:Object',
        element('xades:QualifyingProperties', properties, { 'xmlns:xades': XADES, Target: `#${IDS.signature}` }),
        { Id: IDS.object },
      ),
    ],
    { 'xmlns:ds': DS, Id: IDS.signature },
  );
  return xml.slice(0, xml.length - end.length) + signature.text + end;
}

const keyInfoOf = ({ certificate, modulus, exponent }: Identity): Xml =>
  element(
    'ds:KeyInfo',
    [
      element('ds:X509Data', element('ds:X509Certificate', certificate)),
      element(
        'ds:KeyValue',
        element('ds:RSAKeyValue', [element('ds:Modulus', modulus), element('ds:Exponent', exponent)]),
      ),
    ],
    { Id: IDS.keyInfo },
  );

const signedPropertiesOf = ({ digest, issuerName, serialNumber }: Identity, signingTime: Date): Xml =>
  element(
    'xades:SignedProperties',
    [
      element('xades:SignedSignatureProperties', [
        element('xades:SigningTime', localTime(signingTime)),
        element(
          'xades:SigningCertificate',
          element('xades:Cert', [
            element('xades:CertDigest', [
              empty('ds:DigestMethod', { Algorithm: SHA1 }),
              element('ds:DigestValue', digest),
            ]),
            element('xades:IssuerSerial', [
              element('ds:X509IssuerName', issuerName),
              element('ds:X509SerialNumber', serialNumber),
            ]),
          ]),
        ),
      ]),
      element(
        'xades:SignedDataObjectProperties',
        element(
          'xades:DataObjectFormat',
          [
            element('xades:Description', 'contenido comprobante'),
            element('xades:MimeType', 'text/xml'),
            element('xades:Encoding', 'UTF-8'),
          ],
          { ObjectReference: `#${IDS.document}` },
        ),
      ),
    ],
    { Id: IDS.properties },
  );

const reference = (attributes: Record<string, string>, canonical: string, transforms: Xml[] = []): Xml =>
  element(
    'ds:Reference',
    [
      ...transforms,
      empty('ds:DigestMethod', { Algorithm: SHA1 }),
      element('ds:DigestValue', createHash('sha1').update(canonical).digest('base64')),
    ],
    attributes,
  );

/** The canonical form of an element that stands inside others: it shows the namespaces that they declare. */
function apex({ text }: Xml, namespaces: Record<string, string>): string {
  const declared = Object.entries(namespaces).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
  return text.replace(/^<[^ >]+/, (opening) => opening + declared.join(''));
}

/** The root without the declaration, cut before its closing tag. */
function splitAtEnd(xml: string): [document: string, end: string] {
  const root = xml.slice(xml.indexOf('?>') + 2);
  const end = root.slice(root.lastIndexOf('</'));
  return [root.slice(0, -end.length), end];
}
