import { LOGO_FAULTS, LOGO_LIMITS, type LogoSubido } from '@bujia/contracts/logo';
import type { ShopGroups } from '@bujia/contracts/shop-groups';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Limiter } from '../../../kernel/limiter.ts';
import { drawnLogo } from '../../../platform/brand/logo/drawn-logo.ts';
import { Logos } from '../../../platform/brand/logos.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { oneFileOf } from '../../../platform/http/sent-form.ts';
import { Scanner } from '../../../platform/outbound/scanner.ts';
import { StaffLog } from '../../../platform/staff-log/staff-log.ts';
import { GROUP_HELP, type GroupHelp, type Looked } from '../contract.ts';
import { logoWrong } from '../domain/settings-errors.ts';

/** One holds up to 5 MB while it waits. */
const LINE_MAX = 4;
const REFUSED = { none: () => logoWrong(LOGO_FAULTS.noPicture), tooLarge: () => logoWrong(LOGO_FAULTS.tooLarge) };

/** Logos that are sent: drawn anew and kept at once, of the shop once one of their names is saved. */
@Injectable()
export class SentLogos {
  readonly [GROUP_HELP]: GroupHelp = {
    group: 'logotipo',
    look: (value) => this.look(value as ShopGroups['logotipo']),
  };
  private readonly limiter = new Limiter(1, LINE_MAX, () => logoWrong('Se están preparando varios logotipos: espere un momento e intente otra vez')); // prettier-ignore

  constructor(
    private readonly scanner: Scanner,
    private readonly logos: Logos,
    private readonly unit: UnitOfWork,
    private readonly staffLog: StaffLog,
  ) {}

  async receive(request: FastifyRequest): Promise<LogoSubido> {
    const sent = await oneFileOf(request, LOGO_LIMITS.bytes, REFUSED);
    await this.scanner.pass(sent, 'staff');
    const drawn = await this.limiter.run(() =>
      drawnLogo(sent).catch((error: Error) => {
        throw logoWrong(error.message);
      }),
    );
    return this.unit.run(async () => {
      const logo = await this.logos.keep(drawn);
      await this.staffLog.write('SendLogo', { bytes: sent.length });
      return { logo };
    });
  }

  /** Only one that was sent has a picture. */
  private async look({ logo }: ShopGroups['logotipo']): Promise<Looked> {
    const isThere = logo === undefined || (await this.logos.find(logo, 'panel')) !== undefined;
    return { faults: isThere ? [] : [{ field: 'logo', text: LOGO_FAULTS.noPicture }] };
  }
}
