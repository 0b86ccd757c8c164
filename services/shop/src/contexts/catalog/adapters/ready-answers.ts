import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bytesFor } from '../../../platform/http/ready-bytes.ts';
import { tokenOf } from '../../../platform/http/viewer.ts';
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
 * request before. What shows prices is ready for visitors alone, who have no session to look up; whoever signed in goes the
 * whole way for it. What is the same for everybody is ready for everybody.
 */
@Injectable()
export class ReadyAnswers implements OnModuleInit {
  constructor(
    private readonly answers: Answers,
    private readonly http: HttpAdapterHost<FastifyAdapter>,
    private readonly asked: Asked,
  ) {}

  onModuleInit(): void {
    const fastify = this.http.httpAdapter.getInstance();
    const answerIfReady = (request: FastifyRequest, reply: FastifyReply, next: () => void) => {
      const key = keyOf(request);
      const kept = this.answers.ready(forAll(key)) ?? (isVisitor(request) ? this.answers.ready(key) : undefined);
      if (kept) this.listen(request, kept.body);
      if (kept) void reply.header('content-type', JSON_TYPE).send(bytesFor(request, reply, kept));
      else next();
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

  /** Sends an answer of the catalogue, and has it ready for the next visitor who asks in the same words. */
  async send(reply: FastifyReply, body: Buffer | undefined): Promise<void> {
    if (!body) throw partMissing();
    if (isVisitor(reply.request)) this.answers.alsoFor(keyOf(reply.request), body);
    await this.answer(reply, body);
  }

  /** The same for what no price is in, whoever asks. */
  async sendToAll(reply: FastifyReply, body: Buffer | undefined): Promise<void> {
    if (!body) throw partMissing();
    this.answers.alsoFor(forAll(keyOf(reply.request)), body);
    await this.answer(reply, body);
  }

  /** What nobody could be answered is counted, also where that is known already. */
  private listen(request: FastifyRequest, body: Buffer): void {
    if (request.url !== READING) return;
    const [, question, guessed] = UNANSWERED.exec(body.toString('utf8')) ?? [];
    if (question) this.asked.note(JSON.parse(question) as string, guessed === 'true', siteOf(request.ip));
  }

  /** Sends what nobody else will ask for. */
  async answer(reply: FastifyReply, body: Buffer): Promise<void> {
    this.listen(reply.request, body);
    await reply.header('content-type', JSON_TYPE).send(body);
  }
}

const isVisitor = (request: FastifyRequest): boolean => tokenOf(request) === undefined;
const forAll = (key: string): string => `all ${key}`;
const keyOf = ({ method, url, body }: FastifyRequest): string =>
  method === 'GET' ? `GET ${url}` : `${method} ${url} ${JSON.stringify(body)}`;
