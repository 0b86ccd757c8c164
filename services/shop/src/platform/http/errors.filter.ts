import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, type RefusalKind } from '../../kernel/refusal.ts';
import { isPerson, laterPage } from './later-page.ts';
import { isOutage } from '../database/outage.ts';

/** Another process, or the same one a little later, will answer. */
export const unavailable = () =>
  new Refusal(
    'unavailable',
    'service.unavailable',
    'El servicio no está disponible en este momento. Intente nuevamente en unos segundos',
  );

export interface ErrorBody {
  statusCode: number;
  code: string;
  message: string;
}

const STATUS: Record<RefusalKind, number> = {
  invalid: 400,
  unauthorised: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  unprocessable: 422,
  'too-many': 429,
  unavailable: 503,
};

/** What the framework refuses by itself, in the shop's words. */
const BY_STATUS: Record<number, [code: string, message: string]> = {
  400: ['request.malformed', 'La solicitud no es válida'],
  404: ['request.unknown-path', 'El recurso solicitado no existe'],
  405: ['request.method', 'El método no está permitido'],
  413: ['request.too-large', 'La solicitud es demasiado grande'],
  414: ['request.too-long', 'La dirección es demasiado larga'],
  415: ['request.media-type', 'El tipo de contenido no es válido'],
  429: ['request.too-many', 'Ha realizado demasiados intentos. Espere un momento e intente nuevamente'],
  431: ['request.headers', 'La solicitud es demasiado grande'],
};

const RETRY_AFTER_S = 5;
/** What is over soon: a page says so to people, and JSON to programs. */
const PASSING = new Set([429, 503]);

/** The one place where a fault becomes an answer: `{statusCode, code, message}`, never a stack; a page where one was opened. */
@Catch()
export class ErrorsFilter implements ExceptionFilter {
  private readonly log = new Logger(ErrorsFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    if (hungUp(error, reply)) return;
    const body = this.bodyOf(error);
    if (reply.sent) return;
    if (body.statusCode === 503) void reply.header('retry-after', RETRY_AFTER_S);
    void reply.status(body.statusCode).header('cache-control', 'no-store');
    if (PASSING.has(body.statusCode) && isPerson(request))
      void reply.type('text/html; charset=utf-8').send(laterPage(body.message));
    else void reply.send(body);
  }

  bodyOf(error: unknown): ErrorBody {
    if (error instanceof Refusal) return { statusCode: STATUS[error.kind], code: error.code, message: error.message };
    const status = statusOf(error);
    const known = BY_STATUS[status];
    if (known) return { statusCode: status, code: known[0], message: known[1] };
    if (status < 500) return { statusCode: status, code: 'request.refused', message: 'La solicitud no es válida' };
    this.log.error(error);
    if (isOutage(error)) {
      return this.bodyOf(unavailable());
    }
    return { statusCode: 500, code: 'service.error', message: 'Ocurrió un error inesperado. Intente nuevamente' };
  }
}

/** How the reader of forms says that one stopped before its end. */
const UNFINISHED_FORM = /unexpected end of multipart data/i;

/** Whoever waited has gone: the answer that was on its way was closed, and there is nobody to tell. */
function hungUp(error: unknown, reply: FastifyReply): boolean {
  return reply.raw.destroyed && (error as { code?: unknown } | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

function statusOf(error: unknown): number {
  if (error instanceof Error && UNFINISHED_FORM.test(error.message)) return 400;
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 ? status : 500;
}

const filter = new ErrorsFilter();
/** For routes that are not of a controller: what is refused before them would be a fault of ours to whoever hears it. */
export const REFUSED_ALIKE = {
  errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply): void =>
    filter.answer(error, request, reply),
};
