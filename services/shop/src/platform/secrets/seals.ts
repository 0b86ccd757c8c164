import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { KnownSeals } from './known-seals.ts';

/** Those of this process. */
@Injectable()
export class Seals extends KnownSeals {
  constructor(config: Config) {
    super(config);
  }
}
