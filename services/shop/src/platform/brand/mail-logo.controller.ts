import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { BRAND_COLOURS, MAIL_LOGO, MARK_PATH, MARK_SIDE } from '@bujia/brand/mark';
import { lazily } from '../../kernel/lazily.ts';
import { Config } from '../config/config.ts';
import { For } from '../http/access.ts';
import { ApiExcludeController } from '../http/described.ts';

const { night, spark, onNight } = BRAND_COLOURS;
const LETTERS = { cut: 'title', size: 32, colour: onNight } as const;
const GAP = 10;

/** Mark and name as a picture, since mails bring no letters along. Of twice the size in which it is shown. */
@ApiExcludeController()
@For('anyone')
@Controller()
export class MailLogoController {
  private readonly drawn = lazily(() => this.draw());

  constructor(private readonly config: Config) {}

  @Get(MAIL_LOGO.path)
  @Header('cache-control', 'public, max-age=86400')
  async picture(): Promise<StreamableFile> {
    return new StreamableFile(await this.drawn(), { type: 'image/png' });
  }

  private async draw(): Promise<Buffer> {
    const { name } = this.config.shop;
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
