import { readFileSync } from 'node:fs';
import { CannotStart } from './cannot-start.ts';

/** What nobody but the process may read. Each may be in a file instead, as vaults, containers and Kubernetes mount it. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'DATABASE_MIGRATION_URL',
  'REDIS_URL',
  'SMTP_URL',
  'SECRET',
  'OTHER_SECRETS',
  'METRICS_TOKEN',
  'CAPTCHA_SECRET',
  'CARD_SERVER_CODE',
  'CARD_SERVER_KEY',
  'CARD_CLIENT_CODE',
  'CARD_CLIENT_KEY',
  'DKIM_PRIVATE_KEY',
  'INVOICE_CERTIFICATE_PASSWORD',
] as const;

type Variables = Record<string, string | undefined>;
type Fault = (name: string, why: string) => void;

/** The variables, with those that are in files read from there: `SECRET_FILE` names the file of `SECRET`. */
export function withSecretFiles(env: Variables, wrong: Fault): Variables {
  const settled: Variables = { ...env };
  for (const name of SECRET_SETTINGS) {
    const variable = `${name}_FILE`;
    const path = env[variable]?.trim();
    if (!path) continue;
    if (env[name]?.trim()) wrong(`${name} and ${variable}`, 'are both given: leave one of them out');
    else settled[name] = read(path, variable, wrong);
  }
  return settled;
}

function read(path: string, variable: string, wrong: Fault): string | undefined {
  try {
    const text = readFileSync(path, 'utf8').trim();
    // None is as good as any number of them, and who mounts files mounts this one too.
    if (text === '' && variable !== 'OTHER_SECRETS_FILE') wrong(variable, 'names an empty file');
    return text;
  } catch (error) {
    // Not what it names: where somebody puts the secret itself there, it would be in the log.
    wrong(variable, `names a file that cannot be read (${(error as NodeJS.ErrnoException).code})`);
    return undefined;
  }
}

/** For what is run from a terminal, which asks for an address and little else. Says what is wrong in one line. */
export function environment(): Variables {
  const faults: string[] = [];
  const settled = withSecretFiles(process.env, (name, why) => faults.push(`${name} ${why}`));
  if (faults.length > 0) throw new CannotStart(`${faults.join('; ')}.`);
  return settled;
}
