import { PassThrough } from 'node:stream';
import { Controller, Get, Header, HttpCode, Param, Post, Query, Req, StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiConsumes, ApiOkResponse, ApiTags } from '../../../../platform/http/described.ts';
import {
  exportPath,
  IMPORT_FILES,
  IMPORT_PATH,
  IMPORT_TRIAL_PATH,
  workbookOf,
} from '@bujia/contracts/catalogue-import';
import type { FastifyRequest } from 'fastify';
import { For } from '../../../../platform/http/access.ts';
import { Field } from '../../../../platform/http/field.ts';
import { perAddress } from '../../../../platform/http/limits.ts';
import { Scanner } from '../../../../platform/outbound/scanner.ts';
import { WORKBOOK_TYPE } from '../../../../platform/workbook/workbooks.ts';
import { exportMissing } from '../../domain/catalog-errors.ts';
import { CatalogueExports } from './catalogue-exports.ts';
import { ImportRuns } from './import-runs.ts';
import { receiveFolder } from './received-folder.ts';

/** A proxy must not wait for the last line before it passes on the first. */
const AT_ONCE = ['x-accel-buffering', 'no'] as const;

/** Each reads the whole catalogue, on a connection of its own. */
const EXPORTS_PER_MINUTE = 30;

class ImportQuery {
  @Field({ label: 'Precios', pattern: /^confirmados$/ }) precios?: string;
}

/** What the command does, for operators in their browser. */
@ApiTags('Catálogo')
@For('operator')
@Controller('api')
export class ImportController {
  constructor(
    private readonly runs: ImportRuns,
    private readonly scanner: Scanner,
    private readonly exports: CatalogueExports,
  ) {}

  @Get(exportPath(':archivo'))
  @RouteConfig(perAddress(EXPORTS_PER_MINUTE))
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'CSV, or XLSX where the name ends so' })
  async export(@Param('archivo') archivo: string): Promise<StreamableFile> {
    const name = IMPORT_FILES.find((one) => one === archivo || workbookOf(one) === archivo);
    if (!name) throw exportMissing();
    const disposition = `attachment; filename="${archivo}"`;
    if (name !== archivo)
      return new StreamableFile(await this.exports.workbook(name), { type: WORKBOOK_TYPE, disposition });
    const file = await this.exports.file(name);
    return new StreamableFile(file, { type: 'text/csv; charset=utf-8', disposition });
  }

  @Post(IMPORT_PATH)
  @HttpCode(200)
  @RouteConfig({ takesFiles: true })
  @Header(...AT_ONCE)
  @ApiConsumes('multipart/form-data')
  @ApiOkResponse({ description: 'ImportLine, one in each line' })
  import(@Req() request: FastifyRequest, @Query() { precios }: ImportQuery): Promise<StreamableFile> {
    return this.run(request, { dryRun: false, pricesConfirmed: precios !== undefined });
  }

  @Post(IMPORT_TRIAL_PATH)
  @HttpCode(200)
  @RouteConfig({ takesFiles: true })
  @Header(...AT_ONCE)
  @ApiConsumes('multipart/form-data')
  @ApiOkResponse({ description: 'ImportLine, one in each line' })
  try(@Req() request: FastifyRequest): Promise<StreamableFile> {
    return this.run(request, { dryRun: true });
  }

  private async run(request: FastifyRequest, how: Parameters<ImportRuns['begin']>[1]): Promise<StreamableFile> {
    const lines = new PassThrough();
    await this.runs.begin(() => receiveFolder(request, this.scanner), how, lines);
    return new StreamableFile(lines, { type: 'application/x-ndjson' });
  }
}
