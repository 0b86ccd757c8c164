import { Injectable } from '@nestjs/common';
import { Seals } from '../../../platform/secrets/seals.ts';
import type { PartRow } from './part-sql.ts';

/** Purpose under which the id of a part is sealed for addresses. */
const PART_CODE = 'part';
/** Codes that are kept ready: a seal costs more than the rest of a card. */
const KEPT_CODES = 50_000;

/** Codes that stand for parts in addresses, and the answers that carry them. */
@Injectable()
export class PartCodes {
  private readonly kept = new Map<number, string>();

  constructor(private readonly seals: Seals) {}

  seal(id: number): string {
    const known = this.kept.get(id);
    if (known) return known;
    const made = this.seals.seal(PART_CODE, String(id));
    if (this.kept.size >= KEPT_CODES) this.kept.clear();
    this.kept.set(id, made);
    return made;
  }

  /** The id of a part, or undefined when the code was not made here. */
  open(code: string): number | undefined {
    const id = this.seals.open(PART_CODE, code);
    return id === undefined ? undefined : Number(id);
  }

  /** The database has written all the text but this: only the service can seal. */
  complete({ id, json }: PartRow, redirect?: boolean): string {
    const flag = redirect === undefined ? '' : `"redirect":${redirect},`;
    return `{"codigoEncriptado":"${this.seal(id)}",${flag}${json.slice(1)}`;
  }

  completeAll(rows: PartRow[]): string {
    return `[${rows.map((row) => this.complete(row)).join(',')}]`;
  }
}
