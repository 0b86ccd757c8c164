import { Injectable, Logger } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Clock } from '../../../kernel/clock.ts';
import { Reads } from '../../../platform/database/reads.ts';
import { Metrics } from '../../../platform/health/metrics.ts';
import { Every } from '../../../platform/queues/sweeps.ts';
import { Signer } from '../application/signer.ts';

const DAY_MS = 86_400_000;
const WARN_DAYS = 30;

/** What an operator watches of the invoices, and a warning in the log before the certificate ends. */
@Injectable()
export class InvoicingMetrics {
  private readonly log = new Logger(InvoicingMetrics.name);

  constructor(
    metrics: Metrics,
    reads: Reads,
    private readonly signer: Signer,
    private readonly clock: Clock,
  ) {
    new Gauge({
      name: 'bujia_tax_documents',
      help: 'Documents that the tax authority has not authorised yet, by state',
      labelNames: ['state'],
      registers: [metrics.registry],
      async collect() {
        this.reset();
        const rows = await reads.rows<{ state: string; count: number }>(
          `SELECT state, count(*)::int AS count FROM electronic_document WHERE state <> 'authorised' GROUP BY state`,
        );
        for (const { state, count } of rows) this.set({ state }, count);
      },
    });
    const daysLeft = () => this.daysLeft();
    new Gauge({
      name: 'bujia_invoice_certificate_days',
      help: 'Days that the certificate of the invoices is still good for; -1 when nothing can be signed',
      registers: [metrics.registry],
      async collect() {
        this.set(await daysLeft());
      },
    });
  }

  @Every(21_600, 'Mirar cuánto le queda al certificado de firma')
  async warn(): Promise<void> {
    const days = await this.daysLeft();
    if (days < WARN_DAYS) this.log.warn(`The certificate of the invoices is good for ${days} days`);
  }

  private async daysLeft(): Promise<number> {
    const { validUntil, problem } = await this.signer.state();
    if (problem !== undefined) return -1;
    // The demonstration makes its own with the first invoice.
    if (!validUntil) return Infinity;
    return Math.floor((validUntil.getTime() - this.clock.now().getTime()) / DAY_MS);
  }
}
