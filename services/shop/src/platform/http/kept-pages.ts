import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from './hosts.ts';
import { type ReadyBytes, bytesFor, weightOf } from './ready-bytes.ts';
import { RecentlyUsed } from './recently-used.ts';
import { tokenOf } from './viewer.ts';

const MOST_BYTES = 64 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Parameters of its address that a page reads. It is the same page whatever else stands behind the question mark. */
    reads?: readonly string[];
  }
}

/** A page as it is sent: the same for all visitors, so nothing of a request is in it. */
export interface Document extends ReadyBytes {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** It will be sent again: only then is it worth while to pack it here, where everybody waits for that. */
  readonly isKept: boolean;
}

/** For how long a page is the one that would be made now. */
export type Stands = () => boolean;

/** Of a page that nothing but the shop itself changes. */
export const always: Stands = () => true;

/**
 * Whole pages, kept ready to be sent. One is known by its path, as it was written, and by those parameters that it reads;
 * it is given out while the answers that it was made of are the ready ones, and so falls with them.
 */
@Injectable()
export class KeptPages implements OnModuleInit {
  private readonly pages = new RecentlyUsed<{ page: Document; stands: Stands }>(MOST_BYTES);

  constructor(private readonly http: HttpAdapterHost<FastifyAdapter>) {}

  onModuleInit(): void {
    // After the limits have counted the request, and before guards and interceptors are run for it: they said yes before.
    this.http.httpAdapter.getInstance().addHook('preParsing', (request, reply, payload, next) => {
      const asked = request.method === 'GET' && tokenOf(request) === undefined;
      const page = asked ? this.ready(placeOf(request)) : undefined;
      if (page) void reply.send(answerWith(page, request, reply));
      else next(null, payload);
    });
  }

  ready(place: string): Document | undefined {
    const found = this.pages.get(place);
    if (!found || found.stands()) return found?.page;
    this.pages.delete(place);
    return undefined;
  }

  keep(place: string, page: Document, stands: Stands): void {
    this.pages.set(place, { page, stands }, weightOf(place, page));
  }
}

/**
 * Where a page is: its path and what it reads of the rest. The path stays as written, as the route was found by it; without
 * what some programs write before and behind it.
 */
export function placeOf({ url: asked, routeOptions }: FastifyRequest): string {
  const url = pathOf(asked).replace(/#.*$/, '');
  const end = url.indexOf('?');
  if (end < 0) return url || '/';
  const given = new URLSearchParams(url.slice(end + 1));
  const read = new URLSearchParams();
  for (const name of routeOptions.config.reads ?? []) {
    const value = given.get(name);
    if (value !== null) read.set(name, value);
  }
  return url.slice(0, end) + (read.size > 0 ? `?${read.toString()}` : '');
}

/** Says status and headers, and returns what is to be sent: nothing to a browser that has this very page. */
export function answerWith(page: Document, request: FastifyRequest, reply: FastifyReply): Buffer | undefined {
  const { status, headers } = page;
  const has = request.headers['if-none-match'];
  const isHeld = headers['etag'] !== undefined && has !== undefined && namesTag(has, headers['etag']);
  void reply.status(isHeld ? 304 : status).headers({ ...headers, vary: 'accept-encoding' });
  if (isHeld) return undefined;
  return page.isKept ? bytesFor(request, reply, page) : page.body;
}

/** Weak, because the same page may come compressed in one way or another. */
export const tagOf = (...bytes: (Buffer | string)[]): string =>
  `W/"${bytes
    .reduce((hash, some) => hash.update(some), createHash('sha256'))
    .digest('base64url')
    .slice(0, 27)}"`;

const namesTag = (given: string, tag: string): boolean =>
  given.trim() === '*' || given.split(',').some((name) => name.trim().replace(/^W\//, '') === tag.slice(2));
