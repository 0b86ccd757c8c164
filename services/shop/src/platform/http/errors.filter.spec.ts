import type { ArgumentsHost } from '@nestjs/common';
import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ErrorsFilter } from './errors.filter.ts';

describe('A fault that nobody foresaw', () => {
  beforeAll(() => Logger.overrideLogger(false));
  afterAll(() => Logger.overrideLogger(['error']));

  const answerTo = (error: unknown, { hungUp = false } = {}) => {
    const told = { status: 0, headers: {} as Record<string, unknown> };
    const reply = {
      sent: false,
      raw: { destroyed: hungUp },
      status: (status: number) => ((told.status = status), reply),
      header: (name: string, value: unknown) => ((told.headers[name] = value), reply),
      send: () => reply,
    };
    const request = { method: 'GET', url: '/api/ext/categorias', headers: { accept: 'text/html' } };
    const http = { getRequest: () => request, getResponse: () => reply };
    new ErrorsFilter().catch(error, { switchToHttp: () => http } as unknown as ArgumentsHost);
    return told;
  };

  it.each([
    'Client has encountered a connection error and is not queryable',
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
  ])('is told as 503 with the time to come back when PostgreSQL went away: %s', (message) => {
    for (const error of [new Error(message), new Error('SELECT 1', { cause: new Error(message) })]) {
      expect(answerTo(error)).toMatchObject({ status: 503, headers: { 'retry-after': 5 } });
    }
  });

  it('is 400 when a form stopped before its end, and 500 else', () => {
    expect(answerTo(new Error('Unexpected end of multipart data')).status).toBe(400);
    expect(answerTo(new Error('Part terminated early due to unexpected end of multipart data')).status).toBe(400);
    expect(answerTo(new Error('undefined is not a function')).status).toBe(500);
  });

  it('is told to nobody when whoever asked hung up and the answer was closed for it', () => {
    const closed = Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
    expect(answerTo(closed, { hungUp: true })).toEqual({ status: 0, headers: {} });
    expect(answerTo(closed).status).toBe(500);
    expect(answerTo(new Error('undefined is not a function'), { hungUp: true }).status).toBe(500);
  });
});
