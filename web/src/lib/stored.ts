import { useSyncExternalStore } from 'react';

/** A value in the browser's storage that every part of the page sees change, other tabs included. */
export class Stored<Value> {
  private readonly key: string;
  private readonly initial: Value;
  private readonly isSound: (value: unknown) => value is Value;
  private readonly listeners = new Set<() => void>();
  private value: Value;

  readonly current = (): Value => this.value;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** The value, as a part of the page sees it. */
  readonly use = hookOf(this);

  /** What is stored by an older shop, or by nobody we know, is judged by `isSound` and otherwise forgotten. */
  constructor(key: string, initial: Value, isSound: (value: unknown) => value is Value) {
    this.key = key;
    this.initial = initial;
    this.isSound = isSound;
    this.value = this.read();
    addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) this.publish(this.read());
    });
  }

  keep(value: Value): void {
    try {
      localStorage.setItem(this.key, JSON.stringify(value));
    } catch {
      // it then lasts as long as this page
    }
    this.publish(value);
  }

  private publish(value: Value): void {
    this.value = value;
    this.listeners.forEach((listener) => listener());
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

const hookOf = <Value>({ subscribe, current }: Pick<Stored<Value>, 'subscribe' | 'current'>) =>
  function useValue(): Value {
    return useSyncExternalStore(subscribe, current);
  };
