/** npm passes on what the terminal already sent to all: one Ctrl-C may arrive more than once. */
const ECHO_MS = 1000;

/** What Ctrl-C, SIGTERM, a closed terminal or a vanished starter ask for: an orderly end, and the second time a quick one. */
export class StopRequest {
  private readonly controller = new AbortController();
  private readonly force: () => void;
  private askedAt = 0;

  constructor(force: () => void) {
    this.force = force;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, this.ask);
    process.on('disconnect', this.ask);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Rejects when the end is asked for. */
  async end(): Promise<never> {
    this.signal.throwIfAborted();
    return new Promise((_, reject) => {
      this.signal.addEventListener('abort', () => reject(this.signal.reason as Error), { once: true });
    });
  }

  private readonly ask = () => {
    const now = Date.now();
    if (!this.signal.aborted) {
      this.askedAt = now;
      this.controller.abort();
    } else if (now - this.askedAt > ECHO_MS) {
      this.force();
    }
  };
}
