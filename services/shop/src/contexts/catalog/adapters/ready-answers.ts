import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bytesFor } from '../../../platform/http/ready-bytes.ts';
import { tokenOf } from '../../../platform/http/viewer.ts';
import { partMissing } from '../domain/catalog-errors.ts';
import { Answers } from './answers.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const OURS = '/api/ext/';

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
  ) {}

  onModuleInit(): void {
    const fastify = this.http.httpAdapter.getInstance();
    const answerIfReady = (request: FastifyRequest, reply: FastifyReply, next: () => void) => {
      const key = keyOf(request);
      const kept = this.answers.ready(forAll(key)) ?? (isVisitor(request) ? this.answers.ready(key) : undefined);
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

  private async answer(reply: FastifyReply, body: Buffer): Promise<void> {
    await reply.header('content-type', JSON_TYPE).send(body);
  }
}

const isVisitor = (request: FastifyRequest): boolean => tokenOf(request) === undefined;
const forAll = (key: string): string => `all ${key}`;
const keyOf = ({ method, url, body }: FastifyRequest): string =>
  method === 'GET' ? `GET ${url}` : `${method} ${url} ${JSON.stringify(body)}`;
