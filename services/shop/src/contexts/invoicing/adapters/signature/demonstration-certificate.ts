import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.ts';
import { Config } from '../../../../platform/config/config.ts';
import { Commands } from '../../../../platform/database/commands.ts';
import { Seals } from '../../../../platform/secrets/seals.ts';
import { selfSigned } from './self-signed.ts';
import { type Identity, readIdentity } from './identity.ts';

const PURPOSE = 'demonstration-certificate';

/** A certificate that the shop made itself: the first process that needs it writes it down for all, sealed. */
@Injectable()
export class DemonstrationCertificate {
  constructor(
    private readonly commands: Commands,
    private readonly seals: Seals,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async identity(): Promise<Identity> {
    const sealed = (await this.kept()) ?? (await this.keep(this.make()));
    const opened = this.seals.open(PURPOSE, sealed);
    // Sealed with another secret: nobody can open it any more, and nothing of value is lost.
    const text = opened ?? this.seals.open(PURPOSE, await this.replace(this.make()))!;
    const [password, file] = text.split(' ');
    return readIdentity(Buffer.from(file!, 'base64'), password!);
  }

  private make(): string {
    const password = randomBytes(16).toString('hex');
    const holder = this.config.shop.legalName;
    const file = selfSigned({ holder, password, from: this.clock.now() });
    return this.seals.seal(PURPOSE, `${password} ${file.toString('base64')}`);
  }

  private kept(): Promise<string | undefined> {
    return this.commands.inTransaction(async (em) => {
      const [row] = await em.execute<{ sealed: string }[]>(`SELECT sealed FROM demonstration_certificate`);
      return row?.sealed;
    });
  }

  /** What was kept first counts. */
  private async keep(sealed: string): Promise<string> {
    await this.commands.inTransaction((em) =>
      em.execute(`INSERT INTO demonstration_certificate (sealed) VALUES (?) ON CONFLICT DO NOTHING`, [sealed]),
    );
    return (await this.kept())!;
  }

  private async replace(sealed: string): Promise<string> {
    await this.commands.inTransaction((em) => em.execute(`UPDATE demonstration_certificate SET sealed = ?`, [sealed]));
    return sealed;
  }
}
