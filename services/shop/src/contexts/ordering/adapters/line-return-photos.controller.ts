import { Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import {
  LINE_RETURN_PHOTOS_MAX,
  LINE_RETURN_WITH_PHOTOS_PATH,
  type RepuestoDevuelto,
  lineReturnPhotoPath,
} from '@bujia/contracts/line-returns';
import type { ProofImage } from '@bujia/contracts/payments';
import type { FastifyRequest } from 'fastify';
import { Commands } from '../../../platform/commands/commands.ts';
import { Caller, For, isStaff } from '../../../platform/http/access.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import { validation } from '../../../platform/http/validation.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { SentPictures } from '../../payments/contract.ts';
import { AskLineReturn } from '../application/ask-line-return.ts';
import { ReturnableLines, type Wanted } from '../application/returnable-lines.ts';
import { photoMissing } from '../domain/ordering-errors.ts';
import { LineReturnBody, wantedOf } from './line-return-bodies.ts';
import { LineReturnViews } from './line-return-views.ts';
import { orderNumber } from './order-number.ts';
import { sentPhotos } from './sent-photos.ts';

const ASKED_PER_MINUTE = 20;

/** What a client shows of a part that is to go back. */
@ApiTags('Devoluciones de repuestos')
@For('verified')
@Controller('api')
export class LineReturnPhotosController {
  constructor(
    private readonly commands: Commands,
    private readonly lines: ReturnableLines,
    private readonly pictures: SentPictures,
    private readonly views: LineReturnViews,
  ) {}

  @Get(lineReturnPhotoPath(':devolucion', ':foto'))
  @ApiOkResponse({ description: 'ProofImage' })
  async photo(
    @Param('devolucion') devolucion: string,
    @Param('foto') foto: string,
    @Caller() viewer: Viewer,
  ): Promise<ProofImage> {
    const [number, place] = [orderNumber(devolucion), orderNumber(foto)];
    const owner = isStaff(viewer) ? undefined : viewer.userId;
    const found = number && place && (await this.views.photo(number, place, owner));
    if (!found) throw photoMissing();
    return found;
  }

  @Post(LINE_RETURN_WITH_PHOTOS_PATH)
  @HttpCode(200)
  @RouteConfig({ ...perAddress(ASKED_PER_MINUTE), takesFiles: true })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      properties: {
        body: { type: 'string' },
        foto: { type: 'array', items: { type: 'string', format: 'binary' }, maxItems: LINE_RETURN_PHOTOS_MAX },
      },
    },
  })
  @ApiOkResponse({ description: 'RepuestoDevuelto' })
  async askWithPhotos(@Req() request: FastifyRequest, @Caller() { userId }: Viewer): Promise<RepuestoDevuelto> {
    let wanted!: Wanted;
    const photos = await sentPhotos(
      request,
      async (body) => {
        wanted = wantedOf(
          (await validation.transform(body, { type: 'body', metatype: LineReturnBody })) as LineReturnBody,
        );
        // Before a photograph is looked at, which takes long: only whoever has something to send back waits in that line.
        await this.lines.assertReturnable(wanted, userId);
      },
      async (sent) => (await this.pictures.prepare(sent, { accountId: userId, isSeller: false })).content,
    );
    return this.views.asked(await this.commands.execute(new AskLineReturn(wanted, photos, userId)));
  }
}
