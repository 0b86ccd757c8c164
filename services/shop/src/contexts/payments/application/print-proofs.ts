import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Every } from '../../../platform/queues/sweeps.ts';
import { PaymentRegister } from '../domain/payment-register.ts';
import { Proofs } from './proofs.ts';

/** Each is decoded in a process of its own, beside the pictures that people send. */
const IN_A_MINUTE = 20;

/** Takes the prints of pictures that a version without prints has kept, those that wait for a seller first. */
@Injectable()
export class PrintProofs {
  constructor(
    private readonly payments: PaymentRegister,
    private readonly proofs: Proofs,
    private readonly unit: UnitOfWork,
  ) {}

  @Every(60, 'Buscar comprobantes de pago repetidos')
  async sweep(stopping?: AbortSignal): Promise<void> {
    for (let i = 0; i < IN_A_MINUTE && !stopping?.aborted; i++) {
      const kept = await this.payments.unprinted();
      if (!kept) return;
      const likeness = await this.proofs.likenessOf(kept.content);
      await this.unit.run(() => this.payments.print(kept.paymentId, kept.content, likeness));
    }
  }
}
