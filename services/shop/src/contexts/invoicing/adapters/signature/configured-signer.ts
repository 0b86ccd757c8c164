import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.ts';
import { Config } from '../../../../platform/config/config.ts';
import { CertificateProblem, type CertificateState, Signer } from '../../application/signer.ts';
import { UNREAD, configuredIdentity, problemOf, stateOf } from './certificate-file.ts';
import { DemonstrationCertificate } from './demonstration-certificate.ts';
import type { Identity } from './identity.ts';
import { signedXml } from './xades.ts';

interface Read {
  identity: Identity;
  demonstration: boolean;
  /** File and password that it was read of. */
  of: string;
}

/**
 * Signs with the certificate that operators sent, or else the configured one. One that cannot be read is looked at again for each document, so that a file
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
    const problem = problemOf(identity, this.clock.now());
    if (problem !== undefined) throw new CertificateProblem(problem);
    return signedXml(xml, identity, this.clock.now());
  }

  async state(): Promise<CertificateState> {
    try {
      // Looking makes nothing: the certificate of the demonstration comes about with the first signature.
      if (this.isDemonstration && !(await this.demonstration.find()))
        return { ...UNREAD, demonstration: true, problem: undefined };
      const { identity, demonstration } = await this.read();
      return stateOf(identity, demonstration, this.clock.now());
    } catch (error) {
      if (error instanceof CertificateProblem) return { ...UNREAD, problem: error.message };
      this.log.error(error);
      return { ...UNREAD, problem: 'El certificado no se pudo leer' };
    }
  }

  private async read(): Promise<Read> {
    const { certificate, certificatePassword } = this.config.invoicing;
    const of = `${certificatePassword}\n${certificate}`;
    // In the place of one that cannot be used there may be another by now, and an operator may have sent one.
    if (this.known?.of === of && problemOf(this.known.identity, this.clock.now()) === undefined) return this.known;
    const demonstration = this.isDemonstration;
    const identity = demonstration
      ? await this.demonstration.identity()
      : await configuredIdentity({ certificate, certificatePassword });
    return (this.known = { identity, demonstration, of });
  }

  private get isDemonstration(): boolean {
    const { certificate, authority } = this.config.invoicing;
    return certificate === undefined && authority === 'sandbox';
  }
}
