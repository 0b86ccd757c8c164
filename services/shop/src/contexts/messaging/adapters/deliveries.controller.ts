import {
  DELIVERIES_BY,
  DELIVERIES_FILE_PATH,
  DELIVERIES_PATH,
  type DeliveriesBy,
  type EntregasQuery,
  type FilaEntregas,
  type InformeEntregas,
  deliveryRules,
} from '@bujia/contracts/deliveries';
import { REPORT_FORMAT } from '@bujia/contracts/reports';
import { Controller, Get, Header, Query, type StreamableFile } from '@nestjs/common';
import { For } from '../../../platform/http/access.ts';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { Field } from '../../../platform/http/field.ts';
import { type Columns, answerTable, tableFile } from '../../../platform/http/table-file.ts';
import { DeliveryReport } from './delivery-report.ts';

class DeliveriesQuery implements EntregasQuery {
  @Field(deliveryRules.por) por!: DeliveriesBy;
  @Field(deliveryRules.desde) desde!: string;
  @Field(deliveryRules.hasta) hasta!: string;
}

class DeliveriesFileQuery extends DeliveriesQuery {
  @Field(REPORT_FORMAT) formato?: string;
}

const columnsOf = (by: DeliveriesBy): Columns<FilaEntregas> => [
  [DELIVERIES_BY[by], ({ nombre }) => nombre],
  ['Enviados', ({ enviados }) => enviados],
  ['Aceptados', ({ aceptados }) => aceptados],
  ['Rechazados', ({ rechazados }) => rechazados],
  ['Fallidos', ({ fallidos }) => fallidos],
  ['En camino', ({ enCamino }) => enCamino],
];

/** How the shop's mails arrive: sums, and nobody's address. */
@ApiTags('Informes')
@For('operator', 'reports')
@Controller('api')
export class DeliveriesController {
  constructor(private readonly deliveries: DeliveryReport) {}

  @Get(DELIVERIES_PATH)
  @ApiOkResponse({ description: 'InformeEntregas' })
  report(@Query() query: DeliveriesQuery): Promise<InformeEntregas> {
    return this.deliveries.report(query);
  }

  @Get(DELIVERIES_FILE_PATH)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'CSV, or XLSX where it is asked for' })
  async file(@Query() query: DeliveriesFileQuery): Promise<StreamableFile> {
    const { por, desde, hasta, formato } = query;
    const { filas } = await this.deliveries.report(query);
    return answerTable(`correos-${por}-${desde}-${hasta}`, tableFile(columnsOf(por), filas), formato);
  }
}
