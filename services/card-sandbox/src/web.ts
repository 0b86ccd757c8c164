import type { IncomingMessage, ServerResponse } from 'node:http';

const BODY_LIMIT = 64 * 1024;

export type Body = Record<string, unknown>;

export interface Reply {
  status?: number;
  body: unknown;
  type?: string;
}

/** Says what is wrong as the provider does. */
export const problem = (status: number, type: string, description: string): Reply => ({
  status,
  body: { error: { type, help: 'Check the documentation', description } },
});

/** JSON or nothing: a page of another site cannot send that by a form. */
export async function jsonOf(request: IncomingMessage): Promise<Body> {
  if (!request.headers['content-type']?.startsWith('application/json')) return {};
  let text = '';
  for await (const chunk of request as AsyncIterable<Buffer>) {
    text += chunk.toString();
    if (text.length > BODY_LIMIT) return {};
  }
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Body) : {};
  } catch {
    return {};
  }
}

export function send(response: ServerResponse, { status = 200, body, type = 'application/json' }: Reply): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'",
  });
  response.end(type === 'application/json' ? JSON.stringify(body) : body);
}

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The id of the transaction that a body is about. */
export const idIn = (body: Body): string => text((body['transaction'] as { id?: unknown } | undefined)?.id);
