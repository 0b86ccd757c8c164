import forge from 'node-forge';

/**
 * How often all parts of a file together may have their keys hashed, before anything in it is known to be true. What is common asks for
 * 6,000 to 200,000; three kilobytes can ask for thousands of millions, in which the process serves nobody.
 */
const ROUNDS_MAX = 250_000;

export class TooManyRounds extends Error {}

type Derive = (...given: [password: string, salt: unknown, ...rest: unknown[]]) => unknown;
/** The library calls its own functions by these names. */
const named = forge as unknown as Record<'pkcs5' | 'pbe' | 'pkcs12', Record<string, Derive>>;

let left = Infinity;
function spend(rounds: number): void {
  if (!(rounds <= left)) throw new TooManyRounds();
  left -= Math.max(1, rounds);
}

const { pbkdf2 } = named.pkcs5 as { pbkdf2: Derive };
named.pkcs5['pbkdf2'] = (password, salt, rounds, size, digest) => {
  spend(rounds as number);
  // By its name Node does it, a hundred times as fast as the library.
  return pbkdf2(password, salt, rounds, size, (digest as forge.md.MessageDigest).algorithm);
};
const { generatePkcs12Key } = named.pbe as { generatePkcs12Key: Derive };
named.pbe['generatePkcs12Key'] = named.pkcs12['generateKey'] = (password, salt, id, rounds, ...rest) => {
  spend(rounds as number);
  return generatePkcs12Key(password, salt, id, rounds, ...rest);
};

/** What somebody sent is opened with no more work than that; throws `TooManyRounds`. */
export function openedInBounds(file: forge.asn1.Asn1, password: string): forge.pkcs12.Pkcs12Pfx {
  left = ROUNDS_MAX;
  try {
    return forge.pkcs12.pkcs12FromAsn1(file, password);
  } finally {
    // What the shop makes itself is not counted.
    left = Infinity;
  }
}
