import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { financialEntities } from '@bujia/contracts/catalogues';
import {
  type PaymentMatches,
  STATEMENTS_PATH,
  STATEMENT_BANK_NEEDED,
  STATEMENT_COLUMNS_NEEDED,
  STATEMENT_LIMITS,
  STATEMENT_NEEDED,
  type StatementAnswer,
  type StatementColumns,
  type StatementDesk,
  WITHDRAW_STATEMENT_PATH,
} from '@bujia/contracts/statements';
import type { FastifyRequest } from 'fastify';
import { Commands } from '../../../platform/commands/commands.ts';
import { Config } from '../../../platform/config/config.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import { validation } from '../../../platform/http/validation.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { KeepStatement } from '../application/keep-statement.ts';
import { type SentStatement, StatementReader } from '../application/statement-reader.ts';
import { WithdrawStatement } from '../application/withdraw-statement.ts';
import {
  fieldInvalid,
  paymentMissing,
  statementInvalid,
  statementOfOtherBank,
  statementTooLarge,
  statementUnreadable,
} from '../domain/payments-errors.ts';
import type { Columns } from '../domain/statement.ts';
import { sentTable } from './sent-table.ts';
import { StatementBody, StatementSeenBody } from './statement-bodies.ts';
import { StatementViews } from './statement-views.ts';

const NUMBER = /^\d{1,9}$/;
const UPLOADS_PER_MINUTE = 20;
const SENT = {
  ...{ bytes: STATEMENT_LIMITS.bytes, needed: STATEMENT_NEEDED, formless: STATEMENT_BANK_NEEDED },
  tooLarge: statementTooLarge,
};

/** The statements of the shop's banks, beside the deposits that sellers decide on. */
@ApiTags('Pagos')
@For('seller')
@Controller('api')
export class StatementsController {
  constructor(
    private readonly commands: Commands,
    private readonly reader: StatementReader,
    private readonly views: StatementViews,
    private readonly config: Config,
  ) {}

  @Get(STATEMENTS_PATH)
  @ApiOkResponse({ description: 'StatementDesk' })
  desk(): Promise<StatementDesk> {
    return this.views.desk();
  }

  @Get('pago/coincidencias/:pago')
  @ApiOkResponse({ description: 'PaymentMatches' })
  async matches(@Param('pago') pago: string): Promise<PaymentMatches> {
    const matches = NUMBER.test(pago) ? await this.views.matches(Number(pago)) : undefined;
    if (!matches) throw paymentMissing();
    return matches;
  }

  @Post(STATEMENTS_PATH)
  @HttpCode(200)
  @RouteConfig({ ...perAddress(UPLOADS_PER_MINUTE), takesFiles: true })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      properties: { body: { type: 'string' }, archivo: { type: 'string', format: 'binary' } },
    },
  })
  @ApiOkResponse({ description: 'StatementAnswer' })
  async upload(@Req() request: FastifyRequest, @Caller() viewer: Viewer): Promise<StatementAnswer> {
    const { body, file } = await sentTable(request, SENT);
    const form = (await validation.transform(body, { type: 'body', metatype: StatementBody })) as StatementBody;
    const { banco } = form;
    if (banco > this.config.shop.banks.length) throw fieldInvalid(STATEMENT_BANK_NEEDED);
    const columns = form.columnas ? columnsOf(form.columnas) : undefined;
    const read = await this.reader.read(file, banco, columns);
    if (read.kind === 'unmapped') return { encabezados: read.heads, muestra: read.sample };
    if (read.kind !== 'read') throw this.refusalOf(read);
    const said = columns && { heads: read.heads, columns };
    const number = await this.commands.execute(new KeepStatement(banco, read.statement, viewer.userId, said));
    return { extracto: await this.views.statement(number) };
  }

  @Post(WITHDRAW_STATEMENT_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: 'StatementDesk' })
  async withdraw(@Body() { extracto }: StatementSeenBody): Promise<StatementDesk> {
    await this.commands.execute(new WithdrawStatement(extracto));
    return this.views.desk();
  }

  private refusalOf(read: Exclude<SentStatement, { kind: 'read' | 'unmapped' }>): Error {
    switch (read.kind) {
      case 'large':
        return statementTooLarge();
      case 'faulty':
        return statementUnreadable(read.faults);
      case 'other':
        return statementOfOtherBank(financialEntities(this.config.shop)[read.bank - 1]!.nombre);
      default:
        return statementInvalid();
    }
  }
}

function columnsOf({ fecha, valor, creditos, debitos, texto, numero }: StatementColumns): Columns {
  const named = { amount: valor, credit: creditos, debit: debitos, text: texto, document: numero };
  const columns = Object.fromEntries(Object.entries(named).filter(([, at]) => typeof at === 'number'));
  if (!('amount' in columns) && !('credit' in columns)) throw fieldInvalid(STATEMENT_COLUMNS_NEEDED);
  return { ...columns, day: fecha };
}
