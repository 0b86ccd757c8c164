import { once } from 'node:events';
import { type NetConnectOpts, type Socket, connect } from 'node:net';
import { Readable } from 'node:stream';
import type { ScannerTarget } from '../config/scanner-target.ts';

const CHUNK_BYTES = 64 * 1024;
const ANSWER_MAX = 4 * 1024;

/**
 * What clamd finds in a file, undefined where that is nothing. By its own protocol: chunks, each with its length before it, until one of no
 * bytes.
 */
export async function clamdFinds(
  { at }: ScannerTarget,
  sent: Buffer | (() => Readable),
  late: AbortSignal,
): Promise<string | undefined> {
  late.throwIfAborted();
  const socket = connect({ ...at, signal: late } as NetConnectOpts);
  const answered = answerOf(socket);
  let isOver = false as boolean;
  // Looked at below, though it fails meanwhile.
  void answered.catch(() => undefined).finally(() => (isOver = true));
  const source = typeof sent === 'function' ? sent() : Readable.from(piecesOf(sent));
  try {
    socket.write('zINSTREAM\0');
    for await (const chunk of source as AsyncIterable<Buffer>) {
      // It says so when it has had enough, and reads no more.
      if (isOver) break;
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      socket.write(length);
      if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), answered]);
    }
    socket.write(Buffer.alloc(4));
    const answer = await answered;
    if (answer === 'stream: OK') return undefined;
    const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
    if (found === undefined) throw new Error(answer.slice(0, 200) || 'no answer');
    return found;
  } finally {
    source.destroy();
    socket.destroy();
  }
}

/** It is there, and ready to look. */
export async function clamdAnswers({ at }: ScannerTarget, late: AbortSignal): Promise<void> {
  const socket = connect({ ...at, signal: late } as NetConnectOpts);
  try {
    const answered = answerOf(socket);
    socket.write('zPING\0');
    const answer = await answered;
    if (answer !== 'PONG') throw new Error(answer.slice(0, 200) || 'no answer');
  } finally {
    socket.destroy();
  }
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    socket
      .on('data', (chunk: Buffer) => {
        answer += chunk.toString('latin1');
        if (answer.includes('\0')) resolve(answer.slice(0, answer.indexOf('\0')));
        else if (answer.length > ANSWER_MAX) reject(new Error('an answer without an end'));
      })
      .on('error', reject)
      .on('close', () => reject(new Error('it ended the connection')));
  });
}
