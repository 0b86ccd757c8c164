import { isLoopback } from './loopback.ts';
import type { Environment } from './environment.ts';

/** Where clamd is asked about files that are sent, and what becomes of one while it is away. */
export interface ScannerTarget {
  at: { path: string } | { host: string; port: number };
  isNeeded: boolean;
}

const NAME = 'CLAMD';
const CLAMD_PORT = 3310;

export function scannerTarget(read: Environment): ScannerTarget | undefined {
  const text = read.optional(NAME);
  const isNeeded = read.oneOf('CLAMD_AWAY', ['refuse', 'accept'], 'refuse') === 'refuse';
  if (text === undefined) return undefined;
  if (text.startsWith('unix:/')) return { at: { path: text.slice('unix:'.length) }, isNeeded };
  const parsed =
    /^(?!unix:)[\w.:[\]-]+$/.test(text) && URL.canParse(`tcp://${text}`) ? new URL(`tcp://${text}`) : undefined;
  if (!parsed?.hostname || parsed.pathname !== '') {
    read.wrong(NAME, 'must be unix:/path/of/its.socket or host:3310');
    return undefined;
  }
  const host = parsed.hostname.replace(/^\[(.*)\]$/, '$1');
  return { at: { host, port: Number(parsed.port) || CLAMD_PORT }, isNeeded };
}

/** It speaks no TLS. */
export const isOpenLink = ({ at }: ScannerTarget): boolean => 'host' in at && !isLoopback(at.host);
