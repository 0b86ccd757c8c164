import { Injectable } from '@nestjs/common';
import { DocumentWriter } from '../application/document-writer.ts';
import type { ElectronicDocument } from '../domain/electronic-document.ts';
import { ridePdf } from './ride/ride.ts';
import { documentXml } from './xml/document-xml.ts';

@Injectable()
export class WrittenDocuments extends DocumentWriter {
  xml(document: ElectronicDocument): string {
    return documentXml(document);
  }

  pdf(document: ElectronicDocument): Promise<Buffer> {
    return ridePdf(document);
  }
}
