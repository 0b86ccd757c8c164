import { describe, expect, it } from '@jest/globals';
import { linesOf } from './lines.ts';

const answer = (...pieces: (string | Uint8Array<ArrayBuffer>)[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) {
          controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece);
        }
        controller.close();
      },
    }),
  );

const all = async (response: Response) => {
  const lines: string[] = [];
  for await (const line of linesOf(response)) lines.push(line);
  return lines;
};

describe('The lines of a stream', () => {
  it('are whole, wherever the pieces were cut', async () => {
    expect(await all(answer('da', 'ta: 1\n\nda', 'ta: 2\r\nrest'))).toEqual(['data: 1', '', 'data: 2', 'rest']);
  });

  it('keep a letter that was cut in two', async () => {
    const [first, second] = new TextEncoder().encode('ñ');
    expect(await all(answer('a', new Uint8Array([first!]), new Uint8Array([second!]), '\n'))).toEqual(['añ']);
  });

  it('end with the stream, and can be left before', async () => {
    expect(await all(answer())).toEqual([]);
    for await (const line of linesOf(answer('one\ntwo\n'))) {
      expect(line).toBe('one');
      break;
    }
  });
});
