import { get } from 'node:http';

const SOCKET = '/var/run/docker.sock';
const PATIENCE_MS = 5_000;

/** Whether an engine answers where testcontainers would ask: Docker, or a podman that serves. No client needs to be installed. */
export function dockerAnswers(): Promise<boolean> {
  const { protocol, pathname, hostname, port } = new URL(process.env['DOCKER_HOST'] || `unix://${SOCKET}`);
  const where = protocol === 'unix:' ? { socketPath: pathname } : { hostname, port };
  return new Promise((resolve) => {
    const asked = get({ ...where, path: '/_ping', timeout: PATIENCE_MS }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.once('timeout', () => asked.destroy()).once('error', () => resolve(false));
  });
}
