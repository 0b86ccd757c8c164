import forge from 'node-forge';

/** Names of attributes that every reader knows; of any other kind the bytes themselves are written. */
const NAMES: Record<string, string> = {
  '2.5.4.3': 'CN',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.9': 'STREET',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '0.9.2342.19200300.100.1.1': 'UID',
  '0.9.2342.19200300.100.1.25': 'DC',
  // The library that the authority reads it with takes this name, not E.
  '1.2.840.113549.1.9.1': 'EMAILADDRESS',
};

const { UTF8, PRINTABLESTRING, IA5STRING } = forge.asn1.Type;

/** The name in the form of RFC 2253: from the last part to the first, which is how the authority compares it. */
export function distinguishedName(name: forge.asn1.Asn1): string {
  return partsOf(name)
    .toReversed()
    .map((set) => partsOf(set).map(attributeText).join('+'))
    .join(',');
}

function attributeText(attribute: forge.asn1.Asn1): string {
  const [type, value] = partsOf(attribute);
  const oid = forge.asn1.derToOid(type!.value as string);
  const name = NAMES[oid];
  const text = name && textOf(value!);
  if (text === undefined) return `${oid}=#${forge.asn1.toDer(value!).toHex()}`;
  return `${name}=${escaped(text)}`;
}

/** Undefined for kinds of text that are as good as extinct. */
function textOf({ type, value }: forge.asn1.Asn1): string | undefined {
  if (type === UTF8) return forge.util.decodeUtf8(value as string);
  return type === PRINTABLESTRING || type === IA5STRING ? (value as string) : undefined;
}

const escaped = (text: string): string =>
  text
    .replace(/[,+"\\<>;=]/g, '\\$&')
    .replace(/^[ #]/, '\\$&')
    .replace(/ $/, '\\ ');

const partsOf = ({ value }: forge.asn1.Asn1): forge.asn1.Asn1[] => value as forge.asn1.Asn1[];
