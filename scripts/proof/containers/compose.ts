import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

/** What this proof reads of a service of the compose file. */
export interface ComposeService {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
  deploy?: { replicas: number };
}

export async function readCompose(file: string): Promise<Record<string, ComposeService>> {
  const { services } = parse(await readFile(file, 'utf8'), { merge: true }) as {
    services: Record<string, ComposeService>;
  };
  return services;
}

/** How `podman run` is told what the compose file says of a service, its environment apart. */
export function flagsOf(service: ComposeService): string[] {
  const each = (flag: string, values: string[] = []) => values.flatMap((value) => [flag, value]);
  return [
    ...(service.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
    ...each('--tmpfs', service.tmpfs),
    ...each('--cap-drop', service.cap_drop),
    // podman says it with an equals sign less.
    ...each(
      '--security-opt',
      service.security_opt?.map((option) => option.replace(/:true$/, '')),
    ),
  ];
}
