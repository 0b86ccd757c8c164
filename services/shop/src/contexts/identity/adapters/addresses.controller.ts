import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import {
  ADDRESSES_PATH,
  type Address,
  type AddressForm,
  type AddressRequest,
  DEFAULT_ADDRESS_PATH,
  type DefaultAddressRequest,
  addressIdRule,
  addressPath,
  addressRules,
  addressesPath,
} from '@bujia/contracts/addresses';
import { Commands } from '../../../platform/commands/commands.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import { Field } from '../../../platform/http/field.ts';
import { Ignored } from '../../../platform/http/ignored.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { ChooseDefaultAddress } from '../application/choose-default-address.ts';
import { RemoveAddress } from '../application/remove-address.ts';
import { SaveAddress } from '../application/save-address.ts';
import { addressMissing, userMissing } from '../domain/identity-errors.ts';
import { UserViews } from './user-views.ts';

class AddressBody implements AddressRequest {
  @Field({ ...addressIdRule, required: undefined }) codigo?: string | null;
  @Field(addressRules.codigoProvincia) codigoProvincia!: number;
  @Field(addressRules.ciudad) ciudad!: string;
  @Field(addressRules.callePrincipal) callePrincipal!: string;
  @Field(addressRules.numeracion) numeracion!: string;
  @Field(addressRules.calleSecundaria) calleSecundaria!: string;
  @Field(addressRules.tipo) tipo!: string;
  @Field(addressRules.referencia) referencia!: string;
  @Field(addressRules.telefonoPrincipal) telefonoPrincipal!: string;
  @Field(addressRules.telefonoSecundario) telefonoSecundario!: string;
  @Field(addressRules.email) email!: string;
  @Ignored() codigoUsuario?: unknown;
  @Ignored() provincia?: unknown;
  @Ignored() principal?: unknown;
  @Ignored() estado?: unknown;
}

class DefaultAddressBody implements DefaultAddressRequest {
  @Field(addressIdRule) direccion!: string;
  @Ignored() usuario?: unknown;
}

/** Another's address answers as one that does not exist. */
@ApiTags('Direcciones')
@For('signed-in')
@Controller('api')
export class AddressesController {
  constructor(
    private readonly views: UserViews,
    private readonly commands: Commands,
  ) {}

  @Get(addressesPath(':userId'))
  @ApiOkResponse({ description: 'Address[]' })
  async list(@Param('userId') id: string, @Caller() { userId }: Viewer): Promise<Address[]> {
    if (id !== userId) throw userMissing();
    return this.views.addresses(userId);
  }

  @Post(ADDRESSES_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: 'Address' })
  async save(@Body() body: AddressBody, @Caller() { userId }: Viewer): Promise<Address> {
    const id = await this.commands.execute(new SaveAddress(userId, body.codigo || undefined, detailsOf(body)));
    const saved = (await this.views.addresses(userId)).find(({ codigo }) => codigo === id);
    if (!saved) throw addressMissing();
    return saved;
  }

  @Put(DEFAULT_ADDRESS_PATH)
  async chooseDefault(@Body() { direccion }: DefaultAddressBody, @Caller() { userId }: Viewer): Promise<true> {
    await this.commands.execute(new ChooseDefaultAddress(userId, direccion));
    return true;
  }

  @Delete(addressPath(':id'))
  async remove(@Param('id') id: string, @Caller() { userId }: Viewer): Promise<true> {
    await this.commands.execute(new RemoveAddress(userId, id));
    return true;
  }
}

/** What is kept of the body: the fields that have a rule. */
const detailsOf = (body: AddressForm): AddressForm =>
  Object.fromEntries(
    Object.keys(addressRules).map((field) => [field, body[field as keyof AddressForm]]),
  ) as unknown as AddressForm;
