import type { FastifyRequest } from 'fastify';
import { escapeHtml } from './pages.ts';

/** Somebody who opens a page in a browser, not a program that asks for data. */
export const isPerson = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(?:api|ops)\//.test(url) &&
  (headers.accept ?? '').includes('text/html');

/**
 * For whoever opens a page that cannot be had just now. It asks for nothing else: neither style nor script. Its link is its own
 * address, unwritten: what the request said of that may be read as another site.
 */
export const laterPage = (message: string): string => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Espere un momento</title>
</head>
<body>
<main>
<h1>Espere un momento</h1>
<p>${escapeHtml(message)}.</p>
<p><a href="">Intentar nuevamente</a></p>
</main>
</body>
</html>
`;
