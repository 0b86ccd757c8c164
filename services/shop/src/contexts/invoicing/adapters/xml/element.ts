const TEXT = { '&': '&amp;', '<': '&lt;', '>': '&gt;' } as const;
const ATTRIBUTE = { '&': '&amp;', '<': '&lt;', '"': '&quot;' } as const;

export const escapeText = (text: string): string => text.replace(/[&<>]/g, (sign) => TEXT[sign as keyof typeof TEXT]);

const escapeAttribute = (text: string): string =>
  text.replace(/[&<"]/g, (sign) => ATTRIBUTE[sign as keyof typeof ATTRIBUTE]);

/** A piece of XML, already written. */
export class Xml {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Content = Xml | string | undefined;

/**
 * An element, written in canonical form (C14N): no spaces between, no `<a/>`, only the escapes that C14N has. So what is
 * signed is the text itself, and the signature needs no second pass over it. Attributes are to be given in the order of
 * their names, texts in one line. What is undefined or empty makes no element: the authority refuses empty ones.
 */
export function element(name: string, content: Content | Content[], attributes: Record<string, string> = {}): Xml {
  const parts = Array.isArray(content) ? content : [content];
  const inner = parts.map((part) => (part instanceof Xml ? part.text : escapeText(part ?? ''))).join('');
  return inner === '' ? new Xml('') : new Xml(`<${name}${attributesText(attributes)}>${inner}</${name}>`);
}

/** One that has attributes alone. */
export const emptyElement = (name: string, attributes: Record<string, string>): Xml =>
  new Xml(`<${name}${attributesText(attributes)}></${name}>`);

const attributesText = (attributes: Record<string, string>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('');
