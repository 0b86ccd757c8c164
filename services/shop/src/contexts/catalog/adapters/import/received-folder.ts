import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  IMPORT_FILES,
  IMPORT_LIMITS,
  IMPORT_NAME_UNFIT,
  IMPORT_NEEDS_PARTS,
  IMPORT_TOO_LARGE,
  IMPORT_WORKBOOKS,
  importTwice,
  importUnknownFile,
  workbookOf,
} from '@bujia/contracts/catalogue-import';
import { namedFileUnsafe } from '@bujia/contracts/sent-files';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../../../kernel/refusal.ts';
import { filesOf } from '../../../../platform/http/sent-form.ts';
import type { Scanner } from '../../../../platform/outbound/scanner.ts';

const refused = (message: string) => new Refusal('invalid', 'catalog.import-refused', message);

/** The files of a request as the folder that the command would read. It lasts as long as the import; its taker removes it. */
export async function receiveFolder(request: FastifyRequest, scanner: Scanner): Promise<string> {
  if (!request.isMultipart()) throw refused(IMPORT_NEEDS_PARTS);
  const dir = await mkdtemp(join(tmpdir(), 'bujia-import-'));
  try {
    await mkdir(join(dir, 'imagenes'));
    const received = await receive(request, dir, scanner);
    for (const name of IMPORT_FILES)
      if (received.has(name) && received.has(workbookOf(name))) throw refused(importTwice(name));
    if (!received.has(IMPORT_FILES[0]) && !received.has(IMPORT_WORKBOOKS[0]!)) throw refused(IMPORT_NEEDS_PARTS);
    return dir;
  } catch (error) {
    await rm(dir, { recursive: true, force: true });
    throw isTooLarge(error) ? refused(IMPORT_TOO_LARGE) : error;
  }
}

async function receive(request: FastifyRequest, dir: string, scanner: Scanner): Promise<Set<string>> {
  const received = new Set<string>();
  let bytes = 0;
  const limits = { files: IMPORT_LIMITS.files, fileSize: IMPORT_LIMITS.fileBytes, fields: 0 };
  for await (const { filename, file } of filesOf(request, limits)) {
    const name = nameOf(filename);
    const isTable = /\.(csv|xlsx)$/i.test(name);
    if (isTable && ![...IMPORT_FILES, ...IMPORT_WORKBOOKS].includes(name)) throw refused(importUnknownFile(name));
    const path = isTable ? join(dir, name) : join(dir, 'imagenes', name);
    await pipeline(file, createWriteStream(path));
    if (file.truncated || (bytes += file.bytesRead) > IMPORT_LIMITS.bytes) throw refused(IMPORT_TOO_LARGE);
    await scanner.pass(() => createReadStream(path), 'staff', namedFileUnsafe(name));
    received.add(name);
  }
  return received;
}

/** Whatever path the browser names, the file stays in the folder; no file system takes more than 255 bytes. */
function nameOf(filename: string | undefined): string {
  const name = basename((filename ?? '').replaceAll('\\', '/'));
  const unfit = ['', '.', '..'].includes(name) || name.includes('\0') || Buffer.byteLength(name) > 255;
  if (unfit) throw refused(IMPORT_NAME_UNFIT);
  return name;
}

const isTooLarge = (error: unknown): boolean => (error as { statusCode?: number }).statusCode === 413;
