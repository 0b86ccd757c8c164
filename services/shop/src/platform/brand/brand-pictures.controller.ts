import { Controller, Get, Header, Param, Res, StreamableFile } from '@nestjs/common';
import { BRAND_COLOURS } from '@bujia/brand/colours';
import { MAIL_LOGO, MARK_PATH, MARK_SIDE } from '@bujia/brand/mark';
import { tonesOf } from '@bujia/brand/tones';
import { LOGO_FILES_PATH, isLogo } from '@bujia/contracts/logo';
import type { FastifyReply } from 'fastify';
import { lazily } from '../../kernel/lazily.ts';
import { Config } from '../config/config.ts';
import { For } from '../http/access.ts';
import { ApiExcludeController } from '../http/described.ts';
import { unknownPath } from '../http/hosts.ts';
import { shopCardPath } from './card-address.ts';
import { Logos } from './logos.ts';

const { night, onNight } = BRAND_COLOURS;
const LETTERS = { cut: 'title', size: 32, colour: onNight } as const;
const GAP = 10;
/** Kept as long as the shop is called so. */
function ofNow(draw: () => Promise<Buffer>): (shop: Config['shop']) => Promise<Buffer> {
  let kept = { of: '', picture: draw };
  return (shop) => {
    const of = shopCardPath(shop);
    if (kept.of !== of) kept = { of, picture: lazily(draw) };
    return kept.picture();
  };
}
const FOR_EVER = 'public, max-age=31536000, immutable';

/** What shows the shop where its letters do not go. Drawn when first asked for, then kept. */
@ApiExcludeController()
@For('anyone')
@Controller()
export class BrandPicturesController {
  private readonly logo = ofNow(() => this.drawLogo());
  private readonly card = ofNow(() => this.drawCard());

  constructor(
    private readonly config: Config,
    private readonly logos: Logos,
  ) {}

  /** Mark and name, since mails bring no letters along. Of twice the size in which it is shown. */
  @Get(MAIL_LOGO.path)
  @Header('cache-control', 'public, max-age=86400')
  async mailLogo(): Promise<StreamableFile> {
    return new StreamableFile(await this.logo(this.config.shop), { type: 'image/png' });
  }

  @Get('/marca/:file')
  async shopCard(@Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    if (`/marca/${file}` !== shopCardPath(this.config.shop)) throw unknownPath();
    await reply
      .headers({ 'content-type': 'image/jpeg', 'cache-control': FOR_EVER })
      .send(await this.card(this.config.shop));
  }

  @Get(`${LOGO_FILES_PATH}/:name/:file`)
  async ownLogo(@Param('name') name: string, @Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    const ground = (['panel', 'papel'] as const).find((one) => file === `${one}.png`);
    const picture = ground && isLogo(name) ? await this.logos.find(name, ground) : undefined;
    if (!picture) throw unknownPath();
    await reply.headers({ 'content-type': 'image/png', 'cache-control': FOR_EVER }).send(picture);
  }

  private async drawCard(): Promise<Buffer> {
    const { drawnCard } = await import('./shared-card.ts');
    const { shop } = this.config;
    const { slogan, make } = shop;
    const logo = await this.logos.ofShop('panel');
    return drawnCard({ shop, logo, title: slogan, lines: [`Repuestos para ${make.nombre} en todo el Ecuador`] });
  }

  private async drawLogo(): Promise<Buffer> {
    const { name, colour } = this.config.shop;
    const { spark } = tonesOf(colour);
    const [{ default: sharp }, { setLine, widthOf }] = await Promise.all([import('sharp'), import('./set-line.ts')]);
    const side = MAIL_LOGO.height;
    const width = Math.ceil(side + GAP + widthOf(name, LETTERS) + 2);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * width}" height="${2 * side}" viewBox="0 0 ${width} ${side}">
      <rect width="${width}" height="${side}" fill="${night}"/>
      <path transform="scale(${side / MARK_SIDE})" d="${MARK_PATH}" fill="${spark}"/>
      ${setLine(name, side + GAP, side * 0.8, LETTERS)}
    </svg>`;
    return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  }
}
