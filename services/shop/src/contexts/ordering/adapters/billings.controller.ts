import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { BILLINGS_PATH, type Facturacion } from '@bujia/contracts/billing';
import { Commands } from '../../../platform/commands/commands.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { ForgetBilling } from '../application/forget-billing.ts';
import { Billings } from '../domain/billings.ts';

/** Whom the caller had purchases billed to. */
@ApiTags('Compra')
@For('signed-in')
@Controller('api')
export class BillingsController {
  constructor(
    private readonly billings: Billings,
    private readonly commands: Commands,
  ) {}

  @Get(BILLINGS_PATH)
  @ApiOkResponse({ description: 'Facturacion[]' })
  async list(@Caller() { userId }: Viewer): Promise<Facturacion[]> {
    return (await this.billings.ofAccount(userId)).map(({ identification, name, address }) => {
      return { identificacion: identification, razonSocial: name, direccion: address };
    });
  }

  @Delete(`${BILLINGS_PATH}/:identificacion`)
  async forget(@Param('identificacion') identification: string, @Caller() { userId }: Viewer): Promise<true> {
    await this.commands.execute(new ForgetBilling(userId, identification));
    return true;
  }
}
