import { Injectable } from '@nestjs/common';
import { DocumentWriter } from '../application/document-writer.ts';
import type { ElectronicDocument } from '../domain/electronic-document.ts';
import { documentXml } from './xml/document-xml.ts';

@Injectable()
export class WrittenDocuments extends DocumentWriter {
  xml(document: ElectronicDocument): string {
    return documentXml(document);
  }

  async pdf(document: ElectronicDocument): Promise<Buffer> {
    // With what draws it: megabytes, which only workers need.
    const { ridePdf } = await import('./ride/ride.ts');
    return ridePdf(document);
  }
}
