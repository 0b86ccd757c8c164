import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '../../../platform/http/described.ts';
import type { FastifyReply } from 'fastify';
import { IMAGE_PATH, SHARED_IMAGE, SHARED_IMAGE_PATH } from '@bujia/contracts/images';
import { RouteConfig } from '@nestjs/platform-fastify';
import { imageMissing } from '../domain/catalog-errors.ts';
import { Reads } from '../../../platform/database/reads.ts';
import { For } from '../../../platform/http/access.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import { DrawnPictures } from './drawn-pictures.ts';

const FILE = /^([0-9a-f]{32})(?:-(\d{1,5}))?\.(avif|webp|svg)$/;
const SHARED_FILE = /^([0-9a-f]{32})\.jpg$/;
const SHARED_PER_MINUTE = 60;
const FOR_EVER = 'public, max-age=31536000, immutable';
const TYPES = { avif: 'image/avif', webp: 'image/webp', svg: 'image/svg+xml' } as const;

/** Pictures out of the database; their names change with their content, so browsers and proxies keep them for ever. */
@ApiExcludeController()
@For('anyone')
@Controller()
export class ImagesController {
  constructor(
    private readonly reads: Reads,
    private readonly drawn: DrawnPictures,
  ) {}

  @Get(`${IMAGE_PATH}/:file`)
  async file(@Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    const [, hash, width = '0', format] = FILE.exec(file) ?? [];
    const found =
      hash &&
      (await this.reads.row<{ bytes: Buffer }>(
        'SELECT bytes FROM image_file WHERE hash = $1 AND width = $2 AND format = $3',
        [hash, Number(width), format],
      ));
    if (!found) throw imageMissing();
    await reply
      .headers({
        'content-type': TYPES[format as keyof typeof TYPES],
        'cache-control': FOR_EVER,
        // A drawing that somebody opens by itself runs nothing.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
      .send(found.bytes);
  }

  /** Made when it is asked for: few parts are ever shared, and whoever shows one keeps it. */
  @Get(`${SHARED_IMAGE_PATH}/:file`)
  @RouteConfig(perAddress(SHARED_PER_MINUTE))
  async shared(@Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    const [path, hash] = SHARED_FILE.exec(file) ?? [];
    if (path === undefined || hash === undefined) throw imageMissing();
    const picture = this.drawn.ready(path) ?? (await this.drawnShared(path, hash));
    await reply.headers({ 'content-type': 'image/jpeg', 'cache-control': FOR_EVER }).send(picture);
  }

  private async drawnShared(path: string, hash: string): Promise<Buffer> {
    const largest = await this.reads.row<{ bytes: Buffer }>(
      `SELECT bytes FROM image_file WHERE hash = $1 AND format IN ('svg', 'webp') ORDER BY width DESC LIMIT 1`,
      [hash],
    );
    if (!largest) throw imageMissing();
    return this.drawn.draw(path, async () => {
      const { default: sharp } = await import('sharp');
      return sharp(largest.bytes)
        .resize({ ...SHARED_IMAGE, fit: 'contain', background: 'white' })
        .flatten({ background: 'white' })
        .jpeg({ quality: 82 })
        .toBuffer();
    });
  }
}
