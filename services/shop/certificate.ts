/**
 * Whether browsers take the certificate that the proxy is going to show: made by an authority that they know, with all between, for the name of
 * BASE_URL, and for that of BOARD_URL where there is one, and not over. The proxy of docker/compose.https.yml starts after this alone.
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
  const faults: string[] = [];
  for (const setting of ['BASE_URL', 'BOARD_URL']) {
    const address = process.env[setting];
    if (address === undefined && setting === 'BOARD_URL') continue;
    if (!address || !URL.canParse(address) || new URL(address).protocol !== 'https:') {
      faults.push(`${setting} does not begin with https:`);
      continue;
    }
    const { hostname } = new URL(address);
    const fault = await faultOfCertificate(process.argv[2] ?? '', hostname).catch((error: Error) => error.message);
    if (fault) faults.push(`No browser takes this certificate for ${hostname}: ${fault}`);
  }
  if (faults.length > 0) console.error(faults.join('\n'));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
