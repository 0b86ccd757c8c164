import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.ts';
import { BrandPicturesController } from '../brand/brand-pictures.controller.ts';
import { Logos } from '../brand/logos.ts';
import { HealthModule } from '../health/health.module.ts';
import { Admission } from './admission.ts';
import { Config } from '../config/config.ts';
import { FirstScreens, ThreadedFirstScreens } from './first-screens.ts';
import { Guesses } from './guesses.ts';
import { KeptPages } from './kept-pages.ts';
import { ManifestController } from './manifest.controller.ts';
import { ScreenFiles } from './screen-files.ts';
import { ErrorsFilter } from './errors.filter.ts';
import { SecurityTextController } from './security-text.controller.ts';
import { SessionStrategy } from './session-strategy.ts';
import { ServiceWorkerController } from './service-worker.controller.ts';
import { StaticPagesController } from './static-pages.controller.ts';

/** Global, because whatever may be guessed is counted in one place, and pages are drawn and kept in one. */
@Global()
@Module({
  controllers: [
    BrandPicturesController,
    ManifestController,
    SecurityTextController,
    ServiceWorkerController,
    StaticPagesController,
  ],
  exports: [FirstScreens, Guesses, KeptPages, Logos, ScreenFiles],
  providers: [
    SessionStrategy,
    Admission,
    Guesses,
    KeptPages,
    Logos,
    { provide: ScreenFiles, inject: [Config], useFactory: ({ webDist }: Config) => new ScreenFiles(webDist) },
    { provide: FirstScreens, inject: [Config], useFactory: (config: Config) => new ThreadedFirstScreens(config) },
    { provide: APP_GUARD, useClass: AccessGuard },
    ErrorsFilter,
    { provide: APP_FILTER, useExisting: ErrorsFilter },
  ],
})
export class HttpModule {
  /** `sessions`: the module that knows `Sessions`. */
  static for(sessions: Type): DynamicModule {
    return { module: HttpModule, imports: [sessions, HealthModule] };
  }
}
