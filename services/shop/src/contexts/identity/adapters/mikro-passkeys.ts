import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Passkey } from '../domain/passkey.ts';
import { Passkeys } from '../domain/passkeys.ts';

@Injectable()
export class MikroPasskeys extends Passkeys {
  constructor(private readonly unit: UnitOfWork) {
    super();
  }

  add(passkey: Passkey): void {
    this.unit.em.persist(passkey);
  }

  remove(passkey: Passkey): void {
    this.unit.em.remove(passkey);
  }

  async isTaken(credentialId: string): Promise<boolean> {
    await this.unit.em.execute('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`passkey ${credentialId}`]);
    return (await this.unit.em.count(Passkey, { credentialId })) > 0;
  }

  of(accountId: string): Promise<Passkey[]> {
    return this.unit.em.find(Passkey, { accountId }, { orderBy: { id: 'asc' } });
  }
}
