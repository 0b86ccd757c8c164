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
      ca: contentOf(certificate),
      allowPartialTrustChain: true,
      checkServerIdentity: () => undefined,
    })
  : getPlainly(at);
request.on('response', ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1));

/** Without the path in what a container shows of it: somebody may have put the key itself there. */
function contentOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    console.error(`TLS_CERTIFICATE names a file that cannot be read (${(error as NodeJS.ErrnoException).code})`);
    process.exit(1);
  }
}
