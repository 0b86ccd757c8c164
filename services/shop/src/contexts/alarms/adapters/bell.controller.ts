import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import {
  ALARM_SWITCH_PATH,
  type AlarmSwitch,
  BELL_PATH,
  type Campana,
  type Cause,
  URGENT_CAUSES,
  alarmSwitchRules,
} from '@bujia/contracts/bell';
import { Commands } from '../../../platform/commands/commands.ts';
import { For } from '../../../platform/http/access.ts';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { Field } from '../../../platform/http/field.ts';
import { StandingTroubles } from '../application/standing-troubles.ts';
import { SwitchAlarm } from '../application/switch-alarm.ts';
import { Alarms } from '../domain/alarms.ts';

class AlarmSwitchBody implements AlarmSwitch {
  @Field(alarmSwitchRules.causa) causa!: Cause;
  @Field(alarmSwitchRules.manda) manda!: boolean;
}

/** What needs an operator, wherever it comes from. */
@ApiTags('Operación')
@For('operator')
@Controller('api')
export class BellController {
  constructor(
    private readonly troubles: StandingTroubles,
    private readonly alarms: Alarms,
    private readonly commands: Commands,
  ) {}

  @Get(BELL_PATH)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'Campana' })
  async bell(): Promise<Campana> {
    const [standing, alarms] = await Promise.all([this.troubles.look(), this.alarms.all()]);
    const silent = new Set(alarms.flatMap(({ cause, sends }) => (sends ? [] : [cause])));
    const avisos = standing.flatMap(({ cause, trouble }) =>
      trouble
        ? [
            {
              ...{ causa: cause, dicho: trouble.said, cuantos: trouble.count },
              ...{ desde: trouble.since?.toISOString() ?? null, urgente: trouble.urgent !== undefined },
            },
          ]
        : [],
    );
    return {
      avisos: avisos.sort((a, b) => Number(b.urgente) - Number(a.urgente)),
      correos: URGENT_CAUSES.map((causa) => ({ causa, manda: !silent.has(causa) })),
    };
  }

  @Put(ALARM_SWITCH_PATH)
  async switch(@Body() { causa, manda }: AlarmSwitchBody): Promise<true> {
    await this.commands.execute(new SwitchAlarm(causa, manda));
    return true;
  }
}
