import { readFile } from 'node:fs/promises';
import { Injectable, Logger } from '@nestjs/common';
import { localDate, slashDate } from '@bujia/ecuador/guayaquil';
import { Clock } from '../../../../kernel/clock.ts';
import { Config } from '../../../../platform/config/config.ts';
import { CertificateProblem, type CertificateState, Signer } from '../../application/signer.ts';
import { DemonstrationCertificate } from './demonstration-certificate.ts';
import type { Identity } from './identity.ts';
import { signedXml } from './xades.ts';

interface Read {
  identity: Identity;
  demonstration: boolean;
}

/** A PKCS#12 file in base64; anything else is a path. */
const BASE64 = /^MI[A-Za-z0-9+/\s]+=*$/;

/**
 * Signs with the configured certificate. One that cannot be read is looked at again for each document, so that a file
 * put in its place, or a clock put right, needs no restart. The sandbox takes the certificate of the demonstration.
 */
@Injectable()
export class ConfiguredSigner extends Signer {
  private readonly log = new Logger(ConfiguredSigner.name);
  private known?: Read;

  constructor(
    private readonly config: Config,
    private readonly demonstration: DemonstrationCertificate,
    private readonly clock: Clock,
  ) {
    super();
  }

  async sign(xml: string): Promise<string> {
    const { identity } = await this.read();
    const problem = this.problemOf(identity);
    if (problem !== undefined) throw new CertificateProblem(problem);
    return signedXml(xml, identity, this.clock.now());
  }

  async state(): Promise<CertificateState> {
    const unread = { holder: undefined, validUntil: undefined, demonstration: false };
    try {
      // Looking makes nothing: the certificate of the demonstration comes about with the first signature.
      if (this.isDemonstration && !(await this.demonstration.find()))
        return { ...unread, demonstration: true, problem: undefined };
      const { identity, demonstration } = await this.read();
      const { holder, validUntil } = identity;
      return { holder, validUntil, demonstration, problem: this.problemOf(identity) };
    } catch (error) {
      if (error instanceof CertificateProblem) return { ...unread, problem: error.message };
      this.log.error(error);
      return { ...unread, problem: 'El certificado no se pudo leer' };
    }
  }

  private problemOf({ validFrom, validUntil }: Identity): string | undefined {
    const now = this.clock.now();
    if (now > validUntil) return `El certificado de firma caducó el ${slashDate(localDate(validUntil))}`;
    if (now < validFrom) return `El certificado de firma vale desde el ${slashDate(localDate(validFrom))}`;
    return undefined;
  }

  private async read(): Promise<Read> {
    // In the place of one that cannot be used there may be another by now.
    if (this.known && this.problemOf(this.known.identity) === undefined) return this.known;
    const { certificate, certificatePassword } = this.config.invoicing;
    if (this.isDemonstration)
      return (this.known = { identity: await this.demonstration.identity(), demonstration: true });
    if (certificate === undefined)
      throw new CertificateProblem('Falta el certificado de firma: configure INVOICE_CERTIFICATE');
    const { readIdentity } = await import('./identity.ts');
    const identity = readIdentity(await fileOf(certificate), certificatePassword);
    return (this.known = { identity, demonstration: false });
  }

  private get isDemonstration(): boolean {
    const { certificate, authority } = this.config.invoicing;
    return certificate === undefined && authority === 'sandbox';
  }
}

async function fileOf(certificate: string): Promise<Buffer> {
  if (BASE64.test(certificate)) return Buffer.from(certificate, 'base64');
  return readFile(certificate).catch(() => {
    throw new CertificateProblem('El archivo del certificado de firma no existe o no se puede leer');
  });
}
