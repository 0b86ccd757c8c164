import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Whether a Docker engine runs; a client alone is not enough. */
export async function dockerAnswers(): Promise<boolean> {
  const asked = promisify(execFile)('docker', ['version', '--format', '{{.Server.Version}}'], { timeout: 5_000 });
  return asked.then(
    () => true,
    () => false,
  );
}
