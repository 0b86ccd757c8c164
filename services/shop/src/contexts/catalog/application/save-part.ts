import {
  type EdicionRespuesta,
  type GuardarRepuesto,
  type MoverExistencias,
  movementNote,
  movementPlace,
  type ProblemaEdicion,
  type StockReason,
} from '@bujia/contracts/part-editing';
import { formatMoney } from '@bujia/pricing/money';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { StaffLog } from '../../../platform/staff-log/staff-log.ts';
import { DAMAGED } from '../contract.ts';
import { BRANCH_MISSING, cardFirst, partMissing, SAME_BRANCH } from '../domain/catalog-errors.ts';
import { Unreadable, difference, integer } from '../domain/import-columns.ts';
import { placeOf } from '../domain/shelves.ts';
import { EditableParts } from './editable-parts.ts';
import { type EditOutcome, PartEdits } from './part-edits.ts';
import { problemBeside, sourceOf, sourceOfStock } from './written-part.ts';

/** What the ledger calls it. */
const MOVEMENTS: Readonly<Record<StockReason, string | undefined>> = {
  conteo: undefined,
  llegada: 'arrival',
  dano: DAMAGED,
  correccion: 'correction',
  traslado: 'transfer',
};

/** One part, written by a person: an import of one row, on a connection of its own. */
@Injectable()
export class SavePart {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly staffLog: StaffLog,
    private readonly parts: EditableParts,
    private readonly edits: PartEdits,
    private readonly config: Config,
  ) {}

  async save(wish: GuardarRepuesto): Promise<EdicionRespuesta> {
    const source = sourceOf(wish);
    const replaced = wish.reemplaza.length;
    if (source.problems.length > 0) return problems(source.problems.map((one) => problemBeside(one, replaced)));
    const { codigo: id, version = '', preciosConfirmados: pricesConfirmed } = wish;
    if (id !== undefined && !(await this.parts.byId(id))) throw partMissing();
    await this.log('SavePart', id, { pricesConfirmed });
    const outcome = await this.edits.write({
      of: id === undefined ? undefined : { id, version },
      source,
      pricesConfirmed,
    });
    return answerTo(outcome, replaced);
  }

  /** The part as it is, but for its pieces. */
  async moveStock({
    codigo,
    version,
    existencias,
    motivo,
    unidades,
    nota,
    sucursal,
    hacia,
  }: MoverExistencias): Promise<EdicionRespuesta> {
    const units = unitsOf(motivo, unidades);
    if (typeof units === 'string') return problems([{ campo: 'unidades', motivo: units }]);
    const part = await this.parts.byId(codigo);
    if (!part) throw partMissing();
    // Pieces can be taken out of a branch that the shop's file names no more.
    const left = part.shelves.find(({ branch }) => branch === sucursal);
    const at = this.branch(sucursal) ?? (left && { key: left.branch, name: left.name, place: left.branch });
    const to = this.branch(motivo === 'traslado' ? hacia : undefined);
    if ((motivo === 'traslado' || sucursal !== undefined) && !at)
      return problems([{ campo: 'sucursal', motivo: BRANCH_MISSING }]);
    const where = movementPlace(unidades, at?.name, to?.name);
    if (part.version !== version) return { estado: 'cambiado' };
    const note = movementNote(motivo, nota, where);
    if (motivo === 'traslado') {
      if (!to || to.key === at!.key) return problems([{ campo: 'hacia', motivo: to ? SAME_BRANCH : BRANCH_MISSING }]);
      await this.log('MoveStock', codigo, { units, from: at!.key, to: to.key });
      const of = { id: codigo, version };
      return answerTo(await this.edits.transfer({ of, from: at!.place, to: to.place, units, note }), 0);
    }
    const pieces = motivo === 'conteo' ? { stock: units } : { diferencia: units };
    const source = sourceOfStock(part.ficha, { ...pieces, sucursal: at?.place ?? null });
    const [unread] = source.problems;
    if (unread) return problems([{ campo: 'unidades', motivo: cardFirst(unread.column, unread.reason) }]);
    await this.log('MoveStock', codigo, { units, ...(at && { branch: at.key }) });
    const outcome = await this.edits.write({
      of: { id: codigo, version },
      source,
      pricesConfirmed: true,
      stockSeen: existencias,
      movement: MOVEMENTS[motivo],
      note,
    });
    return answerTo(outcome, 0);
  }

  private branch(key: string | undefined) {
    const { branches } = this.config.shop;
    const found = branches.find((branch) => branch.key === key);
    return found && { key: found.key, name: found.name, place: placeOf(branches, found.key) };
  }

  /** It is written on another connection, so the log says that it began; what came of it is in the history of the catalogue. */
  private log(command: string, number: number | undefined, asked: object): Promise<void> {
    return this.unit.run(() => this.staffLog.write(command, { ...(number !== undefined && { number }), ...asked }));
  }
}

/** Or why there is no such number of pieces. */
function unitsOf(motivo: StockReason, text: string): number | string {
  try {
    if (motivo === 'conteo') return integer(0, 1_000_000)(text);
    if (motivo !== 'correccion') return integer(1, 1_000_000)(text) * (motivo === 'dano' ? -1 : 1);
    return difference(1_000_000)(text) || 'Una corrección de cero piezas no cambia nada';
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}

const problems = (problemas: ProblemaEdicion[]): EdicionRespuesta => ({ estado: 'problemas', problemas });

function answerTo(outcome: EditOutcome, replaced: number): EdicionRespuesta {
  switch (outcome.kind) {
    case 'written':
      return { estado: 'guardado', codigo: outcome.id, cambio: outcome.change ?? null };
    case 'refused':
      return problems(outcome.problems.map((one) => problemBeside(one, replaced)));
    case 'jumps': {
      const { from, to } = outcome;
      const motivo =
        from === null
          ? `La promoción sería de ${formatMoney(to)}, menos de la quinta parte del precio.`
          : `Pasaría de ${formatMoney(from)} a ${formatMoney(to)}.`;
      return { estado: 'precio', motivo };
    }
    case 'overtaken':
      return { estado: 'cambiado' };
  }
}
