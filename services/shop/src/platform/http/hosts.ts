import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Asked by what runs the processes, by whatever name it reaches them. */
const PROBED = /^\/ops\/(health\/|metrics$)/;

/**
 * Whether the Host that a request names is one of ours: a name of the configuration, or the very address that the
 * connection came to. Any other would end up in links and pages, or be a name that somebody else points at us.
 */
export function isOurHost({ hostname, url, socket }: FastifyRequest, hosts: ReadonlySet<string>): boolean {
  const name = hostname.toLowerCase();
  if (hosts.has(name) || PROBED.test(url)) return true;
  const address = name.replace(/^\[(.*)\]$/, '$1');
  const local = (socket.localAddress ?? '').replace(/^::ffff:/, '');
  if (isIP(address)) return address === local;
  return name === 'localhost' && /^(127\.|::1$)/.test(local);
}
