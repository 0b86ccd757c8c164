import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.ts';
import { Config } from '../../../../platform/config/config.ts';
import { Seals } from '../../../../platform/secrets/seals.ts';
import { Primary } from '../../../../platform/database/primary.ts';
import type { Identity } from './identity.ts';

const PURPOSE = 'demonstration-certificate';
/** It is good before and after its day: whoever tries the shop out may move its clock. */
const YEARS = 10;
const YEAR_MS = 365 * 86_400_000;

/** A certificate that the shop made itself: the first process that needs it writes it down for all, sealed. */
@Injectable()
export class DemonstrationCertificate {
  constructor(
    private readonly primary: Primary,
    private readonly seals: Seals,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Makes one when there is none yet. */
  async identity(): Promise<Identity> {
    const sealed = (await this.kept()) ?? (await this.keep(await this.make()));
    // Sealed with another secret: nobody can open it any more, and nothing of value is lost.
    return (await this.opened(sealed)) ?? (await this.opened(await this.replace(await this.make())))!;
  }

  /** For whoever only looks. */
  async find(): Promise<Identity | undefined> {
    const sealed = await this.kept();
    return sealed === undefined ? undefined : this.opened(sealed);
  }

  private async opened(sealed: string): Promise<Identity | undefined> {
    const text = this.seals.open(PURPOSE, sealed);
    if (text === undefined) return undefined;
    const [password, file] = text.split(' ');
    const { readIdentity } = await import('./identity.ts');
    return readIdentity(Buffer.from(file!, 'base64'), password!);
  }

  private async make(): Promise<string> {
    const { selfSigned } = await import('./self-signed.ts');
    const password = randomBytes(16).toString('hex');
    const holder = this.config.shop.legalName;
    const [from, until] = [-YEARS, YEARS].map((years) => new Date(this.clock.now().getTime() + years * YEAR_MS));
    const file = selfSigned({ holder, password, from: from!, until: until! });
    return this.seals.seal(PURPOSE, `${password} ${file.toString('base64')}`);
  }

  private async kept(): Promise<string | undefined> {
    return (await this.primary.row<{ sealed: string }>(`SELECT sealed FROM demonstration_certificate`))?.sealed;
  }

  /** What was kept first counts. */
  private async keep(sealed: string): Promise<string> {
    await this.primary.alone(`INSERT INTO demonstration_certificate (sealed) VALUES (?) ON CONFLICT DO NOTHING`, [
      sealed,
    ]);
    return (await this.kept())!;
  }

  private async replace(sealed: string): Promise<string> {
    await this.primary.alone(`UPDATE demonstration_certificate SET sealed = ?`, [sealed]);
    return sealed;
  }
}
