import { ENDED, type Ended, HANDED_OVER, type HandedOver, type UnionPrevista } from '@bujia/contracts/merges';
import { dollarsOf } from '@bujia/pricing/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { KnownClients } from '../application/known-clients.ts';
import { ChosenClients } from '../contract.ts';
import { mergeItself, userMissing } from '../domain/identity-errors.ts';
import { sameIdentification, whyNotMerged } from '../domain/merge-rules.ts';
import { CollectedMoney } from './collected-money.ts';
import { CollectedPersonalData } from './collected-personal-data.ts';

const keysOf = <Key extends string>(texts: Readonly<Record<Key, string>>): Key[] => Object.keys(texts) as Key[];

/** What it would come to if two accounts were merged. It changes nothing. */
@Injectable()
export class MergeViews {
  constructor(
    private readonly primary: Primary,
    private readonly clients: KnownClients,
    private readonly chosen: ChosenClients,
    private readonly data: CollectedPersonalData,
    private readonly money: CollectedMoney,
    private readonly clock: Clock,
  ) {}

  async foreseen(intoId: string, accountId: string): Promise<UnionPrevista> {
    if (intoId === accountId) throw mergeItself();
    const [queda, une] = [await this.clients.one(intoId), await this.clients.one(accountId)];
    if (!queda || !une) throw userMissing();
    for (const id of [intoId, accountId]) await this.chosen.assertChosen(id);
    const [goes, stays] = [await this.data.counts(accountId), await this.data.counts(intoId)];
    const pasa = keysOf<HandedOver>(HANDED_OVER).map((que) => ({
      ...{ que, une: goes.get(que) ?? 0, queda: stays.get(que) ?? 0 },
    }));
    const termina = keysOf<Ended>(ENDED).map((que) => ({ que, une: goes.get(que) ?? 0 }));
    const personOf = ({ identificacion: identification, nombre: name, apellido: surname }: typeof une) => ({
      person: { identification, name, surname, homeAddress: '' },
    });
    const [one, other] = [personOf(une), personOf(queda)];
    const refusal = whyNotMerged(
      one,
      { ...other, verified: queda.verificado, disabled: queda.deshabilitado },
      await this.about(accountId, intoId),
    );
    return {
      ...{ queda, une },
      pasa: pasa.filter((row) => row.une > 0),
      termina: termina.filter((row) => row.une > 0),
      porCobrar: dollarsOf(await this.money.of('to be paid', accountId)),
      porDevolver: dollarsOf(await this.money.of('to be given back', accountId)),
      mismaIdentificacion: sameIdentification(one.person, other.person),
      impedimento: refusal?.message ?? null,
    };
  }

  private async about(...ids: [string, string]): Promise<{ merged: boolean; moved: boolean }> {
    const row = await this.primary.row<{ merged: boolean; moved: boolean }>(
      `SELECT EXISTS (SELECT FROM account_merge WHERE account_id IN (?, ?)) AS merged,
              EXISTS (SELECT FROM link_code WHERE account_id IN (?, ?) AND purpose = 'keep-email' AND used_at IS NULL
                      AND expires_at > ?::timestamptz) AS moved`,
      [...ids, ...ids, this.clock.now()],
    );
    return row!;
  }
}
