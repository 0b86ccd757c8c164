import { accessSync, constants } from 'node:fs';
import { isLoopback } from './loopback.ts';

/** Where a server is: the variable that says so, and what its text must look like. */
interface Expected {
  protocols: readonly string[];
  example: string;
  /** Whether the part after the machine names something, as a database. */
  named?: boolean;
}

const POSTGRES: Expected = {
  protocols: ['postgres:', 'postgresql:'],
  example: 'postgresql://user:password@host:5432/name',
  named: true,
};

const EXPECTED: Record<string, Expected> = {
  DATABASE_URL: POSTGRES,
  DATABASE_DIRECT_URL: POSTGRES,
  DATABASE_READ_URL: POSTGRES,
  DATABASE_MIGRATION_URL: POSTGRES,
  REDIS_URL: { protocols: ['redis:', 'rediss:'], example: 'redis://:password@host:6379' },
  SMTP_URL: { protocols: ['smtp:', 'smtps:'], example: 'smtps://user:password@host:465' },
};

/** What is wrong with the text of an address, without its words: it holds a password. */
export function faultOfAddress(variable: string, text: string): string | undefined {
  const { protocols, example, named } = EXPECTED[variable]!;
  const fault = `is no address like ${example}: in a password write %23 for #, %2F for /, %40 for @ and %25 for %`;
  if (!URL.canParse(text)) return fault;
  const { protocol, pathname, username, password, searchParams } = new URL(text);
  if (!protocols.includes(protocol)) return fault;
  if (named && pathname.length < 2) return `names no database: it is like ${example}`;
  try {
    decodeURIComponent(username + password + pathname);
  } catch {
    return fault;
  }
  for (const authority of searchParams.getAll('sslrootcert'))
    try {
      accessSync(authority, constants.R_OK);
    } catch (error) {
      return `names a sslrootcert that cannot be read (${(error as NodeJS.ErrnoException).code})`;
    }
  return undefined;
}

/**
 * What is wrong with the address of a server that is reached over a network, where nothing may go in the open: what answers has to show
 * that it is the one that was meant, too.
 */
export function faultOfOpenLink(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, searchParams } = new URL(text);
  // Drivers take the machine from behind the question mark, too: that of PostgreSQL before the one in its place, the others where none is.
  const machines = [hostname, ...searchParams.getAll('host')].filter((host) => host !== '' && !host.startsWith('/'));
  if (machines.every(isLoopback)) return undefined;
  switch (protocol) {
    case 'postgres:':
    case 'postgresql:': {
      // Of several the last counts.
      const isVerified = searchParams.getAll('sslmode').at(-1) === 'verify-full';
      return isVerified ? undefined : 'needs sslmode=verify-full over a network';
    }
    case 'redis:':
      return 'needs rediss: over a network';
    case 'http:':
      return 'needs https: over a network';
    case 'smtp:':
    case 'smtps:': {
      // Else `Smtp` asks for STARTTLS, goes no further without, and believes whom this machine believes.
      const loosens = [...searchParams.keys()].some((word) => /^(requireTLS|ignoreTLS|tls|tls\..*)$/.test(word));
      return loosens
        ? 'must not do without TLS, nor say whom it believes: leave out requireTLS, ignoreTLS and tls.'
        : undefined;
    }
    default:
      return undefined;
  }
}

interface Fault {
  message?: string;
  code?: string;
  address?: string;
  port?: number;
  cause?: unknown;
  errors?: unknown[];
}

export interface Meaning {
  /** What to do, in one line. */
  text: string;
  /** Waiting does not help: somebody has to correct it. */
  final: boolean;
}

const final = (text: string): Meaning => ({ text, final: true });
const passing = (text: string): Meaning => ({ text, final: false });

type Explain = (variable: string, fault: Fault) => Meaning;

const refused: Explain = (name) => final(`The server refuses the password or the name of ${name}: correct it.`);
/** Of PostgreSQL, for several reasons. */
const notLetIn: Explain = (name, fault) =>
  /no encryption/.test(fault.message ?? '')
    ? final(`The server takes nobody without TLS: ${name} needs sslmode=verify-full.`)
    : refused(name, fault);
const unknownMachine: Explain = (name, { message }) =>
  passing(`The machine that ${name} names is not known (${message}): correct it.`);
const silent: Explain = (name, { address, port }) =>
  passing(
    `Nothing answers at ${address ? `${address}:${port}` : `the address of ${name}`}: start it, or correct ${name}.`,
  );

const BY_CODE: Record<string, Explain> = {
  '28P01': refused,
  '28000': notLetIn,
  '3D000': (name, { message }) => final(`No such database (${message}): create it, or correct ${name}.`),
  ENOTFOUND: unknownMachine,
  EAI_AGAIN: unknownMachine,
  ECONNREFUSED: silent,
  ETIMEDOUT: silent,
  EHOSTUNREACH: silent,
  ENETUNREACH: silent,
  ECONNRESET: silent,
};

/** As Redis and the drivers say it, without a code. */
const BY_WORDS: [RegExp, Explain][] = [
  [/^(WRONGPASS|NOAUTH|NOPERM|ERR invalid password|ERR AUTH)/, refused],
  [
    /unsupported startup parameter/,
    (name) =>
      final(`${name} leads to PgBouncer: set ignore_startup_parameters = statement_timeout there (docs/capacity.md).`),
  ],
  [/^ERR DB index/, (name) => final(`There is no database of that number: correct ${name}.`)],
  [
    /timeout expired|timeout exceeded|terminated unexpectedly|terminated due to|connection is closed|ETIMEDOUT/i,
    silent,
  ],
];

/** What it means that a server cannot be reached or does not let us in; undefined for every other fault. */
export function meaningOf(variable: string, error: unknown): Meaning | undefined {
  for (let at = error as Fault | undefined; at; at = (at.cause ?? at.errors?.[0]) as Fault | undefined) {
    const explain = BY_CODE[at.code ?? ''] ?? BY_WORDS.find(([words]) => words.test(at.message ?? ''))?.[1];
    if (explain) return explain(variable, at);
  }
  return undefined;
}
