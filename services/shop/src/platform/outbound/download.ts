import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isLoopback } from '../config/loopback.ts';
import { BlockList, isIP } from 'node:net';

const MAX_BYTES = 15 * 1024 * 1024;
const PATIENCE_MS = 20_000;
const HOPS_MAX = 3;

/** What is nobody's on the internet: this machine, its network, what clouds tell their machines, and what is reserved. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
/** Of IPv6 only what is given out is anybody's, without what stands for addresses of IPv4. */
const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6');
const PRIVATE_V6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  PRIVATE_V6.addSubnet(network, prefix, 'ipv6');

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !PRIVATE.check(address, 'ipv4');
    case 6:
      return PUBLIC_V6.check(address, 'ipv6') && !PRIVATE_V6.check(address, 'ipv6');
    default:
      return false;
  }
}

/** Told to whoever wrote the address: it says nothing of what is there. */
const notNamed = () => new Error('su dirección no es de las que la tienda puede consultar (OUTBOUND_HOSTS)');
/** One text for all that goes wrong on the way: what a machine inside answers, or whether there is one, is not told. */
const unreachable = () => new Error('no se pudo descargar de su dirección');

/** How names become addresses, and which of those may be asked. */
export interface Ways {
  resolve(name: string): Promise<string[]>;
  isAllowed(address: string): boolean;
}

const INTERNET: Ways = {
  resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
};

/**
 * The bytes at an address of a host that the configuration names. At each hop the name is resolved once, every address of it must be public, and the
 * connection goes to the one that was looked at: a name that means another machine a moment later gains nothing. A machine
 * of a private network is asked only where its very address is named.
 */
export async function downloadPicture(
  address: string,
  hosts: readonly string[],
  ways: Ways = INTERNET,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  if (!URL.canParse(address) || !isNamed(nameIn(address), hosts)) throw notNamed();
  let url = address;
  for (let hop = 0; hop <= HOPS_MAX; hop++) {
    const answer = await ask(url, hosts, ways, signal).catch(() => undefined);
    if (!answer) throw unreachable();
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return bytesOf(answer);
    answer.destroy();
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location || !URL.canParse(headers.location, url))
      throw unreachable();
    url = new URL(headers.location, url).href;
  }
  throw unreachable();
}

const nameIn = (address: string): string => new URL(address).hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();

const isNamed = (name: string, hosts: readonly string[]): boolean =>
  hosts.some((host) => (host.startsWith('*.') ? name.endsWith(host.slice(1)) : name === host));

async function ask(
  address: string,
  hosts: readonly string[],
  ways: Ways,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw unreachable();
  const name = nameIn(address);
  if (!isNamed(name, hosts)) throw unreachable();
  const found = isIP(name) ? [name] : await ways.resolve(name);
  const [host] = found;
  if (host === undefined || !found.every((one) => ways.isAllowed(one) || hosts.includes(one))) throw unreachable();
  if ((url.protocol === 'http:' || url.port !== '') && !isLoopback(host)) throw unreachable();
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(
      {
        ...{ host, port: url.port, path: url.pathname + url.search, signal, agent: false },
        headers: { host: url.host, accept: 'image/*' },
        // The certificate is that of the name, not of the address.
        ...(isIP(name) ? {} : { servername: name }),
      },
      resolve,
    )
      .on('error', reject)
      .end();
  });
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.byteLength;
      if (size > MAX_BYTES) break;
      chunks.push(chunk);
    }
  } catch {
    throw unreachable();
  }
  if (size > MAX_BYTES) throw new Error('la imagen pesa demasiado');
  return Buffer.concat(chunks);
}
