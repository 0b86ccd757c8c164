export interface Dkim {
  domainName: string;
  keySelector: string;
  privateKey: string;
}

/** Reads variables. Collects every fault before it complains, so that one start shows them all. */
export class Environment {
  private readonly faults: string[] = [];

  constructor(private readonly env: Record<string, string | undefined>) {}

  optional(name: string): string | undefined {
    return this.env[name]?.trim() || undefined;
  }

  text(name: string, otherwise: string): string {
    return this.optional(name) ?? otherwise;
  }

  required(name: string): string {
    const value = this.optional(name);
    if (!value) this.wrong(name, 'is needed');
    return value ?? '';
  }

  flag(name: string): boolean {
    return ['1', 'true', 'yes'].includes(this.text(name, '').toLowerCase());
  }

  integer(name: string, otherwise: number): number {
    const value = Number(this.optional(name) ?? otherwise);
    if (!Number.isSafeInteger(value) || value < 0) this.wrong(name, 'must be a whole number');
    return value;
  }

  dkim(): Dkim | undefined {
    const [domainName, keySelector] = [this.optional('DKIM_DOMAIN'), this.optional('DKIM_SELECTOR')];
    // A key in an environment variable has its line breaks written as \n.
    const privateKey = this.optional('DKIM_PRIVATE_KEY')?.replaceAll('\\n', '\n');
    if (domainName && keySelector && privateKey) return { domainName, keySelector, privateKey };
    if (domainName || keySelector || privateKey)
      this.wrong('DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY', 'go together');
    return undefined;
  }

  oneOf<T extends string>(name: string, allowed: readonly T[], otherwise: T): T {
    const value = this.text(name, otherwise) as T;
    if (!allowed.includes(value)) this.wrong(name, `must be one of ${allowed.join(', ')}`);
    return value;
  }

  wrong(name: string, why: string): void {
    this.faults.push(`${name} ${why}`);
  }

  finish(): void {
    if (this.faults.length > 0) throw new Error(`Configuration: ${this.faults.join('; ')}`);
  }
}
