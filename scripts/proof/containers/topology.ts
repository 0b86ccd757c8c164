import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../start/ports.ts';
import { type ComposeService, flagsOf, readCompose } from './compose.ts';
import type { Podman } from './podman.ts';

/** Others may be at work on the machine. */
const READY_SECONDS = 300;
const AROUND = ['--network', 'host', '--ulimit', 'nofile=20000:20000', '--ulimit', 'nproc=8192:8192'];

interface Api {
  name: string;
  port: number;
}

/** What the compose file describes, on the network of this machine: there each process needs a port of its own. */
export class Topology {
  readonly url: string;
  readonly databaseUrl: string;
  private readonly services: Record<string, ComposeService>;
  private readonly ports: Record<'proxy' | 'postgres' | 'redis', number>;
  private readonly environment: Record<string, string>;
  private readonly podman: Podman;
  private readonly secrets: string;
  private readonly nginx: { template: string; file: string };
  private apis: Api[] = [];
  private workers: string[] = [];
  private started = 0;

  static async prepare(podman: Podman, root: string, folder: string) {
    const services = await readCompose(join(root, 'docker/compose.yml'));
    const template = await readFile(join(root, 'docker/nginx.conf'), 'utf8');
    const ports = { proxy: await freePort(), postgres: await freePort(), redis: await freePort() };
    const secrets = join(folder, 'secrets');
    await promisify(execFile)('sh', [join(root, 'docker/secrets.sh'), secrets]);
    const passwordOf = async (whose: string) => (await readFile(join(secrets, `${whose}_PASSWORD`), 'utf8')).trim();
    const passwords = { owner: await passwordOf('OWNER'), redis: await passwordOf('REDIS') };
    const nginx = { template, file: join(folder, 'nginx.conf') };
    return new Topology(podman, services, ports, nginx, { folder: secrets, passwords });
  }

  private constructor(
    podman: Podman,
    services: Record<string, ComposeService>,
    ports: Topology['ports'],
    nginx: Topology['nginx'],
    secrets: { folder: string; passwords: Record<'owner' | 'redis', string> },
  ) {
    this.podman = podman;
    this.services = services;
    this.ports = ports;
    this.nginx = nginx;
    this.secrets = secrets.folder;
    const { owner, redis } = secrets.passwords;
    this.url = `http://localhost:${ports.proxy}`;
    this.databaseUrl = `postgres://bujia:${owner}@127.0.0.1:${ports.postgres}/bujia`;
    this.environment = {
      BASE_URL: this.url,
      DATABASE_URL: this.databaseUrl,
      REDIS_URL: `redis://:${redis}@127.0.0.1:${ports.redis}`,
    };
  }

  /** PostgreSQL and Redis, the migrations, then everything else in the order that the compose file asks for. */
  async start(image: string, settings: Record<string, string>): Promise<void> {
    Object.assign(this.environment, settings);
    const { postgres, redis } = this.ports;
    await this.run('postgres', this.service('postgres'), [`-cport=${postgres}`]);
    await this.podman.takeShares();
    const { command = [] } = this.service('redis');
    await this.run('redis', this.service('redis'), [...command, '--port', String(redis)]);
    await this.until('postgres', () => this.takesQueries());
    await this.migrate(image);
    await this.bring('api', image);
    await this.bring('worker', image);
    await this.writeProxy();
    const mounted = ['--volume', `${this.nginx.file}:/etc/nginx/nginx.conf:ro`];
    await this.run('proxy', this.service('proxy'), [], mounted);
    await this.until('proxy', () => this.answers(`${this.url}/`));
  }

  /** A command in a container of its own, as `docker compose run --rm`. */
  async command(image: string, command: string[], mounts: string[] = []): Promise<string> {
    const service = this.service('migrate');
    const args = [...AROUND, ...flagsOf(service), ...mounts, ...this.variables({})];
    return this.podman.run('run', '--rm', ...args, image, ...command);
  }

  /** A command in the container of the first api, as `docker compose exec`. */
  exec(...command: string[]): Promise<string> {
    return this.podman.run('exec', this.apis[0]!.name, ...command);
  }

  async migrate(image: string): Promise<void> {
    await this.command(image, this.service('migrate').command!);
  }

  /** Without a word to the process, as the kernel does when memory is short. It is started again, as the compose file says. */
  async killApi(): Promise<void> {
    const [{ name, port }] = this.apis as [Api];
    const processId = await this.podman.run('inspect', '--format', '{{.State.Pid}}', name);
    process.kill(Number(processId), 'SIGKILL');
    await this.until(
      name,
      async () => (await this.podman.run('inspect', '--format', '{{.State.Pid}}', name)) !== processId,
    );
    await this.until(name, () => this.answers(`http://127.0.0.1:${port}/ops/health/ready`));
  }

  /**
   * New ones come beside the old ones and are asked; then the old ones are told to end, one after the other. Workers first, as
   * docs/operations.md says.
   */
  async roll(image: string): Promise<void> {
    const [apis, workers] = [this.apis, this.workers];
    await this.migrate(image);
    await this.bring('worker', image);
    for (const name of workers) await this.stop(name, 'worker');
    this.workers = this.workers.filter((name) => !workers.includes(name));
    await this.bring('api', image);
    await this.reloadProxy();
    for (const { name } of apis) await this.stop(name, 'api');
    this.apis = this.apis.filter((api) => !apis.includes(api));
    await this.reloadProxy();
  }

  /** Every process that serves or works must end by itself, with code 0. */
  async end(): Promise<void> {
    for (const { name } of this.apis) await this.stop(name, 'api');
    for (const name of this.workers) await this.stop(name, 'worker');
  }

