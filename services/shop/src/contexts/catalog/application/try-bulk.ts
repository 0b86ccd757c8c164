import {
  BULK_LIMITS,
  type FilaLote,
  type FiltroRepuestos,
  type LoteSimulado,
  type SimularLote,
} from '@bujia/contracts/bulk-edit';
import { formatMoney } from '@bujia/pricing/money';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import {
  actionOf,
  applied,
  type BulkAction,
  type BulkOutcome,
  type BulkPart,
  daysText,
  isSame,
  wordsOf,
} from '../domain/bulk-action.ts';
import { bulkAtWork, bulkEmpty, bulkHalfDone, bulkTooLarge, bulkWrong } from '../domain/catalog-errors.ts';

export interface ChosenPart extends BulkPart {
  id: number;
  code: string;
  name: string;
  category: string;
}

export interface PlannedPart {
  id: number;
  before: BulkOutcome['before'];
  after: BulkOutcome['after'];
}

/** Where dry runs are kept for those who apply them. */
export abstract class BulkPlans {
  /** A change of many that is not wholly written, or not wholly undone. */
  abstract unsettled(): Promise<{ change: number; isAtWork: boolean } | undefined>;
  abstract category(slug: string): Promise<{ id: number; name: string } | undefined>;
  /** By ascending id, so many at most. */
  abstract chosen(by: readonly number[] | FiltroRepuestos, most: number): Promise<ChosenPart[]>;
  /** Its id, and which of the parts have a price that jumps. */
  abstract keep(note: string, parts: readonly PlannedPart[]): Promise<{ id: string; jumping: ReadonlySet<number> }>;
}

/** What would become of many parts. It is kept, so that what is applied is what was shown. */
@Injectable()
export class TryBulk {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly plans: BulkPlans,
  ) {}

  try(wish: SimularLote): Promise<LoteSimulado> {
    return this.unit.run(() => this.plan(wish));
  }

  private async plan({ elegidos, filtro, ...wish }: SimularLote): Promise<LoteSimulado> {
    const action = actionOf(wish, wish.categoria ? await this.plans.category(wish.categoria) : undefined);
    if (typeof action === 'string') throw bulkWrong(action);
    const by = elegidos ? elegidos.map(({ codigo }) => codigo) : filtro;
    const parts = by ? await this.plans.chosen(by, BULK_LIMITS.parts + 1) : [];
    // After they were read: one that began since is seen as well.
    const other = await this.plans.unsettled();
    if (other) throw other.isAtWork ? bulkAtWork() : bulkHalfDone(other.change);
    if (parts.length === 0) throw bulkEmpty();
    if (parts.length > BULK_LIMITS.parts) throw bulkTooLarge();
    const all = parts.map((part) => ({ part, outcome: applied(action, part) }));
    const refused = all.filter(({ outcome }) => outcome.reason !== undefined);
    const changing = all.filter(({ outcome }) => outcome.reason === undefined && !isSame(outcome));
    const planned = changing.map(({ part: { id }, outcome: { before, after } }) => ({ id, before, after }));
    const kept = planned.length > 0 ? await this.plans.keep(wordsOf(action), planned) : undefined;
    const jumps = ({ part }: (typeof all)[number]) => kept?.jumping.has(part.id) ?? false;
    const shown = [...refused, ...changing.filter(jumps), ...changing.filter((one) => !jumps(one))];
    return {
      lote: kept?.id ?? null,
      elegidos: parts.length,
      cambian: changing.length,
      saltan: kept?.jumping.size ?? 0,
      iguales: all.length - refused.length - changing.length,
      noPueden: refused.length,
      filas: shown.slice(0, BULK_LIMITS.shown).map((one) => rowOf(action, one.part, one.outcome, jumps(one))),
    };
  }
}

function rowOf(action: BulkAction, part: ChosenPart, { before, after, reason }: BulkOutcome, salta: boolean): FilaLote {
  const text = (of: BulkOutcome['before'], category: string): string => {
    switch (action.kind) {
      case 'price':
        return formatMoney(of.price_cents!);
      case 'promotion':
      case 'no-promotion':
        return of.promo_price_cents == null ? 'Sin promoción' : formatMoney(of.promo_price_cents);
      case 'mark':
        if (!of[action.column]) return 'No';
        return `Sí${daysText(of[`${action.column}_from`] ?? null, of[`${action.column}_until`] ?? null)}`;
      case 'category':
        return category;
    }
  };
  return {
    ...{ codigo: part.id, codigoRepuesto: part.code, nombre: part.name, salta, motivo: reason ?? '' },
    antes: text(before, part.category),
    despues: reason === undefined ? text(after, action.kind === 'category' ? action.name : '') : null,
  };
}
