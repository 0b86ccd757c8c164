import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  type BuyerCorrection,
  type CuentaDeDocumentos,
  DOCUMENT_COUNTS_PATH,
  type DocumentKind,
  type Documento,
  DOCUMENTS_BY_STATE_PATH,
  type DocumentsQuery,
  documentsRules,
  type PaginaDeDocumentos,
  type DocumentosPendientes,
  PENDING_DOCUMENTS_PATH,
  buyerRules,
  documentBuyerPath,
  documentPdfPath,
  documentXmlPath,
  retryDocumentPath,
} from '@bujia/contracts/invoices';
import type { FastifyReply } from 'fastify';
import { Commands } from '../../../platform/commands/commands.ts';
import { Caller, For, isStaff } from '../../../platform/http/access.ts';
import { Field } from '../../../platform/http/field.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { PlacedOrders } from '../../ordering/contract.ts';
import { CorrectBuyer } from '../application/correct-buyer.ts';
import { RetryDocument } from '../application/retry-document.ts';
import { Signer } from '../application/signer.ts';
import type { DocumentFile } from '../contract.ts';
import { documentMissing, orderMissing } from '../domain/invoicing-errors.ts';
import { DocumentViews } from './document-views.ts';
import { IssuedDocuments } from './issued-documents.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ORDER_NUMBER = /^\d{1,9}$/;
/** A printed form may have to be drawn. */
const FILES_PER_MINUTE = 60;

class DocumentsQueryBody implements DocumentsQuery {
  @Field(documentsRules.estado) estado!: DocumentsQuery['estado'];
  @Field(documentsRules.tipo) tipo?: DocumentKind;
  @Field(documentsRules.antes) antes?: string;
}

class BuyerBody implements BuyerCorrection {
  @Field(buyerRules.identificacion) identificacion!: string;
  @Field(buyerRules.razonSocial) razonSocial!: string;
  @Field(buyerRules.direccion) direccion!: string;
}

@ApiTags('Facturas')
@For('verified')
@Controller('api')
export class DocumentsController {
  constructor(
    private readonly views: DocumentViews,
    private readonly issued: IssuedDocuments,
    private readonly orders: PlacedOrders,
    private readonly signer: Signer,
    private readonly commands: Commands,
  ) {}

  @Get(PENDING_DOCUMENTS_PATH)
  @For('operator')
  @ApiOkResponse({ description: 'DocumentosPendientes' })
  async pending(): Promise<DocumentosPendientes> {
    const [state, pending] = await Promise.all([this.signer.state(), this.views.pending()]);
    const certificado = {
      titular: state.holder ?? null,
      validoHasta: state.validUntil?.toISOString() ?? null,
      demostracion: state.demonstration,
      problema: state.problem ?? null,
    };
    return { certificado, ...pending };
  }

  @Get(DOCUMENTS_BY_STATE_PATH)
  @For('operator')
  @ApiOkResponse({ description: 'PaginaDeDocumentos' })
  byState(@Query() query: DocumentsQueryBody): Promise<PaginaDeDocumentos> {
    return this.views.page(query);
  }

  @Get(DOCUMENT_COUNTS_PATH)
  @For('operator')
  @ApiOkResponse({ description: 'CuentaDeDocumentos[]' })
  counts(): Promise<CuentaDeDocumentos[]> {
    return this.views.counts();
  }

  @Get('factura/:pedido')
  @ApiOkResponse({ description: 'Documento[]' })
  async ofOrder(@Param('pedido') pedido: string, @Caller() viewer: Viewer): Promise<Documento[]> {
    const order = ORDER_NUMBER.test(pedido) ? await this.orders.byNumber(Number(pedido)) : undefined;
    if (!order || !maySee(viewer, order.accountId)) throw orderMissing();
    return this.views.ofOrder(order.orderId);
  }

  @Get(documentPdfPath(':documento'))
  @RouteConfig(perAddress(FILES_PER_MINUTE))
  async pdf(@Param('documento') id: string, @Caller() viewer: Viewer, @Res() reply: FastifyReply): Promise<void> {
    await this.own(id, viewer);
    await send(reply, await this.issued.pdf(id));
  }

  @Get(documentXmlPath(':documento'))
  @RouteConfig(perAddress(FILES_PER_MINUTE))
  async xml(@Param('documento') id: string, @Caller() viewer: Viewer, @Res() reply: FastifyReply): Promise<void> {
    await this.own(id, viewer);
    await send(reply, await this.issued.xml(id));
  }

  @Post(retryDocumentPath(':documento'))
  @For('operator')
  @HttpCode(200)
  async retry(@Param('documento') id: string): Promise<true> {
    if (!UUID.test(id)) throw documentMissing();
    await this.commands.execute(new RetryDocument(id));
    return true;
  }

  @Put(documentBuyerPath(':documento'))
  @For('operator')
  async correctBuyer(@Param('documento') id: string, @Body() body: BuyerBody): Promise<true> {
    if (!UUID.test(id)) throw documentMissing();
    const { identificacion: identification, razonSocial: name, direccion: address } = body;
    await this.commands.execute(new CorrectBuyer(id, { identification, name, address }));
    return true;
  }

  /** Another's document answers like one that does not exist. */
  private async own(id: string, viewer: Viewer): Promise<void> {
    const owner = UUID.test(id) ? await this.views.ownerOf(id) : undefined;
    if (owner === undefined || !maySee(viewer, owner)) throw documentMissing();
  }
}

const maySee = (viewer: Viewer, owner: string): boolean => viewer.userId === owner || isStaff(viewer);

async function send(reply: FastifyReply, { name, contentType, content }: DocumentFile): Promise<void> {
  await reply
    .headers({
      'content-type': contentType,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(content);
}
