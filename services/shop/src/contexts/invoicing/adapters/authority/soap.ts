const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/';

/** Values stay texts: an access key is no number. Prefixes differ between servers and mean nothing. */
const READING = { removeNSPrefix: true, ignoreAttributes: true, parseTagValue: false, trimValues: true };

/** What XML becomes when it is read: texts, objects, and lists only where there was more than one. */
export type Node = string | { [name: string]: Node } | Node[] | undefined;

/** One operation in a SOAP 1.1 envelope; its arguments carry no namespace. The text must need no escaping. */
export const soapRequest = (namespace: string, operation: string, argument: string, text: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="${ENVELOPE}" xmlns:ec="${namespace}">` +
  `<soapenv:Header/><soapenv:Body><ec:${operation}><${argument}>${text}</${argument}></ec:${operation}>` +
  `</soapenv:Body></soapenv:Envelope>`;

/** The body of an answer; undefined when it is none. */
export async function soapBody(xml: string): Promise<Node> {
  const { XMLParser } = await import('fast-xml-parser');
  try {
    return at(new XMLParser(READING).parse(xml) as Node, 'Envelope', 'Body');
  } catch {
    return undefined;
  }
}

export function at(node: Node, ...path: string[]): Node {
  let found = node;
  for (const name of path) {
    if (typeof found !== 'object' || Array.isArray(found)) return undefined;
    found = found[name];
  }
  return found;
}

export const textAt = (node: Node, ...path: string[]): string => {
  const found = at(node, ...path);
  return typeof found === 'string' ? found : '';
};

/** Zero, one or many: always a list. An empty element is none. */
export function listAt(node: Node, ...path: string[]): Node[] {
  const found = at(node, ...path);
  if (found === undefined || found === '') return [];
  return Array.isArray(found) ? found : [found];
}
