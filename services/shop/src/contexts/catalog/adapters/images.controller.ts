import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { IMAGE_PATH } from '@bujia/contracts/images';
import { imageMissing } from '../domain/catalog-errors.ts';
import { Reads } from '../../../platform/database/reads.ts';
import { For } from '../../../platform/http/access.ts';

const FILE = /^([0-9a-f]{32})(?:-(\d{1,5}))?\.(avif|webp|svg)$/;
const TYPES = { avif: 'image/avif', webp: 'image/webp', svg: 'image/svg+xml' } as const;

/** Pictures out of the database; their names change with their content, so browsers and proxies keep them for ever. */
@ApiExcludeController()
@For('anyone')
@Controller()
export class ImagesController {
  constructor(private readonly reads: Reads) {}

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
        'cache-control': 'public, max-age=31536000, immutable',
        // A drawing that somebody opens by itself runs nothing.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
      .send(found.bytes);
  }
}
