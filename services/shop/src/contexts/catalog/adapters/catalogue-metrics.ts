import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics } from '../../../platform/health/metrics.ts';
import { KnownColumns } from './known-columns.ts';

/** What an operator watches of the catalogue. */
@Injectable()
export class CatalogueMetrics {
  constructor(metrics: Metrics, columns: KnownColumns) {
    new Gauge({
      name: 'bujia_remembered_parts',
      help: 'Parts that this process counts in memory; none while the database counts them',
      registers: [metrics.registry],
      collect() {
        this.set(columns.parts);
      },
    });
  }
}
