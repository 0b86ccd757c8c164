import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';

/** Nothing answers there, or not by this name. */
export const unknownPath = () => new Refusal('missing', 'request.unknown-path', 'El recurso solicitado no existe');

/** Without what some programs write before it: the whole of the address. */
export const pathOf = (url: string): string => url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');

/** Asked by what runs the processes, by whatever name it reaches them. */
const PROBED = /^\/ops\/(health\/|metrics$)/;

/** The board of the queues, which somebody else has written. */
export const BOARD_PAGE = '/ops/queues';
/** Where an operator comes from the shop's host to that of the board. */
export const BOARD_ENTRANCE = '/ops/entrada';

/**
 * Whether somebody asks by the name that the board has for itself: by the Host, or by what a trusted proxy says that it was. A script of the
 * board may write the latter, and must not be taken for the shop's.
 */
export function isBoardHost({ hostname, headers }: FastifyRequest, boardUrl: string | undefined): boolean {
  if (boardUrl === undefined) return false;
  const asked = [hostname, headers.host?.replace(/:\d*$/, '')];
  return asked.some((name) => name?.toLowerCase() === new URL(boardUrl).hostname);
}

/** What answers by the board's name: itself, its way in and its picture. */
export const isOfBoard = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  isBoardPage(url) || url === BOARD_ENTRANCE || url === '/favicon.svg' || PROBED.test(url);

/** Of a route, and not of an address: that may be written in many ways. */
export const isBoardPage = (route: string): boolean => route === BOARD_PAGE || route.startsWith(`${BOARD_PAGE}/`);

/** A name, or an address of IPv6 in its brackets, and a port. What else stands there some program reads otherwise. */
const SOUND = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

const hostsIn = (lines: readonly string[]): number =>
  lines.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length;

/**
 * Whether the Host that a request names is one of ours: a name of the configuration, or the very address that the
 * connection came to. Any other would end up in links and pages, or be a name that somebody else points at us.
 */
export function isOurHost({ host, hostname, url, socket, raw }: FastifyRequest, hosts: ReadonlySet<string>): boolean {
  const name = hostname.toLowerCase();
  if (PROBED.test(url)) return true;
  // Of two, one program takes the first and another the last.
  if (!SOUND.test(host) || hostsIn(raw.rawHeaders) > 1) return false;
  if (hosts.has(name)) return true;
  const address = name.replace(/^\[(.*)\]$/, '$1');
  const local = (socket.localAddress ?? '').replace(/^::ffff:/, '');
  if (isIP(address)) return address === local;
  return name === 'localhost' && /^(127\.|::1$)/.test(local);
}
