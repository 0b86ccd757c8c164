import sharp from 'sharp';

/** Points that are darker by less are taken for noise of the drawing. */
const NOISE = 4;

/**
 * A picture as `side` times `side` bits: whether each point of it, drawn that small, is brighter than the one to its right.
 * Of two pictures that look alike few bits differ. Only where it is safe to decode one: apart from who serves people.
 */
export async function likenessOf(picture: Buffer, side: number): Promise<Buffer> {
  const columns = side + 1;
  const points = await sharp(picture).greyscale().resize(columns, side, { fit: 'fill' }).raw().toBuffer();
  const bits = Buffer.alloc((side * side) / 8);
  for (let bit = 0; bit < side * side; bit++) {
    const at = Math.floor(bit / side) * columns + (bit % side);
    if (points[at]! > points[at + 1]! + NOISE) bits[bit >> 3]! |= 0x80 >> (bit & 7);
  }
  return bits;
}
