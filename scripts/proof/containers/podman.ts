import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** netavark, which podman calls, lies outside the search path and opens ports by iptables. */
const NEEDED = ['podman', 'runc', 'mmdebstrap', 'iptables', '/usr/lib/podman/netavark'];
const OUTPUT_BYTES = 64 * 1024 * 1024;

/** What the machine's own podman does not say, or says otherwise than some kernels bear: crun and its default limits are refused. */
const CONTAINERS_CONF = `[containers]
default_ulimits = ["nofile=20000:20000", "nproc=8192:8192"]
[engine]
cgroup_manager = "cgroupfs"
runtime = "runc"
events_logger = "file"
[engine.runtimes]
runc = ["/usr/sbin/runc", "/usr/bin/runc"]
`;
const REGISTRIES_CONF = `unqualified-search-registries = ["docker.io"]\n`;

/** Why no container can run here, or undefined when one can. */
export async function whyNoPodman(): Promise<string | undefined> {
  const missing: string[] = [];
  for (const program of NEEDED) {
    const found = await promisify(execFile)(program, ['--version']).catch(() => undefined);
    if (!found) missing.push(program);
  }
  if (missing.length > 0) return `not installed: ${missing.join(', ')} (packages of Debian)`;
  if (!process.env['npm_execpath'])
    return 'start it by `npm run proof -- containers`: the image gets the npm that runs it';
  if (process.getuid?.() !== 0) return 'containers and stand-ins of base images are made by root alone';
  return undefined;
}

/** The group of all containers, and as many shares of the processor as about eight processes have; by the kernel's two ways to say it. */
const SHARES = [
  ['/sys/fs/cgroup/cpu/libpod_parent/cpu.shares', '8192'],
  ['/sys/fs/cgroup/libpod_parent/cpu.weight', '800'],
] as const;

/** A podman with a storage of its own in a folder: images stay in it, containers do not outlive this process. */
export class Podman {
  private readonly folder: string;
  private readonly options: string[];
  private readonly env: NodeJS.ProcessEnv;
  private end: () => void = () => undefined;

  constructor(folder: string) {
    this.folder = folder;
    const at = (name: string) => join(folder, name);
    this.options = ['--root', at('storage'), '--runroot', at('run'), '--tmpdir', at('tmp')];
    this.env = {
      ...process.env,
      CONTAINERS_CONF: at('containers.conf'),
      CONTAINERS_REGISTRIES_CONF: at('registries.conf'),
    };
  }

  async open(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await writeFile(join(this.folder, 'containers.conf'), CONTAINERS_CONF);
    await writeFile(join(this.folder, 'registries.conf'), REGISTRIES_CONF);
    await this.alone();
    await this.removeContainers();
    // However this process ends, its end of the pipe closes.
    const args = ['podman', ...this.options, ...REMOVE_CONTAINERS];
    const warden = spawn('sh', ['-c', 'cat >/dev/null; exec "$@" >/dev/null 2>&1', 'sh', ...args], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
      env: this.env,
    });
    this.end = () => warden.stdin.end();
    warden.unref();
  }

  async close(): Promise<void> {
    await this.removeContainers();
    const left = await this.run('ps', '--all', '--quiet');
    if (left) throw new Error(`Containers are left: ${left}`);
    this.end();
    await rm(this.lock, { force: true });
  }

  async run(...args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)('podman', [...this.options, ...args], {
      env: this.env,
      maxBuffer: OUTPUT_BYTES,
    });
    return stdout.trim();
  }

  /** Where others are at work, all containers together else get as much of the processor as one process. There must be one by then. */
  async takeShares(): Promise<void> {
    for (const [file, shares] of SHARES) if (await succeeds(access(file))) await writeFile(file, shares);
  }

  /** What it prints, both streams: a container's log. */
  async logsOf(name: string): Promise<string> {
    const { stdout, stderr } = await promisify(execFile)('podman', [...this.options, 'logs', '--tail', '40', name], {
      env: this.env,
    });
    return `${stdout}${stderr}`;
  }

  has(image: string): Promise<boolean> {
    return succeeds(this.run('image', 'exists', image));
  }

  /** An image of the Docker format: the other one knows no HEALTHCHECK. Nothing is pulled. */
  async build(tag: string, context: string, file: string, ...more: string[]): Promise<void> {
    const limits = ['--ulimit', 'nofile=20000:20000', '--ulimit', 'nproc=8192:8192'];
    await this.run(
      'build',
      '--format',
      'docker',
      '--pull=never',
      ...limits,
      ...more,
      '--network',
      'host',
      '-t',
      tag,
      '-f',
      file,
      context,
    );
  }

  /** What a Docker client speaks to. Only who has a client of that kind needs one. */
  async serve(): Promise<{ url: string; stop(): Promise<void> }> {
    const socket = join(this.folder, 'podman.sock');
    await rm(socket, { force: true });
    const url = `unix://${socket}`;
    const args = [...this.options, 'system', 'service', '--time', '0', url];
    const service = spawn('podman', args, { env: this.env, stdio: 'ignore' });
    const gone = once(service, 'exit');
    const orphaned = () => service.kill('SIGKILL');
    process.once('exit', orphaned);
    for (let tries = 0; tries < 100 && !(await succeeds(access(socket))); tries++) await sleep(100);
    return {
      url,
      stop: async () => {
        process.off('exit', orphaned);
        service.kill();
        await gone;
        await rm(socket, { force: true });
      },
    };
  }

  /** A second run in one folder would take away the containers of the first. */
  private async alone(): Promise<void> {
    const holder = Number(await readFile(this.lock, 'utf8').catch(() => '0'));
    if (holder > 0 && (await succeeds(access(`/proc/${holder}`))))
      throw new Error(`Another run (process ${holder}) is at work in ${this.folder}`);
    await writeFile(this.lock, String(process.pid));
  }

  async removeContainers(): Promise<void> {
    await this.run(...REMOVE_CONTAINERS);
  }

  private get lock(): string {
    return join(this.folder, 'process');
  }
}

const REMOVE_CONTAINERS = ['rm', '--all', '--force', '--time', '0'];

const succeeds = (attempt: Promise<unknown>): Promise<boolean> =>
  attempt.then(
    () => true,
    () => false,
  );
