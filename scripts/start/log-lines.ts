import { open, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

interface Entry {
  level?: string;
  msg?: string;
  from?: string;
  err?: { message?: string; stack?: string };
  stack?: string;
}

/** What deserves a place on the terminal; the file has the rest. */
const SHOWN: Record<string, string> = { warn: 'warning', error: 'error', fatal: 'fatal' };

/** A log line in short form, when it is a warning or worse. */
export function readable(line: string): string | undefined {
  const entry = parse(line);
  const level = SHOWN[entry?.level ?? ''];
  if (!entry || !level) return undefined;
  const detail = entry.err?.message;
  const text = detail && !entry.msg?.includes(detail) ? `${entry.msg ?? ''}: ${detail}` : (entry.msg ?? '');
  return `${level}${entry.from ? ` (${entry.from})` : ''}: ${text}`.slice(0, 400);
}

/** Why a program ended: its last warnings and errors, or what Node itself wrote about the crash. */
export async function lastWords(file: string, from: number, count = 5): Promise<string[]> {
  const lines = (await readFrom(file, from)).split('\n').filter((line) => line.trim() !== '');
  const shown = lines.map((line) => (parse(line) ? readable(line) : line)).filter((line) => line !== undefined);
  return shown.slice(-count);
}

/** Calls `onLine` with each line that is added to a file, until the signal. */
export async function follow(
  file: string,
  from: number,
  onLine: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let at = from;
  while (!signal.aborted) {
    const text = await readFrom(file, at);
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    at += Buffer.byteLength(whole);
    whole.split('\n').forEach((line) => line && onLine(line));
    await sleep(200, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

async function readFrom(file: string, from: number): Promise<string> {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size <= from) return '';
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - from), 0, size - from, from);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

function parse(line: string): Entry | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
