import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Mainstays } from '../../../platform/health/mainstays.ts';
import type { ElectronicDocument } from '../domain/electronic-document.ts';
import { ElectronicDocuments } from '../domain/electronic-documents.ts';
import { DocumentWriter } from './document-writer.ts';
import { CertificateProblem, Signer } from './signer.ts';
import { AuthorityAway, TaxAuthority } from './tax-authority.ts';

const AWAY = 'El SRI no responde';

type Change = (document: ElectronicDocument, now: Date) => void;

/**
 * Takes one document one step further. What leaves the house does so outside of transactions, and what came of it is
 * written afterwards: a process that ends in between repeats the step, under the same key, which the authority bears.
 */
@Injectable()
export class AdvanceDocument {
  private readonly log = new Logger(AdvanceDocument.name);

  constructor(
    private readonly documents: ElectronicDocuments,
    private readonly writer: DocumentWriter,
    private readonly signer: Signer,
    private readonly authority: TaxAuthority,
    private readonly mainstays: Mainstays,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async advance(id: string): Promise<void> {
    const document = await this.documents.find(id);
    if (!document) return;
    const change = await this.step(document).catch((error: unknown) => this.setback(document, error));
    await this.unit.run(async () => {
      const current = await this.documents.lock(id);
      // Unless somebody else brought it on meanwhile.
      if (current?.state === document.state && current.accessKey === document.accessKey)
        change(current, this.clock.now());
    });
  }

  private async step(document: ElectronicDocument): Promise<Change> {
    switch (document.state) {
      case 'draft': {
        const signed = await this.signer.sign(this.writer.xml(document));
        return (it, now) => it.sign(signed, now);
      }
      case 'signed': {
        const receipt = await this.authority.send(document.signedXml!);
        this.mainstays.saw('sri');
        return (it, now) => it.heardReceipt(receipt, now);
      }
      case 'received': {
        const heard = await this.authority.authorisation(document.accessKey);
        this.mainstays.saw('sri');
        return (it, now) => it.heardAuthorisation(heard, now);
      }
      default:
        return () => undefined;
    }
  }

  private setback({ number }: ElectronicDocument, error: unknown): Change {
    if (error instanceof CertificateProblem) return (it, now) => it.tryLater(error.message, now);
    const known = error instanceof AuthorityAway;
    if (known) this.mainstays.saw('sri', AWAY);
    if (known) this.log.warn(`${number}: ${error.message}`);
    else this.log.error(error);
    return (it, now) => it.tryLater(known ? AWAY : 'Ocurrió un error inesperado', now);
  }
}
