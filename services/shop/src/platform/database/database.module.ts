import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import type { EntitySchema } from '@mikro-orm/core';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { databaseAt } from './address.ts';
import { freePlacesOfTheDead } from './dead-connections.ts';
import { Primary } from './primary.ts';
import { Reads, STATEMENT_TIMEOUT_MS } from './reads.ts';
import { UnitOfWork } from './unit-of-work.ts';
import { Wakeups } from './wakeups.ts';

@Global()
@Module({})
export class DatabaseModule {
  /** The mappings are handed over, not collected by the library: its collection serves one start per process. */
  static for(entities: EntitySchema[]): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        MikroOrmModule.forRootAsync({
          driver: PostgreSqlDriver,
          inject: [Config],
          useFactory: (config: Config) => ({
            driver: PostgreSqlDriver,
            entities,
            registerRequestContext: false,
            forceUtcTimezone: true,
            pool: { min: 0, max: config.databasePool },
            ...databaseAt(config.databaseUrl, {
              statement_timeout: STATEMENT_TIMEOUT_MS,
              connectionTimeoutMillis: config.databaseWaitMs,
              onPoolCreated: freePlacesOfTheDead,
            }),
          }),
        }),
      ],
      providers: [UnitOfWork, Primary, Reads, Wakeups],
      exports: [UnitOfWork, Primary, Reads, Wakeups],
    };
  }
}
