import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ReadyBytes, bytesFor } from '../../../platform/http/ready-bytes.ts';
import { Sessions, credentialOf } from '../../../platform/http/viewer.ts';
import { siteOf } from '../../../platform/http/network.ts';
import { partMissing } from '../domain/catalog-errors.ts';
import { Answers } from './answers.ts';
import { Asked } from './asked.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const OURS = '/api/ext/';
const READING = `/api/${STOREFRONT_PATHS.reading}`;
/** As `reading` writes it. */
const UNANSWERED = /"pregunta":("[^"\\\\]*"),"aproximada":(true|false)/;

/**
 * An answer that is ready leaves before guards, pipes and interceptors have been run for it: they said yes to the same
 * request before. What shows prices is ready for visitors without them and, apart, for whoever has a session that was looked
 * up a moment ago; any other one goes the whole way. What is the same for everybody is ready for everybody.
 */
@Injectable()
export class ReadyAnswers implements OnModuleInit {
  constructor(
    private readonly answers: Answers,
    private readonly http: HttpAdapterHost<FastifyAdapter>,
    private readonly asked: Asked,
    private readonly sessions: Sessions,
  ) {}

  onModuleInit(): void {
    const fastify = this.http.httpAdapter.getInstance();
    const answerIfReady = (request: FastifyRequest, reply: FastifyReply, next: () => void) => {
      const key = keyOf(request);
      const kept = this.answers.ready(forAll(key)) ?? this.readyFor(request, key);
      if (!kept) return next();
      this.sendReady(reply, kept);
    };
    const isAsked = (request: FastifyRequest) => request.url.startsWith(OURS);
    fastify.addHook('onRequest', (request, reply, next) => {
      if (request.method === 'GET' && isAsked(request)) answerIfReady(request, reply, next);
      else next();
    });
    // A question in a body is known once the body has been read.
    fastify.addHook('preHandler', (request, reply, next) => {
      if (request.method === 'POST' && isAsked(request)) answerIfReady(request, reply, next);
      else next();
    });
  }

  private readyFor(request: FastifyRequest, key: string): ReadyBytes | undefined {
    const held = credentialOf(request);
    if (!held) return this.answers.ready(key);
    if (!this.sessions.knownViewerOf(held.token, held.purpose)) return undefined;
    const kept = this.answers.ready(withPrices(key));
    if (kept) this.sessions.noteUse(held.token);
    return kept;
  }

  /** Sends an answer of the catalogue, and has it ready for the next one who sees the same and asks in the same words. */
  send(reply: FastifyReply, body: Buffer | undefined): void {
    if (!body) throw partMissing();
    const { request } = reply;
    const key = keyOf(request);
    if (request.viewer) this.sendReady(reply, this.answers.alsoFor(withPrices(key), body));
    // Whoever shows a session that is none goes the whole way each time: what is packed already is not packed for them.
    else if (credentialOf(request)) this.sendReady(reply, this.answers.packed(body) ?? { body });
    else this.sendReady(reply, this.answers.alsoFor(key, body));
  }

  /** The same for what no price is in, whoever asks. */
  sendToAll(reply: FastifyReply, body: Buffer | undefined): void {
    if (!body) throw partMissing();
    this.sendReady(reply, this.answers.alsoFor(forAll(keyOf(reply.request)), body));
  }

  /** In the same form and with the same length, whether or not it was ready: that nobody is to tell. */
  private sendReady(reply: FastifyReply, ready: ReadyBytes): void {
    const { request } = reply;
    this.listen(request, ready.body);
    // What a visitor sees, everybody may; asked for each time all the same, and kept by a worker for when there is no network.
    if (!credentialOf(request)) void reply.header('cache-control', 'private, no-cache');
    void reply.header('content-type', JSON_TYPE).send(bytesFor(request, reply, ready));
  }

  /** What nobody could be answered is counted, also where that is known already. */
  private listen(request: FastifyRequest, body: Buffer): void {
    if (request.url !== READING) return;
    const [, question, guessed] = UNANSWERED.exec(body.toString('utf8')) ?? [];
    if (question) this.asked.note(JSON.parse(question) as string, guessed === 'true', siteOf(request.ip));
  }

  /** Sends what nobody else will ask for. */
  answer(reply: FastifyReply, body: Buffer): void {
    this.listen(reply.request, body);
    void reply.header('content-type', JSON_TYPE).send(body);
  }
}

const forAll = (key: string): string => `all ${key}`;
const withPrices = (key: string): string => `prices ${key}`;
const keyOf = ({ method, url, body }: FastifyRequest): string =>
  method === 'GET' ? `GET ${url}` : `${method} ${url} ${JSON.stringify(body)}`;
