import { MikroOrmModule } from '@mikro-orm/nestjs';
import type { EntitySchema } from '@mikro-orm/core';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { databaseAt } from './address.ts';
import { freePlacesOfTheDead } from './dead-connections.ts';
import { ParametersDriver } from './parameters.ts';
import { Primary } from './primary.ts';
import { Reads, STATEMENT_TIMEOUT_MS } from './reads.ts';
import { unitClient } from './round-trips.ts';
import { Statements, preparingClient } from './statements.ts';
import { UnitOfWork } from './unit-of-work.ts';
import { Wakeups } from './wakeups.ts';

/** The library would look for these and load what it finds, which is there for the migrations: no process of the shop asks for them. */
const NO_EXTENSIONS = ['SeedManager', 'Migrator', 'EntityGenerator'].map((name) => ({
  name,
  register: () => undefined,
}));

@Global()
@Module({})
export class DatabaseModule {
  /** The mappings are handed over, not collected by the library: its collection serves one start per process. */
  static for(entities: EntitySchema[]): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        MikroOrmModule.forRootAsync({
          driver: ParametersDriver,
          inject: [Config],
          useFactory: (config: Config) => ({
            driver: ParametersDriver,
            entities,
            registerRequestContext: false,
            forceUtcTimezone: true,
            extensions: NO_EXTENSIONS,
            pool: { min: 0, max: config.databasePool },
            ...databaseAt(config.databaseUrl, {
              statement_timeout: STATEMENT_TIMEOUT_MS,
              connectionTimeoutMillis: config.databaseWaitMs,
              onPoolCreated: freePlacesOfTheDead,
              ...(config.databasePrepared && { Client: preparedUnitClient() }),
            }),
          }),
        }),
      ],
      providers: [UnitOfWork, Primary, Reads, Wakeups],
      exports: [UnitOfWork, Primary, Reads, Wakeups],
    };
  }
}

function preparedUnitClient() {
  const statements = new Statements();
  return unitClient(preparingClient(statements), statements);
}
