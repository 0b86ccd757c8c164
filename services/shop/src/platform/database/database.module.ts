import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import type { EntitySchema } from '@mikro-orm/core';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Config } from '../config/config.ts';
import { Commands } from './commands.ts';
import { Reads, STATEMENT_TIMEOUT_MS } from './reads.ts';
import { Wakeups } from './wakeups.ts';

@Global()
@Module({})
export class DatabaseModule {
  /** The mappings are handed over, not collected by the library: its collection serves one start per process. */
  static for(entities: EntitySchema[]): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        CqrsModule.forRoot(),
        MikroOrmModule.forRootAsync({
          driver: PostgreSqlDriver,
          inject: [Config],
          useFactory: (config: Config) => ({
            driver: PostgreSqlDriver,
            clientUrl: config.databaseUrl,
            entities,
            registerRequestContext: false,
            forceUtcTimezone: true,
            pool: { min: 0, max: config.databasePool },
            driverOptions: { statement_timeout: STATEMENT_TIMEOUT_MS, connectionTimeoutMillis: 2_000 },
          }),
        }),
      ],
      providers: [Commands, Reads, Wakeups],
      exports: [CqrsModule, Commands, Reads, Wakeups],
    };
  }
}
