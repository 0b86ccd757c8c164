/** What is written four times over, in the manifests, the compose file, the proxy and docs/operations.md, says the same. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';
import { IMPORT_LIMITS, IMPORT_PATH } from '../../libs/contracts/src/catalogue-import.ts';
import { LINE_RETURN_PHOTOS_MAX, LINE_RETURN_WITH_PHOTOS_PATH } from '../../libs/contracts/src/line-returns.ts';
import { LOGO_LIMITS } from '../../libs/contracts/src/logo.ts';
import { PART_LIMITS, SEND_PICTURE_PATH } from '../../libs/contracts/src/part-editing.ts';
import { PROOF_LIMITS } from '../../libs/contracts/src/payments.ts';
import { STATEMENT_LIMITS } from '../../libs/contracts/src/statements.ts';
import { makeInside } from '../../services/shop/inside.ts';
import { Config } from '../../services/shop/src/platform/config/config.ts';
import { SECRET_SETTINGS } from '../../services/shop/src/platform/config/secret-files.ts';
import { readCompose } from '../proof/containers/compose.ts';
import { STANDS_IN_FOR } from '../proof/containers/stand-ins.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const MB = 1024 * 1024;

/** There is no such file: it would hold the manifests as the compiler sees them. */
const WRITTEN = join(ROOT, 'scripts/test/manifests.ts');
const OPTIONS: ts.CompilerOptions = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  types: [],
  lib: ['lib.es2023.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2023,
};
const PARSED = new Map<string, ts.SourceFile>();

interface Container {
  command?: string[];
  env?: { name: string; value?: string; valueFrom?: object }[];
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean };
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[];
  lifecycle?: { preStop: { sleep: { seconds: number } } };
  readinessProbe?: { httpGet: { path: string; scheme?: string } };
  livenessProbe?: { httpGet: { path: string } };
}

interface Pod {
  terminationGracePeriodSeconds: number;
  securityContext: { runAsNonRoot: boolean };
  initContainers: Container[];
  containers: Container[];
  volumes: { name: string; emptyDir?: object; secret?: { items?: { key: string }[] } }[];
}

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  data?: Record<string, string>;
  spec: {
    selector?: object;
    template: { spec: Pod };
    tls: { hosts: string[] }[];
    rules: { host: string; http: { paths: { path: string; backend: { service: { name: string } } }[] } }[];
  };
}

const manifests = parseAllDocuments(read('docker/kubernetes/shop.yaml')).map((each) => each.toJS() as Manifest);
const compose = await readCompose(join(ROOT, 'docker/compose.yml'));
const nginx = read('docker/nginx.conf');
const operations = read('docs/operations.md');
const dockerfile = read('docker/Dockerfile');

const pods = manifests.filter(({ kind }) => kind === 'Deployment').map(({ spec }) => spec.template.spec);
const ours = ['migrate', 'api', 'worker'].map((name) => compose[name]!);
const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1]?.replace('_', ''));

describe('The manifests of Kubernetes', () => {
  it('have the fields of its description, with values of their types, and no others', () => {
    expect(complaints(manifests)).toEqual([]);
  });

  it('would be seen to have a field that there is none of, one of another type, or none where one is needed', () => {
    const planted = (from: string, to: string) => {
      const text = JSON.stringify(manifests);
      expect(text).toContain(from);
      return complaints(JSON.parse(text.replace(from, to)) as Manifest[]);
    };
    expect(planted('"readOnlyRootFilesystem"', '"readOnlyRootFileSystem"')).not.toEqual([]);
    expect(planted('"periodSeconds":5', '"periodSeconds":"5"')).not.toEqual([]);
    expect(planted('"mountPath":"/tmp"', '"readOnly":false')).not.toEqual([]);
  });

  it('migrate in each pod before it starts, by the command of the compose file', () => {
    expect(pods).toHaveLength(2);
    for (const { initContainers } of pods)
      expect(initContainers.map(({ command }) => command)).toEqual([compose['migrate']!.command]);
  });

  it('ask each process whether it is ready, and whether it lives', () => {
    for (const { containers } of pods)
      for (const { readinessProbe, livenessProbe } of containers)
        expect([readinessProbe, livenessProbe]).toMatchObject([
          { httpGet: { path: '/ops/health/ready', scheme: 'HTTPS' } },
          { httpGet: { path: '/ops/health/live', scheme: 'HTTPS' } },
        ]);
    expect(dockerfile).toContain('CMD ["node", "services/shop/health.ts"]');
    expect(read('services/shop/health.ts')).toContain('/ops/health/ready');
  });
});

