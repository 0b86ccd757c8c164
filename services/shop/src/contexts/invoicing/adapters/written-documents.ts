import { Inject, Injectable } from '@nestjs/common';
import { programBeside } from '../../../platform/apart/apart.ts';
import { Papers } from '../../../platform/apart/papers.ts';
import { Logos } from '../../../platform/brand/logos.ts';
import { DocumentWriter } from '../application/document-writer.ts';
import type { ElectronicDocument } from '../domain/electronic-document.ts';
import { type RideTask, rideTask } from './ride/ride-task.ts';
import { documentXml } from './xml/document-xml.ts';

@Injectable()
export class WrittenDocuments extends DocumentWriter {
  private readonly papers = new Papers<RideTask>(programBeside(import.meta.url, 'ride/draw-rides'));

  constructor(@Inject(Logos) private readonly logos: Pick<Logos, 'ofShop'>) {
    super();
  }

  xml(document: ElectronicDocument): string {
    return documentXml(document);
  }

  /** For mails as for people: the process that delivers mails may be the one that serves people, and whoever got it looks at it next. */
  async pdf(document: ElectronicDocument): Promise<Buffer> {
    return this.papers.of(rideTask(document, await this.logos.ofShop('papel')));
  }
}
