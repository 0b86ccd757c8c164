import {
  type GuardarAjuste,
  type HistoriaQuery,
  type ProbarAjuste,
  type VersionQuery,
  type VolverAjuste,
  settingsRules,
} from '@bujia/contracts/settings-desk';
import type { GroupKey } from '@bujia/contracts/shop-groups';
import { Type } from 'class-transformer';
import { IsObject } from 'class-validator';
import { ApiProperty } from '../../../platform/http/described.ts';
import { Field } from '../../../platform/http/field.ts';

class OfGroup {
  @Field(settingsRules.grupo) grupo!: GroupKey;
}

export class HistoryQueryBody extends OfGroup implements HistoriaQuery {
  @Type(() => Number) @Field(settingsRules.antes) antes?: number;
}

export class VersionQueryBody extends OfGroup implements VersionQuery {
  @Type(() => Number) @Field(settingsRules.version) version!: number;
}

export class TrySettingsBody extends OfGroup implements ProbarAjuste {
  @Field(settingsRules.version) version!: number;
  /** What it may hold hangs on the group: the rules of the group look at it. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  @IsObject({ message: 'Debe indicar los datos' })
  valor!: Record<string, unknown>;
}

export class SaveSettingsBody extends TrySettingsBody implements GuardarAjuste {
  @Field(settingsRules.actual) actual?: string;
}

export class RestoreSettingsBody extends OfGroup implements VolverAjuste {
  @Field(settingsRules.version) version!: number;
  @Field(settingsRules.a) a!: number;
  @Field(settingsRules.actual) actual?: string;
}
