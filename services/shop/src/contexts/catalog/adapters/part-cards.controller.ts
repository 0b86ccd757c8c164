import { Controller, Get, Param, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Repuesto } from '@bujia/contracts/catalogue';
import type { ShopIdentity } from '@bujia/contracts/shop';
import type { FastifyReply } from 'fastify';
import { lookOf, versionOf } from '../../../platform/brand/card-address.ts';
import { Logos } from '../../../platform/brand/logos.ts';
import { Config } from '../../../platform/config/config.ts';
import { Reads } from '../../../platform/database/reads.ts';
import { For } from '../../../platform/http/access.ts';
import { ApiExcludeController } from '../../../platform/http/described.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import { imageMissing } from '../domain/catalog-errors.ts';
import { CatalogueReads } from './catalogue-reads.ts';
import { DrawnPictures } from './drawn-pictures.ts';

const PATH = '/img/tarjeta';
const FOR_EVER = 'public, max-age=31536000, immutable';
const PER_MINUTE = 60;
const SHOWN_MODELS = 6;

/** What the picture of a part says: as a visitor sees the part, so nothing of it is a price. */
const wordsOf = ({ nombre, codigoRepuesto, modeloList }: Repuesto): [title: string, ...lines: string[]] => [
  nombre,
  `Código ${codigoRepuesto}`,
  ...(modeloList.length > 0 ? [`Para ${modeloList.slice(0, SHOWN_MODELS).join(', ')}`] : []),
];
const drawingOf = ({ imagenRepuestoList }: Repuesto): string | undefined =>
  /^\/img\/([0-9a-f]{32})/.exec(imagenRepuestoList[0]?.ruta ?? '')?.[1];

/** Its address changes with what it shows, so whoever has it keeps it. */
export const partCardPath = (part: Repuesto, shop: ShopIdentity): string =>
  `${PATH}/${part.codigoEncriptado}/${versionOf(...lookOf(shop), ...wordsOf(part), drawingOf(part) ?? '')}.jpg`;

/** The picture of a link to a part, drawn when it is asked for, of parts that are there. */
@ApiExcludeController()
@For('anyone')
@Controller()
export class PartCardsController {
  constructor(
    private readonly catalogue: CatalogueReads,
    private readonly reads: Reads,
    private readonly drawings: DrawnPictures,
    private readonly config: Config,
    private readonly logos: Logos,
  ) {}

  @Get(`${PATH}/:codigo/:version`)
  @RouteConfig(perAddress(PER_MINUTE))
  async card(
    @Param('codigo') code: string,
    @Param('version') version: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const answer = await this.catalogue.partByAddress(code, false);
    if (!answer) throw imageMissing();
    const part = JSON.parse(answer.toString()) as Repuesto;
    const path = partCardPath(part, this.config.shop);
    // A link that was shared before the part was called otherwise shows it as it is now.
    if (path !== `${PATH}/${code}/${version}`) return reply.redirect(path, 302);
    const card = this.drawings.ready(path) ?? (await this.drawings.draw(path, () => this.drawn(part)));
    await reply.headers({ 'content-type': 'image/jpeg', 'cache-control': FOR_EVER }).send(card);
  }

  private async drawn(part: Repuesto): Promise<Buffer> {
    const [title, ...lines] = wordsOf(part);
    const { shop } = this.config;
    const [picture, logo, { drawnCard }] = await Promise.all([
      this.reads.row<{ bytes: Buffer }>(
        `SELECT bytes FROM image_file WHERE hash = $1 AND format IN ('svg', 'webp') ORDER BY width DESC LIMIT 1`,
        [drawingOf(part) ?? ''],
      ),
      this.logos.ofShop('panel'),
      import('../../../platform/brand/shared-card.ts'),
    ]);
    return drawnCard({ shop, logo, title, lines, picture: picture?.bytes });
  }
}