describe('What a process may do', () => {
  it('is to write into /tmp, and nowhere else', () => {
    for (const { read_only, tmpfs, cap_drop, security_opt } of ours)
      expect({ read_only, tmpfs, cap_drop, security_opt }).toEqual({
        read_only: true,
        tmpfs: ['/tmp'],
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    for (const { containers, initContainers, volumes, securityContext } of pods) {
      expect(securityContext.runAsNonRoot).toBe(true);
      const empty = volumes.filter(({ emptyDir }) => emptyDir).map(({ name }) => name);
      const mounts = [
        { name: empty[0], mountPath: '/tmp' },
        { name: 'authorities', mountPath: '/authorities', readOnly: true },
      ];
      const inside = { name: 'inside', mountPath: '/inside', readOnly: true };
      const secrets = (name: string) => ({ name, mountPath: '/secrets', readOnly: true });
      for (const { volumeMounts } of initContainers)
        expect(volumeMounts).toEqual([...mounts, secrets('migration-secrets')]);
      for (const { volumeMounts } of containers) expect(volumeMounts).toEqual([...mounts, inside, secrets('secrets')]);
      for (const container of [...initContainers, ...containers]) {
        expect(container.securityContext).toMatchObject({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
        });
      }
    }
    expect(dockerfile.slice(dockerfile.lastIndexOf('FROM '))).toMatch(/^USER node$/m);
  });

  it('is to read those secrets that it needs, and no others: from files what each shop has, by name what one may have', () => {
    const keys = ({ volumes }: Pod, named: string) =>
      volumes.find(({ name }) => name === named)!.secret!.items!.map(({ key }) => key);
    const both = ['DATABASE_URL', 'REDIS_URL', 'SECRET'];
    expect(pods.map((pod) => keys(pod, 'secrets'))).toEqual([both, [...both, 'SMTP_URL']]);
    for (const pod of pods) expect(keys(pod, 'migration-secrets')).toEqual(['DATABASE_URL', 'DATABASE_MIGRATION_URL']);
    expect(read('docker/kubernetes/shop.yaml')).not.toContain('secretRef');
    const named = (containers: Container[]) =>
      containers.flatMap(({ env = [] }) => env.filter(({ valueFrom }) => valueFrom).map(({ name }) => name));
    for (const { containers, initContainers } of pods) {
      expect(named(initContainers)).toEqual([]);
      for (const { name, valueFrom } of containers.flatMap(({ env = [] }) => env))
        if (valueFrom) expect(valueFrom).toEqual({ secretKeyRef: { name: 'shop', key: name, optional: true } });
    }
    const [atApi, atWorker] = pods.map(({ containers }) => named(containers));
    const captcha = ['CARD_CLIENT_CODE', 'CARD_CLIENT_KEY', 'CAPTCHA_SECRET'];
    expect(atApi!.filter((name) => !atWorker!.includes(name))).toEqual(captcha);
    expect(atWorker!.filter((name) => !atApi!.includes(name))).toEqual(['DKIM_PRIVATE_KEY']);
    // Nothing that may be secret is forgotten: a shop that has it in its secret would start without.
    const delivered = [...keys(pods[1]!, 'secrets'), ...keys(pods[1]!, 'migration-secrets'), ...atApi!, ...atWorker!];
    expect(SECRET_SETTINGS.filter((name) => !delivered.includes(name))).toEqual([]);
    const common = ['DATABASE_URL', 'REDIS_URL', 'SECRET', 'OTHER_SECRETS'];
    const each = { migrate: ['DATABASE_URL', 'DATABASE_MIGRATION_URL'], api: common, worker: common };
    for (const [name, secrets] of Object.entries(each)) {
      expect(compose[name]!.secrets).toEqual(secrets);
      const files = Object.entries(compose[name]!.environment!).filter(([variable]) => variable.endsWith('_FILE'));
      expect(files.sort()).toEqual(secrets.map((secret) => [`${secret}_FILE`, `/run/secrets/${secret}`]).sort());
    }
    expect([compose['postgres']!.secrets, compose['redis']!.secrets]).toEqual([['OWNER_PASSWORD'], ['REDIS_USERS']]);
  });

  it('is to have no secret of the compose files: each is a file, of a folder that git leaves out and no image holds', async () => {
    const { stdout } = await promisify(execFile)('git', ['check-ignore', 'docker/secrets/SECRET'], { cwd: ROOT });
    expect(stdout.trim()).toBe('docker/secrets/SECRET');
    expect(read('docker/Dockerfile.dockerignore').split('\n')).toContain('docker');
    for (const path of ['docker/compose.yml', 'docker/compose.https.yml']) {
      expect(read(path)).not.toMatch(/:\/\/[^\s/]*:[^\s/]*@(?!host)/);
      const whole = parseAllDocuments(read(path), { merge: true })[0]!.toJS() as {
        services: Record<string, { environment?: Record<string, string> }>;
        secrets: Record<string, { file: string }>;
      };
      for (const [name, { file, ...more }] of Object.entries(whole.secrets))
        // "cannot create secret in read-only service: `file` is the sole supported option"
        expect([file.replace('/by-tls/', '/'), more]).toEqual([`\${SECRETS:-./secrets}/${name}`, {}]);
      const given = Object.values(whole.services).flatMap(({ environment = {} }) => Object.entries(environment));
      const secret = given.filter(
        ([name]) => /PASSWORD$|TOKEN$/.test(name) || SECRET_SETTINGS.some((one) => one === name),
      );
      // The mailbox of a trial asks for no password, and at https it is not there.
      expect(secret).toEqual([['SMTP_URL', path.includes('https') ? '' : 'smtp://mail:1025']]);
    }
    expect(compose['api']!.environment).toMatchObject({ SEALS: '${SEALS:-1}', LOG_TO: '${LOG_TO:-}' });
  });

  it('is to end in its own time', () => {
    const farewell = numberIn(operations, /ends with code 0 after (\d+) s/);
    const lastLines = numberIn(operations, /and (\d+) s later where `LOG_TO`/);
    const service = read('services/shop/src/service.ts');
    expect(numberIn(service, /FAREWELL_MS = ([\d_]+)/)).toBe(farewell * 1_000);
    expect(numberIn(service, /LAST_LINES_MS = ([\d_]+)/)).toBe(lastLines * 1_000);
    const limit = farewell + lastLines;
    for (const { stop_grace_period } of ours) expect(parseInt(stop_grace_period ?? '10s')).toBeGreaterThan(limit);
    for (const { terminationGracePeriodSeconds, containers } of pods)
      for (const { lifecycle } of containers)
        expect(terminationGracePeriodSeconds).toBeGreaterThan(limit + (lifecycle?.preStop.sleep.seconds ?? 0));
  });
});

describe('The board of the queues', () => {
  it('stands on a host of its own, whose certificate is looked at too', () => {
    const { BOARD_URL, BASE_URL } = manifests.find(({ kind }) => kind === 'ConfigMap')!.data!;
    const { tls, rules } = manifests.find(({ kind }) => kind === 'Ingress')!.spec;
    const names = [BASE_URL, BOARD_URL].map((address) => new URL(address!).hostname);
    expect(tls.flatMap(({ hosts }) => hosts)).toEqual(names);
    expect(rules.map(({ host }) => host)).toEqual(names);
    expect(rules[1]!.http.paths.map(({ path }) => path)).toEqual(['/ops/queues', '/ops/entrada', '/favicon.svg']);
    for (const name of ['api', 'worker'])
      expect(compose[name]!.environment!['BOARD_URL']).toMatch(/http:\/\/colas\.localhost:8080/);
    expect(read('docker/compose.https.yml')).toMatch(/^ +BOARD_URL: \$\{BOARD_URL:\?/m);
  });
});

describe('The proxies', () => {
  const ingress = manifests.find(({ kind }) => kind === 'Ingress')!;
  const inside = ['/ops/health/live', '/ops/health/ready', '/ops/metrics'];

  it('close what docs/operations.md calls the inside, and nothing else of it', () => {
    const told = Array.from(operations.matchAll(/^\| `(\/ops\/[\w/]+)`/gm), ([, path]) => path!);
    expect(told).toEqual([...inside, '/ops/queues']);
    const closed = new RegExp(/location ~ (\S+) \{\s*return 404;/.exec(nginx)![1]!);
    expect(told.filter((path) => closed.test(path))).toEqual(inside);
    const rules = ingress.spec.rules[0]!.http.paths;
    const leadsTo = (path: string) => rules.find((rule) => path.startsWith(rule.path))!.backend.service.name;
    expect(told.map(leadsTo)).toEqual([...inside.map(() => 'nowhere'), 'shop']);
    const nowhere = manifests.find(({ kind, metadata }) => kind === 'Service' && metadata.name === 'nowhere');
    expect(nowhere?.spec.selector).toBeUndefined();
  });

  it('let through what the service takes', () => {
    const [everywhere, pictures, photographs, imports] = Array.from(
      nginx.matchAll(/client_max_body_size (\d+)m;/g),
      ([, size]) => Number(size),
    );
    expect(nginx).toContain(`location /api/${IMPORT_PATH} {`);
    // Before the first place, and so for each: strangers could else fill the disk with as much, from anywhere.
    expect(nginx.slice(0, nginx.indexOf('location '))).toMatch(/^ +proxy_request_buffering off;$/m);
    expect(nginx).not.toMatch(/proxy_request_buffering on/);
    expect(everywhere! * MB).toBeGreaterThan(PROOF_LIMITS.bytes);
    for (const { bytes } of [LOGO_LIMITS, STATEMENT_LIMITS]) expect(everywhere! * MB).toBeGreaterThan(bytes);
    expect(nginx).toContain(`location /api/${SEND_PICTURE_PATH} {`);
    expect(pictures! * MB).toBeGreaterThan(PART_LIMITS.pictureBytes);
    expect(nginx).toContain(`location /api/${LINE_RETURN_WITH_PHOTOS_PATH} {`);
    expect(photographs! * MB).toBeGreaterThan(LINE_RETURN_PHOTOS_MAX * PROOF_LIMITS.bytes + MB);
    // Around each file a form has a few lines.
    expect(imports! * MB).toBeGreaterThan(IMPORT_LIMITS.bytes + IMPORT_LIMITS.files * 1_000);
    expect(ingress.metadata.annotations).toMatchObject({
      'nginx.ingress.kubernetes.io/proxy-body-size': `${imports}m`,
      'nginx.ingress.kubernetes.io/proxy-request-buffering': 'off',
    });
    expect(operations).toContain(`${IMPORT_LIMITS.bytes / MB} MB at most`);
    expect(operations).toContain(`${pictures} MB at \`/api/${SEND_PICTURE_PATH}\``);
    expect(operations).toContain(`${everywhere} MB elsewhere`);
  });

  it('reach a process of the new version although all of the one before, which they still know, have ended', () => {
    expect(numberIn(nginx, /proxy_next_upstream_tries (\d+);/)).toBeGreaterThan(compose['api']!.deploy!.replicas);
  });

  it('are followed by an antivirus that looks at files of every size that the service takes', () => {
    const clamd = read('docker/clamd.conf');
    for (const limit of ['StreamMaxLength', 'MaxFileSize'])
      expect(numberIn(clamd, new RegExp(`^${limit} (\\d+)M$`, 'm')) * MB).toBe(IMPORT_LIMITS.fileBytes);
    expect(PROOF_LIMITS.bytes).toBeLessThan(IMPORT_LIMITS.fileBytes);
    expect(operations).toContain(`${IMPORT_LIMITS.fileBytes / MB} MB`);
    const whole = parseAllDocuments(read('docker/compose.yml'), { merge: true })[0]!.toJS() as {
      services: Record<string, { volumes?: string[] }>;
    };
    const [, folder] = /^LocalSocket (.+)\/clamd.sock$/m.exec(clamd)!;
    expect(whole.services['clamd']!.volumes).toContain(`clamd:${folder}`);
    expect(whole.services['api']!.volumes).toEqual(['clamd:/run/clamd:ro']);
    expect(compose['api']!.environment!['CLAMD']).toBe('${CLAMD-unix:/run/clamd/clamd.sock}');
    for (const name of ['migrate', 'worker']) expect(compose[name]!.environment).not.toHaveProperty('CLAMD');
  });

  it('are one, whose word on who asks is believed', () => {
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(compose['api']!.environment!['TRUST_PROXY']).toBe('1');
    expect(manifests.find(({ kind }) => kind === 'ConfigMap')!.data!['TRUST_PROXY']).toBe('1');
  });
});

describe('Behind the proxy', () => {
  const https = parseAllDocuments(read('docker/compose.https.yml'), { merge: true })[0]!.toJS() as {
    services: Record<
      string,
      {
        command?: string[];
        environment?: Record<string, string>;
        volumes?: unknown[];
        depends_on?: object;
        cap_add?: string[];
      }
    >;
  };

  it('nothing goes in the open where the shop is at https: the service takes the addresses of the compose file, and no plainer ones', async () => {
    const { TRUST_PROXY } = compose['api']!.environment!;
    const settled = { SECRET: 'x'.repeat(32), BASE_URL: 'https://tienda.example', TRUST_PROXY };
    const { SMTP_URL: _, SMTP_URL_FILE: mail, ...given } = https.services['worker']!.environment!;
    expect([https.services['api']!.environment, mail]).toEqual([given, '/run/secrets/SMTP_URL']);
    // The files of those machines lie elsewhere on this one.
    const folder = await mkdtemp(join(tmpdir(), 'bujia-deployment-'));
    await makeInside(folder, ['api', 'proxy']);
    await promisify(execFile)('sh', [join(ROOT, 'docker/secrets.sh'), join(folder, 'secrets')]);
    const here = (text: string) => text.replace('/inside/', `${folder}/api/`);
    const drawn = (name: string) => here(readFileSync(join(folder, 'secrets', name), 'utf8').trim());
    const env = {
      ...settled,
      ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, here(value)])),
      DATABASE_URL: drawn('by-tls/DATABASE_URL'),
      REDIS_URL: drawn('by-tls/REDIS_URL'),
      SMTP_URL: 'smtps://user:password@mail.example:465',
    };
    const faults = (more: Record<string, string | undefined>) => {
      try {
        new Config({ ...env, ...more });
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(faults({})).toBe('');
    for (const name of ['DATABASE_URL', 'REDIS_URL']) expect(faults({ [name]: drawn(name) })).toContain(name);
    expect(faults({ TLS_KEY: join(folder, 'proxy/key.pem') })).toContain('TLS_CERTIFICATE and TLS_KEY do not fit');
    await rm(folder, { recursive: true });
    expect(given['TLS_CERTIFICATE']).toBe(manifests.find(({ kind }) => kind === 'ConfigMap')!.data!['TLS_CERTIFICATE']);
  });

  it('the proxy starts with a certificate that browsers take, or not at all', () => {
    const { certificate, proxy } = https.services;
    expect(certificate!.command!.slice(0, 2)).toEqual(['node', 'services/shop/certificate.ts']);
    expect(proxy!.depends_on).toEqual({ certificate: { condition: 'service_completed_successfully' } });
    // Of a key that its owner alone reads, whoever that is.
    expect(certificate!.cap_add).toEqual(['DAC_READ_SEARCH']);
    expect(certificate!.volumes).toEqual([String(proxy!.volumes![1]).replace('/etc/nginx/tls', '/tls')]);
    const { annotations } = manifests.find(({ kind }) => kind === 'Ingress')!.metadata;
    expect(annotations).toHaveProperty(['cert-manager.io/cluster-issuer']);
    // The folder alone is mounted: certbot's own holds links to what lies beside it.
    const told = [read('docker/compose.https.yml'), operations].map((text) => /\bTLS=(\S+)/.exec(text)?.[1]);
    expect(told).toEqual(['/etc/bujia/tls', '/etc/bujia/tls']);
    expect(operations).toMatch(/cp -L .* \/etc\/bujia\/tls$/m);
  });

  it('PostgreSQL and Redis take nobody without TLS, and nobody sees the key of another', () => {
    const hosts = read('docker/pg_hba.conf')
      .split('\n')
      .filter((line) => /^[a-z]/.test(line));
    expect(hosts.map((line) => line.split(/\s+/)[0])).toEqual(['local', 'hostssl']);
    const { postgres, redis, inside } = https.services;
    expect(postgres!.command).toEqual(expect.arrayContaining(['-cssl=on', '-chba_file=/etc/postgresql/pg_hba.conf']));
    const [plain, secure] = ['--port', '--tls-port'].map((flag) => redis!.command![redis!.command!.indexOf(flag) + 1]);
    expect([plain, secure]).toEqual(['0', '6379']);
    // What the compose file has of it besides stays.
    expect(redis!.command).toEqual(expect.arrayContaining(compose['redis']!.command!.slice(1)));
    const machines = inside!.command!.slice(3).map((machine) => machine.split(':')[0]);
    expect(machines).toEqual(['postgres', 'redis', 'api', 'proxy']);
    const seen = (name: string) =>
      https.services[name]!.volumes!.map((volume) => (volume as { volume?: object }).volume);
    for (const name of ['postgres', 'redis', 'api', 'proxy']) expect(seen(name)).toContainEqual({ subpath: name });
    for (const name of ['migrate', 'worker']) expect(seen(name)).toEqual([{ subpath: 'api' }]);
  });

  it('the ingress speaks TLS to the pods and believes one authority', () => {
    const { annotations } = manifests.find(({ kind }) => kind === 'Ingress')!.metadata;
    const prefix = 'nginx.ingress.kubernetes.io/';
    expect(annotations).toMatchObject({
      [`${prefix}backend-protocol`]: 'HTTPS',
      [`${prefix}proxy-ssl-verify`]: 'on',
      [`${prefix}proxy-ssl-secret`]: 'default/shop-inside',
    });
  });
});

describe('The image', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '));

  it('holds every command that docs/operations.md has run in a container', () => {
    const copied = Array.from(last.matchAll(/^COPY --from=build (.+) \S+$/gm), ([, sources]) =>
      sources!.split(' ').map((source) => source.replace('/app/', '')),
    ).flat();
    const commands = new Set(
      Array.from(operations.matchAll(/node (services\/shop\/[\w/.-]+\.ts)/g), ([, path]) => path!),
    );
    commands.add('services/shop/accounts.ts').add(compose['migrate']!.command![1]!);
    expect(commands.size).toBeGreaterThanOrEqual(5);
    for (const command of commands) {
      expect({
        command,
        copied: copied.some((source) => command === source || command.startsWith(`${source}/`)),
      }).toEqual({ command, copied: true });
      expect(read(command)).toContain('import');
    }
  });

  it('installs nothing more, lends nobody the rights of another, and runs by Node alone, as somebody without rights', () => {
    const gone = /^RUN rm -rf ([\s\S]*?)&& find \/ -xdev -type f -perm \/6000 -exec chmod a-s \{\} \+$/m.exec(
      last,
    )?.[1];
    const tools = [
      '/usr/local/bin/npm',
      '/usr/local/bin/npx',
      '/usr/local/bin/corepack',
      '/usr/bin/apt*',
      '/usr/bin/dpkg*',
    ];
    expect(gone?.split(/[\s\\]+/)).toEqual(expect.arrayContaining(['/usr/local/lib/node_modules', ...tools]));
    expect(last.match(/^(RUN|ADD)\b/gm)).toEqual(['RUN']);
    // In the form of a list no shell is between.
    for (const [, command] of last.matchAll(/(?:^CMD|\bCMD) (.+)$/gm)) expect(command).toMatch(/^\["node", /);
    expect(last).not.toMatch(/^(ENTRYPOINT|SHELL)\b/m);
    expect(last.match(/^USER .+$/gm)).toEqual(['USER node']);
    for (const name of ['migrate', 'api', 'worker']) expect(compose[name]!.command?.[0] ?? 'node').toBe('node');
    for (const { containers, initContainers } of pods)
      for (const { command } of [...initContainers, ...containers]) expect(command?.[0] ?? 'node').toBe('node');
  });

  it('and its neighbours are of those that `npm run proof -- containers` stands in for, but for the mailbox and the antivirus', () => {
    const named = Object.entries(compose)
      .filter(([name]) => !['mail', 'clamd'].includes(name))
      .map(([, { image }]) => image)
      .filter((image) => image !== 'bujia-shop');
    const bases = Array.from(dockerfile.matchAll(/^FROM (\S+:\S+)/gm), ([, image]) => image!);
    expect(new Set([...named, ...bases])).toEqual(new Set(STANDS_IN_FOR));
  });
});

/** The types of `kubernetes-types` are made of Kubernetes' own description (1.30); the compiler holds the manifests to them. */
function complaints(all: Manifest[]): string[] {
  const lines = all.map((manifest, index) => {
    const [group = '', version = 'v1'] = manifest.apiVersion.includes('/') ? manifest.apiVersion.split('/') : ['core'];
    const types = `kubernetes-types/${group.replace('.k8s.io', '')}/${version}`;
    return `export const _${index}: import('${types}').${manifest.kind} = ${JSON.stringify(manifest)};`;
  });
  const host = ts.createCompilerHost(OPTIONS);
  const { fileExists } = host;
  host.fileExists = (path) => path === WRITTEN || fileExists(path);
  host.getSourceFile = (path) =>
    path === WRITTEN ? ts.createSourceFile(path, lines.join('\n'), ts.ScriptTarget.ES2023) : parsed(path);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([WRITTEN], OPTIONS, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** Once for all that is compiled here. */
function parsed(path: string): ts.SourceFile {
  const file = PARSED.get(path) ?? ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2023);
  PARSED.set(path, file);
  return file;
}
