import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Refusal, type RefusalKind } from '../../kernel/refusal.ts';

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

/** The one place where a fault becomes an answer: `{statusCode, code, message}`, never a stack. */
@Catch()
export class ErrorsFilter implements ExceptionFilter {
  private readonly log = new Logger(ErrorsFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const body = this.bodyOf(error);
    if (reply.sent) return;
    if (body.statusCode === 503) void reply.header('retry-after', RETRY_AFTER_S);
    void reply.status(body.statusCode).header('cache-control', 'no-store').send(body);
  }

  bodyOf(error: unknown): ErrorBody {
    if (error instanceof Refusal) return { statusCode: STATUS[error.kind], code: error.code, message: error.message };
    const status = statusOf(error);
    const known = BY_STATUS[status];
    if (known) return { statusCode: status, code: known[0], message: known[1] };
    if (status < 500) return { statusCode: status, code: 'request.refused', message: 'La solicitud no es válida' };
    this.log.error(error);
    if (databaseGone(error)) {
      const message = 'El servicio no está disponible en este momento. Intente nuevamente en unos segundos';
      return { statusCode: 503, code: 'service.unavailable', message };
    }
    return { statusCode: 500, code: 'service.error', message: 'Ocurrió un error inesperado. Intente nuevamente' };
  }
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 ? status : 500;
}

/** Refused connections, time-outs of the pool, PostgreSQL's classes 08 (connection) and 57P (shutting down), its time-outs. */
function databaseGone(error: unknown): boolean {
  const { code, message, cause } = error as { code?: string; message?: string; cause?: unknown };
  if (/^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|08|57P|57014|53300)/.test(code ?? '')) return true;
  if (/timeout exceeded when trying to connect|Connection terminated/.test(message ?? '')) return true;
  return cause instanceof Error && databaseGone(cause);
}
