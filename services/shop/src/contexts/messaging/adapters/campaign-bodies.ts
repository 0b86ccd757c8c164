import {
  type BoletinForm,
  CAMPAIGN_LIMITS,
  CAMPAIGN_PARTS,
  campaignRules,
  type ScheduleRequest,
  scheduleRules,
} from '@bujia/contracts/campaigns';
import { ApiProperty } from '../../../platform/http/described.ts';
import { ArrayMaxSize, IsArray, IsInt, Max, Min } from 'class-validator';
import { Field } from '../../../platform/http/field.ts';

const MOST_ID = 2_147_483_647;

export class BoletinBody implements BoletinForm {
  @Field(campaignRules.id) id?: string | null;
  @Field(campaignRules.revision) revision?: number | null;
  @Field(campaignRules.titulo) titulo!: string;
  @Field(campaignRules.texto) texto!: string;

  @ApiProperty({ type: [Number], maxItems: CAMPAIGN_LIMITS.parts })
  @IsArray({ message: CAMPAIGN_PARTS })
  @ArrayMaxSize(CAMPAIGN_LIMITS.parts, { message: CAMPAIGN_PARTS })
  @IsInt({ each: true, message: CAMPAIGN_PARTS })
  @Min(1, { each: true, message: CAMPAIGN_PARTS })
  @Max(MOST_ID, { each: true, message: CAMPAIGN_PARTS })
  repuestos!: number[];

  @Field(campaignRules.promociones) promociones!: boolean;
}

export class ScheduleBody implements ScheduleRequest {
  @Field(scheduleRules.para) para?: string | null;
}

export class CampaignsQueryBody {
  @Field({ ...campaignRules.id, label: 'Página' }) antes?: string;
}
