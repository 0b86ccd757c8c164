/**
 * Whether browsers take the certificate that the proxy is going to show: made by an authority that they know, with all between, for the name of
 * BASE_URL, and not over. The proxy of docker/compose.https.yml starts after this alone.
 *
 *   BASE_URL=https://tienda.example node services/shop/certificate.ts /etc/nginx/tls
 */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { connect, createServer, rootCertificates } from 'node:tls';

/** Undefined where it is good. Asked as a browser asks, by a handshake; `roots` are those of Mozilla, and nothing that a machine adds. */
export async function faultOfCertificate(
  folder: string,
  name: string,
  roots: readonly string[] = rootCertificates,
): Promise<string | undefined> {
  const [cert, key] = await Promise.all(['fullchain.pem', 'privkey.pem'].map((file) => readFile(join(folder, file))));
  const server = createServer({ cert, key });
  server.on('tlsClientError', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect({ host: '127.0.0.1', port, servername: name, ca: [...roots] });
  try {
    await once(socket, 'secureConnect');
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    socket.destroy();
    server.close();
  }
}

if (import.meta.main) {
  const address = process.env['BASE_URL'] ?? '';
  let fault: string | undefined = 'BASE_URL does not begin with https:';
  if (URL.canParse(address) && new URL(address).protocol === 'https:') {
    const { hostname } = new URL(address);
    fault = await faultOfCertificate(process.argv[2] ?? '', hostname).catch((error: Error) => error.message);
    fault &&= `No browser takes this certificate for ${hostname}: ${fault}`;
  }
  if (fault) console.error(fault);
  process.exitCode = fault ? 1 : 0;
}
