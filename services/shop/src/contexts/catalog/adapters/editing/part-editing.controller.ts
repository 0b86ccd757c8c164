import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiTags } from '../../../../platform/http/described.ts';
import {
  type EdicionRespuesta,
  editablePartPath,
  type ImagenSubida,
  MOVE_STOCK_PATH,
  PART_LIMITS,
  type RepuestoEditable,
  SAVE_PART_PATH,
  SEND_PICTURE_PATH,
} from '@bujia/contracts/part-editing';
import type { FastifyRequest } from 'fastify';
import { For } from '../../../../platform/http/access.ts';
import { perAddress } from '../../../../platform/http/limits.ts';
import { beyondForm, EditableParts } from '../../application/editable-parts.ts';
import { SavePart } from '../../application/save-part.ts';
import { partMissing, partTooLarge } from '../../domain/catalog-errors.ts';
import { ImportHistoryViews } from '../import/import-history-views.ts';
import { PartCodes } from '../part-codes.ts';
import { PartBody, StockBody } from './part-bodies.ts';
import { PartPictures } from './part-pictures.ts';

const NUMBER = /^[1-9]\d{0,8}$/;
const PICTURES_PER_MINUTE = 60;
/** A part as large as `PART_LIMITS` has it, with an accent in every letter. */
const PART_BYTES = 256 * 1024;

/** One part, as operators write it. */
@ApiTags('Catálogo')
@For('operator', 'catalog')
@Controller('api')
export class PartEditingController {
  constructor(
    private readonly parts: EditableParts,
    private readonly savePart: SavePart,
    private readonly pictures: PartPictures,
    private readonly history: ImportHistoryViews,
    private readonly codes: PartCodes,
  ) {}

  @Get(editablePartPath(':codigo'))
  @ApiOkResponse({ description: 'RepuestoEditable' })
  async read(@Param('codigo') codigo: string): Promise<RepuestoEditable> {
    const part = NUMBER.test(codigo) ? await this.parts.byId(Number(codigo)) : undefined;
    if (!part) throw partMissing();
    const beyond = beyondForm(part.ficha);
    if (beyond) throw partTooLarge(beyond);
    const { id, version, ficha, stock, shelves } = part;
    return {
      ...{ codigo: id, codigoEncriptado: this.codes.seal(id), version, ficha, existencias: stock },
      sucursales: shelves.map(({ branch, name, pieces, held, sold }) => ({
        ...{ sucursal: branch, nombre: name, unidades: pieces },
        ...{ apartadas: held, vendidas: sold },
      })),
      cambios: await this.history.ofPart(id, PART_LIMITS.changesShown),
    };
  }

  @Post(SAVE_PART_PATH)
  @HttpCode(200)
  @RouteConfig({ bodyBytes: PART_BYTES })
  @ApiOkResponse({ description: 'EdicionRespuesta' })
  save(@Body() wish: PartBody): Promise<EdicionRespuesta> {
    return this.savePart.save(wish);
  }

  @Post(MOVE_STOCK_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: 'EdicionRespuesta' })
  move(@Body() wish: StockBody): Promise<EdicionRespuesta> {
    return this.savePart.moveStock(wish);
  }

  @Post(SEND_PICTURE_PATH)
  @HttpCode(200)
  @RouteConfig({ ...perAddress(PICTURES_PER_MINUTE), takesFiles: true })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', properties: { archivo: { type: 'string', format: 'binary' } } } })
  @ApiOkResponse({ description: 'ImagenSubida' })
  picture(@Req() request: FastifyRequest): Promise<ImagenSubida> {
    return this.pictures.receive(request);
  }
}
