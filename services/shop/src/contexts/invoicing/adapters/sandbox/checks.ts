import { X509Certificate, createVerify } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import { isAccessKey } from '@bujia/ecuador/access-key';
import { localDate } from '@bujia/ecuador/guayaquil';
import { listAt, type Node, textAt, at } from '../authority/soap.ts';

export interface Complaint {
  code: string;
  text: string;
  detail?: string;
}

const MOST_BYTES = 320_000;
/** How late a document may be sent. */
const MOST_DAYS = 4;
const DAY_MS = 86_400_000;
const REFERENCES = 3;

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, removeNSPrefix: true });

/** What the authority would say against a document, in the order in which it looks. */
export function complaintsOf(xml: string, now: Date): { key: string; number: string; complaints: Complaint[] } {
  const complaints: Complaint[] = [];
  const complain = (isWrong: boolean, code: string, text: string) => isWrong && complaints.push({ code, text });
  const root = rootOf(xml);
  const about = at(root, 'infoTributaria');
  const part = (name: string) => textAt(about, name);
  const info = at(root, 'infoFactura') ?? at(root, 'infoNotaCredito');
  const key = part('claveAcceso');
  const number = ['ruc', 'codDoc', 'estab', 'ptoEmi', 'secuencial'].map(part).join('-');

  complain(Buffer.byteLength(xml) > MOST_BYTES, '26', 'TAMAÑO MAXIMO SUPERADO');
  complain(info === undefined || !isAccessKey(key), '35', 'ARCHIVO NO CUMPLE ESTRUCTURA XML');
  if (complaints.length > 0) return { key, number, complaints };
  const [day, month, year] = textAt(info, 'fechaEmision').split('/');
  const issued = `${year}-${month}-${day}`;
  const named = [part('codDoc'), part('ruc'), part('ambiente'), part('estab'), part('ptoEmi'), part('secuencial')];
  complain(
    key.slice(0, 39) !== `${day}${month}${year}${named.join('')}`,
    '58',
    'ERROR EN LA ESTRUCTURA DE CLAVE DE ACCESO',
  );
  complain(!isSigned(root, xml), '39', 'FIRMA INVALIDA');
  complain(issued > localDate(now), '67', 'FECHA INVALIDA');
  complain(issued < localDate(new Date(now.getTime() - MOST_DAYS * DAY_MS)), '65', 'FECHA DE EMISION EXTEMPORANEA');
  complain(
    !/^\d+$|^[A-Z0-9]+$/.test(textAt(info, 'identificacionComprador')),
    '69',
    'ERROR EN LA IDENTIFICACION DEL RECEPTOR',
  );
  complain(!addsUp(root, info), '52', 'ERROR EN DIFERENCIAS');
  return { key, number, complaints };
}

function rootOf(xml: string): Node {
  try {
    const read = parser.parse(xml) as Node;
    return at(read, 'factura') ?? at(read, 'notaCredito');
  } catch {
    return undefined;
  }
}

/** Three references, and the value is of the key in the certificate. What the digests are of, the tests check. */
function isSigned(root: Node, xml: string): boolean {
  const signature = at(root, 'Signature');
  const certificate = textAt(signature, 'KeyInfo', 'X509Data', 'X509Certificate');
  const [, signedInfo] = /<ds:SignedInfo( .*?<\/ds:SignedInfo>)/.exec(xml) ?? [];
  if (listAt(signature, 'SignedInfo', 'Reference').length !== REFERENCES || !certificate || !signedInfo) return false;
  const canonical = `<ds:SignedInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"${signedInfo}`;
  const value = textOf(at(signature, 'SignatureValue'));
  try {
    const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'));
    return createVerify('RSA-SHA1').update(canonical).verify(publicKey, value, 'base64');
  } catch {
    return false;
  }
}

function addsUp(root: Node, info: Node): boolean {
  const lines = listAt(root, 'detalles', 'detalle');
  const base = cents(textAt(info, 'totalSinImpuestos'));
  const total = cents(textAt(info, 'importeTotal') || textAt(info, 'valorModificacion'));
  const sum = lines.reduce<number>((added, line) => added + cents(textAt(line, 'precioTotalSinImpuesto')), 0);
  const exact = lines.every((line) => {
    const value = (name: string) => Number(textAt(line, name));
    const net = value('cantidad') * value('precioUnitario') - value('descuento');
    return Math.abs(net - value('precioTotalSinImpuesto')) < 0.0051;
  });
  const tax = listAt(info, 'totalConImpuestos', 'totalImpuesto').reduce<number>(
    (added, one) => added + cents(textAt(one, 'valor')),
    0,
  );
  const payments = listAt(info, 'pagos', 'pago').reduce<number>((added, one) => added + cents(textAt(one, 'total')), 0);
  const paid = at(info, 'pagos') === undefined || payments === total;
  return exact && sum === base && tax === Math.floor((base * 15 + 50) / 100) && base + tax === total && paid;
}

const cents = (text: string): number => Math.round(Number(text) * 100);

/** An element with attributes is read as an object. */
const textOf = (node: Node): string => (typeof node === 'string' ? node : textAt(node, '#text'));
