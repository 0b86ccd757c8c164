/**
 * A program of its own: reads a picture, writes its likeness, and behind it the picture drawn anew as a JPEG, unless it is one
 * that was drawn so before. What it decodes came from outside, so it runs apart
 * from the process that serves people, with a memory that it watches itself; whoever started it ends it when it takes too long.
 * node draw-picture.ts '{"longestSide":2000,"qualities":[82],"keptBytes":1048576,"pixels":12600000,"memoryBytes":1,"likenessSide":64,"isKept":false}' < in > out
 */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { drawPolitely } from '../../../platform/apart/draw-politely.ts';
import { likenessOf } from './likeness.ts';

const { longestSide, qualities, keptBytes, pixels, memoryBytes, likenessSide, isKept } = JSON.parse(
  process.argv[2] ?? '{}',
) as Record<'longestSide' | 'keptBytes' | 'pixels' | 'memoryBytes' | 'likenessSide', number> & {
  qualities: number[];
  isKept: boolean;
};

drawPolitely(memoryBytes);

const sent = await buffer(process.stdin);
const content = isKept ? sent : await drawnAnew();
if (content)
  process.stdout.write(Buffer.concat([await likenessOf(content, likenessSide), ...(isKept ? [] : [content])]));

async function drawnAnew(): Promise<Buffer | undefined> {
  const picture = sharp(sent, { limitInputPixels: pixels, failOn: 'warning' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' });
  for (const quality of qualities) {
    const content = await picture.clone().jpeg({ quality }).toBuffer();
    if (content.length <= keptBytes) return content;
  }
  return undefined;
}
