/** Whether the process beside it is ready, by TLS where it speaks that: for the HEALTHCHECK of a container. */
import { readFileSync } from 'node:fs';
import { get as getPlainly } from 'node:http';
import { get as getSecurely } from 'node:https';

const certificate = process.env['TLS_CERTIFICATE'];
const at = { host: '127.0.0.1', port: process.env['PORT'], path: '/ops/health/ready' };
// Its own certificate is believed, whoever made it; the name in it is that of the machine, and this is the same one.
const request = certificate
  ? getSecurely({
      ...at,
      ca: readFileSync(certificate),
      allowPartialTrustChain: true,
      checkServerIdentity: () => undefined,
    })
  : getPlainly(at);
request.on('response', ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1));
