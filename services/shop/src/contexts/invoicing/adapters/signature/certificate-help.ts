import { Injectable } from '@nestjs/common';
import { localDate, slashDate } from '@bujia/ecuador/guayaquil';
import type { ShopGroups } from '@bujia/contracts/shop-groups';
import { Clock } from '../../../../kernel/clock.ts';
import { Config } from '../../../../platform/config/config.ts';
import { GROUP_HELP, type GroupHelp, type Looked } from '../../../settings/contract.ts';
import { CertificateProblem, WrongCertificatePassword } from '../../application/signer.ts';
import { faultOfRuc, problemOf } from './certificate-file.ts';
import type { Identity } from './identity.ts';

/** Looks into a certificate before it is kept: afterwards nobody sees it. */
@Injectable()
export class CertificateHelp {
  readonly [GROUP_HELP]: GroupHelp = {
    group: 'firma',
    look: (value) => this.look(value as ShopGroups['firma']),
  };

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  private async look({ archivo, clave }: ShopGroups['firma']): Promise<Looked> {
    try {
      const { readIdentity } = await import('./identity.ts');
      const identity = readIdentity(Buffer.from(archivo as string, 'base64'), clave as string);
      const wrong = this.faultOf(identity);
      if (wrong !== undefined) return { faults: [{ field: 'archivo', text: wrong }] };
      const { holder, rucs, validUntil } = identity;
      const [ruc] = rucs.includes(this.config.issuer.ruc) ? [this.config.issuer.ruc] : rucs;
      return { faults: [], told: { titular: holder.slice(0, 300), ruc, vence: slashDate(localDate(validUntil)) } };
    } catch (error) {
      if (!(error instanceof CertificateProblem)) throw error;
      const field = error instanceof WrongCertificatePassword ? 'clave' : 'archivo';
      return { faults: [{ field, text: error.message }] };
    }
  }

  private faultOf(identity: Identity): string | undefined {
    const untimely = problemOf(identity, this.clock.now());
    if (untimely !== undefined) return untimely;
    if (!identity.maySign) return 'El certificado no es para firmar documentos';
    return faultOfRuc(identity.rucs, this.config.issuer.ruc);
  }
}
