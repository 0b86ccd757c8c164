import { Zip, ZipDeflate } from 'fflate';

export interface ZippedFile {
  name: string;
  content: Uint8Array;
  at: Date;
  /** It was made small before: to try again is a waste. */
  isSmall?: boolean;
}

/** Of a file in a folder of its own; what is kept of each until the end is its name and its sizes. */
export async function* zipped(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((fault, piece) => {
    if (fault) throw fault;
    ready.push(piece);
  });
  for await (const { name, content, at, isSmall } of files) {
    const file = new ZipDeflate(name, { level: isSmall ? 0 : 6 });
    file.mtime = at;
    zip.add(file);
    file.push(content, true);
    yield* ready;
    ready = [];
  }
  zip.end();
  yield* ready;
}
