import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Clock, SystemClock } from '../../kernel/clock.ts';
import { Seals } from '../secrets/seals.ts';
import { Config } from './config.ts';

@Global()
@Module({})
export class ConfigModule {
  static for(config: Config, clock: Clock = new SystemClock()): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: Config, useValue: config }, { provide: Clock, useValue: clock }, Seals],
      exports: [Config, Clock, Seals],
    };
  }
}
