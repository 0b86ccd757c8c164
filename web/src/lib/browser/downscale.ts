import { PROOF_INVALID, PROOF_LIMITS } from '@bujia/contracts/payments';

/** Longest side of a photograph in which a receipt can still be read. */
const LONGEST = 2000;
const BIG_BYTES = 1024 * 1024;

/** A picture as it is sent, and what shows it. */
export interface Picture {
  blob: Blob;
  address: string;
}

export async function prepared(file: File): Promise<Picture> {
  const blob = await downscaled(file);
  return { blob, address: await dataAddress(blob) };
}

/** A photo of a telephone is several MB; over a weak connection it need not travel whole. Throws when it is no picture. */
async function downscaled(file: File): Promise<Blob> {
  if (!(PROOF_LIMITS.types as readonly string[]).includes(file.type)) throw new Error(PROOF_INVALID);
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) throw new Error(PROOF_INVALID);
  try {
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
    if (scale === 1 && file.size <= BIG_BYTES) return file;
    return await redrawn(picture, scale);
  } finally {
    picture.close();
  }
}

async function redrawn(picture: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
  if (!blob || blob.size > PROOF_LIMITS.bytes) throw new Error(PROOF_INVALID);
  return blob;
}

/** The content policy shows data: addresses, and no others of pictures that are only here. */
const dataAddress = (picture: Blob) =>
  new Promise<string>((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.onerror = () => failed(new Error(PROOF_INVALID));
    reader.readAsDataURL(picture);
  });
