import { Body, Controller, HttpCode, Logger, Post, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { CARD_NOTICE_PATH } from '@bujia/contracts/payments';
import type { FastifyReply } from 'fastify';
import { Config } from '../../../platform/config/config.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import { For } from '../../../platform/http/access.ts';
import { HearNotice } from '../application/hear-notice.ts';
import { isAuthentic } from './card/notice-signature.ts';

/** What the provider understands as "your signature is wrong": it does not come again. */
const FORGED = 203;
const TRANSACTION_ID = /^[A-Za-z0-9_-]{1,64}$/;
const KEPT = [
  'id',
  'status',
  'status_detail',
  'dev_reference',
  'amount',
  'date',
  'paid_date',
  'message',
  'carrier_code',
];

type Told = Record<string, unknown>;

@ApiTags('Pagos')
@Controller('api')
export class CardNoticesController {
  private readonly log = new Logger(CardNoticesController.name);

  constructor(
    private readonly config: Config,
    private readonly commands: Commands,
  ) {}

  /** Anything but 200 would be sent again for two days; what follows from a notice is done later. */
  @Post(CARD_NOTICE_PATH)
  @For('anyone')
  @HttpCode(200)
  @RouteConfig({ fromMachines: true })
  @ApiOkResponse({ description: 'Taken down' })
  async hear(@Body() body: unknown, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const { transaction, user } = recordOf(body);
    // The daily closing of the batch is no transaction, and nothing that concerns the shop.
    if (transaction === undefined) return 'OK';
    const told = recordOf(transaction);
    const id = textOf(told['id']);
    const signed = {
      id,
      applicationCode: textOf(told['application_code']),
      userId: textOf(recordOf(user)['id']),
      signature: textOf(told['stoken']),
    };
    if (!TRANSACTION_ID.test(id) || !this.config.card || !isAuthentic(signed, this.config.card)) {
      this.log.warn('A card notice with a wrong signature was refused');
      void reply.status(FORGED);
      return 'Token error';
    }
    const kept = Object.fromEntries(KEPT.map((name) => [name, textOf(told[name])]));
    const [status, detail] = [textOf(told['status']), textOf(told['status_detail'])];
    await this.commands.execute(new HearNotice({ transactionId: id, status, detail, body: kept }));
    return 'OK';
  }
}

const recordOf = (value: unknown): Told => (typeof value === 'object' && value !== null ? (value as Told) : {});

/** Numbers come as numbers or as text. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll('\0', '').slice(0, 250) : '';