  /** What the proxy noted of answers that are faults: to whom it led them, and what it heard there. */
  async faultsAtProxy(since: Date): Promise<string> {
    const lines = (await this.podman.run('logs', '--since', since.toISOString(), 'proxy')).split('\n');
    return lines.filter((line) => /" 5\d\d /.test(line)).join('\n');
  }

  async logs(): Promise<string> {
    const names = ['proxy', ...this.apis.map(({ name }) => name), ...this.workers];
    const logs = await Promise.all(names.map((name) => this.podman.logsOf(name).catch(() => '')));
    return names.map((name, index) => `--- ${name}\n${logs[index]}`).join('\n');
  }

  private async bring(role: 'api' | 'worker', image: string): Promise<void> {
    const service = this.service(role);
    const ready: Promise<void>[] = [];
    for (let count = service.deploy?.replicas ?? 1; count > 0; count--) {
      const name = `${role}-${(this.started += 1)}`;
      const port = await freePort();
      const environment = { ROLE: role, PORT: String(port), HOST: '127.0.0.1' };
      const restart = ['--restart', 'unless-stopped'];
      await this.run(name, { ...service, image }, service.command, restart, environment);
      if (role === 'api') this.apis = [...this.apis, { name, port }];
      else this.workers = [...this.workers, name];
      ready.push(this.until(name, () => this.answers(`http://127.0.0.1:${port}/ops/health/ready`)));
    }
    await Promise.all(ready);
  }

  private async stop(name: string, role: 'api' | 'worker'): Promise<void> {
    const grace = parseInt(this.service(role).stop_grace_period ?? '10s');
    await this.podman.run('stop', '--time', String(grace), name);
    const code = await this.podman.run('inspect', '--format', '{{.State.ExitCode}}', name);
    if (code !== '0')
      throw new Error(`${name} ended with code ${code} when it was told to: ${await this.podman.logsOf(name)}`);
    await this.podman.run('rm', name);
  }

  private async run(
    name: string,
    service: ComposeService,
    command: string[] = [],
    more: string[] = [],
    environment: Record<string, string> = {},
  ): Promise<void> {
    const ours = name.startsWith('api') || name.startsWith('worker');
    const own = ours ? this.variables(environment) : variables(service.environment ?? {});
    // Ours are given addresses of this machine instead.
    const files = ours ? [] : (service.secrets ?? []);
    const mounts = files.flatMap((file) => ['--volume', `${join(this.secrets, file)}:/run/secrets/${file}:ro`]);
    const args = ['--detach', '--name', name, ...AROUND, ...flagsOf(service), ...mounts, ...more, ...own];
    await this.podman.run('run', ...args, service.image, ...command);
  }

  private variables(more: Record<string, string>): string[] {
    return variables({ ...this.environment, ...this.fixed, ...more });
  }

  /** What the compose file sets and no address of this machine takes the place of. */
  private get fixed(): Record<string, string> {
    const given = Object.entries(this.service('api').environment ?? {});
    return Object.fromEntries(
      given.filter(
        ([name, value]) => !(name in this.environment) && !name.endsWith('_FILE') && !value.startsWith('${'),
      ),
    );
  }

  private service(name: string): ComposeService {
    const found = this.services[name];
    if (!found) throw new Error(`The compose file has no service ${name}`);
    return found;
  }

  /**
   * The real configuration; what Docker's own name server would answer is written out. Each time that is read anew nginx ends
   * connections that somebody is about to use again, so here none is.
   */
  private async writeProxy(): Promise<void> {
    const servers = this.apis.map(({ port }) => `server 127.0.0.1:${port}`);
    const text = [
      [/^ *resolver .*;\n/m, ''],
      [/^( *)server api:3000 resolve( .*;)$/m, servers.map((server) => `    ${server}$2`).join('\n')],
      [/listen 80;/, `listen 127.0.0.1:${this.ports.proxy};\n    keepalive_timeout 0;`],
    ].reduce((given, [from, to]) => {
      if (!(from as RegExp).test(given)) throw new Error(`docker/nginx.conf has no ${String(from)} any more`);
      return given.replace(from as RegExp, to as string);
    }, this.nginx.template);
    await writeFile(this.nginx.file, text);
  }

  /** Until nobody reads the list before any more: nginx says at once that it was told, and on a busy machine does it seconds later. */
  private async reloadProxy(): Promise<void> {
    const before = await this.proxyProcesses();
    await this.writeProxy();
    await this.podman.run('exec', 'proxy', 'nginx', '-s', 'reload');
    await this.until('proxy', async () => {
      const now = await this.proxyProcesses();
      return now.length > 0 && !now.some((id) => before.includes(id));
    });
  }

  /** Those that take requests; the one that they come from reads the list anew and stays. */
  private async proxyProcesses(): Promise<string[]> {
    const parent = await this.podman.run('inspect', '--format', '{{.State.Pid}}', 'proxy');
    return (await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')).split(' ').filter(Boolean);
  }

  private async takesQueries(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.databaseUrl });
    // One that is refused tells so twice.
    client.on('error', () => undefined);
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  }

  private async answers(url: string): Promise<boolean> {
    const reply = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    return reply?.ok === true;
  }

  private async until(name: string, probe: () => Promise<boolean>): Promise<void> {
    for (const end = Date.now() + READY_SECONDS * 1_000; Date.now() < end; await sleep(100)) if (await probe()) return;
    throw new Error(`${name} was not ready within ${READY_SECONDS} s: ${await this.podman.logsOf(name)}`);
  }
}

const variables = (environment: Record<string, string>): string[] =>
  Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
