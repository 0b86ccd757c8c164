import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isLoopback } from './loopback.ts';
import { type Environment, unreadable } from './environment.ts';

/** Another system that keeps the lines of the log. */
export interface LogTarget {
  host: string;
  port: number;
  isSecure: boolean;
  /** The one authority that is believed; those that the machine believes where there is none. */
  ca: string | undefined;
}

const NAME = 'LOG_TO';
const SYSLOG_PORT = 6514;

/** As the addresses of PostgreSQL and Redis: `tls://logs.example:6514?sslrootcert=/authorities/logs.pem`. */
export function logTarget(read: Environment): LogTarget | undefined {
  const text = read.optional(NAME);
  if (text === undefined) return undefined;
  const parsed = URL.canParse(text) ? new URL(text) : undefined;
  const [authority, ...more] = parsed ? [...parsed.searchParams].filter(([name]) => name === 'sslrootcert') : [];
  const isWhole =
    parsed &&
    ['tls:', 'tcp:'].includes(parsed.protocol) &&
    parsed.hostname !== '' &&
    !parsed.username &&
    !parsed.password &&
    ['', '/'].includes(parsed.pathname) &&
    parsed.hash === '' &&
    parsed.searchParams.size === (authority ? 1 : 0) &&
    more.length === 0;
  // Without its words: whoever takes it for another setting has a password in it.
  if (!isWhole) {
    read.wrong(NAME, 'is no address like tls://host:6514?sslrootcert=/path/of/ca.pem');
    return undefined;
  }
  const isSecure = parsed.protocol === 'tls:';
  if (!isSecure && !isLoopback(parsed.hostname)) read.wrong(NAME, 'needs tls: over a network');
  if (!isSecure && authority) read.wrong(NAME, 'has a sslrootcert, which is for tls: alone');
  return {
    host: parsed.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(parsed.port) || SYSLOG_PORT,
    isSecure,
    ca: authority && authorityIn(authority[1], read),
  };
}

function authorityIn(path: string, read: Environment): string | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    read.wrong(NAME, `has a sslrootcert that ${unreadable(error)}`);
    return undefined;
  }
  try {
    new X509Certificate(text);
  } catch {
    read.wrong(NAME, 'has a sslrootcert that names a file without a certificate');
  }
  return text;
}
