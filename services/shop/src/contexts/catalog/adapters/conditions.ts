/** Conditions of a query with their values, numbered as they are added. */
export class Conditions {
  readonly values: unknown[];
  private readonly texts: string[] = [];

  constructor(values: unknown[] = []) {
    this.values = values;
  }

  /** `$` in the text stands for the value. */
  add(text: string, value?: unknown): this {
    this.texts.push(value === undefined ? text : text.replaceAll('$', this.place(value)));
    return this;
  }

  /** Adds a value and tells its placeholder. */
  place(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** Others of the same query, with nothing asked yet. */
  emptied(): Conditions {
    return new Conditions(this.values);
  }

  /** To go behind another condition. */
  get and(): string {
    return this.texts.map((text) => ` AND ${text}`).join('');
  }
}
