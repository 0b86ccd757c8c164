import { store } from './store.ts';

/** A value in the browser's storage that every part of the page sees change, other tabs included. */
export class Stored<Value> {
  private readonly key: string;
  private readonly initial: Value;
  private readonly isSound: (value: unknown) => value is Value;
  private readonly value;

  /** What is stored by an older shop, or by nobody we know, is judged by `isSound` and otherwise forgotten. */
  constructor(key: string, initial: Value, isSound: (value: unknown) => value is Value) {
    this.key = key;
    this.initial = initial;
    this.isSound = isSound;
    this.value = store(this.read(), initial);
    addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) this.value.set(this.read());
    });
  }

  readonly current = (): Value => this.value.get();

  /** The value, as a part of the page sees it. */
  readonly use = (): Value => this.value.use();

  keep(value: Value): void {
    try {
      localStorage.setItem(this.key, JSON.stringify(value));
    } catch {
      // it then lasts as long as this page
    }
    this.value.set(value);
  }

  private read(): Value {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(this.key) ?? 'null');
      return this.isSound(value) ? value : this.initial;
    } catch {
      return this.initial; // storage forbidden, or not JSON
    }
  }
}
