import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { lazily } from '../../kernel/lazily.ts';
import { swaggerTold } from './described.ts';
import { REFUSED_ALIKE } from './errors.filter.ts';

const ERROR_SCHEMA: NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string] = {
  type: 'object',
  required: ['statusCode', 'code', 'message'],
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string', description: 'Stable name of the fault' },
    message: { type: 'string', description: 'Spanish text to show' },
  },
};

async function describeApi(app: NestFastifyApplication): Promise<OpenAPIObject> {
  const { DocumentBuilder, SwaggerModule } = await swaggerTold();
  const about = new DocumentBuilder()
    .setTitle('Bujía')
    .setDescription(
      'Calls of the shop. Every change needs the header X-XSRF-TOKEN with the value of the cookie XSRF-TOKEN.',
    )
    .setVersion('1')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, about, {
    operationIdFactory: (controller, method) => `${controller}_${method}`,
  });
  document.paths = Object.fromEntries(Object.entries(document.paths).filter(([path]) => path.startsWith('/api/')));
  document.components = { ...document.components, schemas: { ...document.components?.schemas, Error: ERROR_SCHEMA } };
  for (const operation of Object.values(document.paths).flatMap(
    (path) => Object.values(path) as { responses?: object }[],
  )) {
    operation.responses = {
      ...operation.responses,
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    };
  }
  return document;
}

/** The document at /api/openapi.json and a page to browse it at /api/docs. */
export async function serveApiDocs(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const document = lazily(async () => JSON.stringify(await describeApi(app)));
  fastify.get('/api/openapi.json', REFUSED_ALIKE, async (_, reply) => {
    return reply.type('application/json').send(await document());
  });

  const swaggerUi = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  await app.register(fastifyStatic, {
    root: swaggerUi,
    prefix: '/api/docs/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /^\/(swagger-ui(-bundle)?\.(js|css)|favicon-32x32\.png)$/.test(path),
  });
  fastify.get('/api/docs', REFUSED_ALIKE, (_, reply) => reply.type('text/html').send(DOCS_PAGE));
  fastify.get('/api/docs/start.js', REFUSED_ALIKE, (_, reply) => reply.type('text/javascript').send(START_SCRIPT));
}

const DOCS_PAGE = `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>API de Bujía</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head><body><div id="api"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;

/** Sends the XSRF header that every change needs, so that calls can be tried from the page. */
const START_SCRIPT = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', requestInterceptor: (request) => {
  const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
  if (token) request.headers['X-XSRF-TOKEN'] = token;
  return request;
} });`;
