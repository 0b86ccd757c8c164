import { Injectable } from '@nestjs/common';
import type { NumeroLeido } from '@bujia/contracts/part-numbers';
import { Reads } from '../../../platform/database/reads.ts';
import { LONGEST_CHAIN } from '../domain/supersessions.ts';
import { partsOfNumbers } from './number-sql.ts';
import { PartCodes } from './part-codes.ts';

/** What part $1 is asked for by: its own code, and what its maker calls it. */
const OWN_NUMBERS = `own AS (
    SELECT code_key AS key FROM part WHERE id = $1
    UNION SELECT number_key FROM part_number WHERE part_id = $1 AND kind <> 'competencia')`;
/** As many old numbers of a part are told. */
const TOLD = 100;

export const NUMBERS_OF_PART = `
  WITH RECURSIVE ${OWN_NUMBERS},
  earlier (key, number, por, source) AS (
    SELECT s.old_key, s.old_number, s.new_number, s.source FROM own JOIN supersession s ON s.new_key = own.key
    UNION SELECT s.old_key, s.old_number, s.new_number, s.source FROM earlier e JOIN supersession s ON s.new_key = e.key)
  SELECT json_build_object(
    'numeros', ARRAY(SELECT json_build_object('numero', n.number, 'tipo', n.kind, 'fuente', n.source)
      FROM part_number n WHERE n.part_id = p.id ORDER BY array_position('{fabricante,oem,competencia}'::text[], n.kind), n.source, n.number),
    'reemplaza', ARRAY(SELECT json_build_object('numero', e.number, 'por', e.por, 'fuente', e.source)
      FROM (SELECT * FROM earlier LIMIT ${TOLD}) e WHERE e.key NOT IN (SELECT key FROM own) ORDER BY e.number))::text AS json
  FROM part p WHERE p.id = $1`;

/** The chain from the part's own code or its maker's number to the newest, and the furthest part on it: others' numbers are no names of it alone. */
export const REPLACEMENT_OF_PART = `
  WITH RECURSIVE ${OWN_NUMBERS},
  named (key) AS (
    SELECT code_key FROM part WHERE id = $1
    UNION SELECT number_key FROM part_number WHERE part_id = $1 AND kind = 'fabricante'),
  later (key, path) AS (
    SELECT s.new_key, ARRAY[s.old_number, s.new_number] FROM named JOIN supersession s ON s.old_key = named.key
    UNION ALL SELECT s.new_key, l.path || s.new_number
    FROM later l JOIN supersession s ON s.old_key = l.key WHERE cardinality(l.path) <= ${LONGEST_CHAIN}),
  foreign_links AS (SELECT l.* FROM later l WHERE l.key NOT IN (SELECT key FROM own))
  SELECT chain.path, found.id, found.code, found.name
  FROM (SELECT path FROM foreign_links ORDER BY cardinality(path) DESC LIMIT 1) chain
  LEFT JOIN LATERAL (
    SELECT p.id, p.code, p.name FROM foreign_links l CROSS JOIN LATERAL (
      SELECT id FROM part WHERE code_key = l.key UNION SELECT part_id FROM part_number WHERE number_key = l.key) k
    JOIN part p ON p.id = k.id
    WHERE p.id <> $1 ORDER BY cardinality(l.path) DESC, p.code_key = l.key DESC, p.id LIMIT 1) found ON true`;

interface Replacement {
  path: string[];
  id: number | null;
  code: string | null;
  name: string | null;
}

/** By what numbers parts are asked for, and which took the place of which. */
@Injectable()
export class NumberViews {
  constructor(
    private readonly reads: Reads,
    private readonly codes: PartCodes,
  ) {}

  async ofPart(part: number): Promise<string | undefined> {
    return (await this.reads.row<{ json: string }>(NUMBERS_OF_PART, [part]))?.json;
  }

  /** A part as JSON text, with what took its place. */
  async withReplacement(id: number, json: string): Promise<string> {
    const found = await this.reads.row<Replacement>(REPLACEMENT_OF_PART, [id]);
    if (!found) return json;
    const repuesto = found.id !== null && {
      codigoEncriptado: this.codes.seal(found.id),
      codigoRepuesto: found.code,
      nombre: found.name,
    };
    return `${json.slice(0, -1)},"reemplazo":${JSON.stringify({ cadena: found.path, repuesto: repuesto || null })}}`;
  }

  /** How whole numbers lead to a part that has another code of its own; null when it is just that. */
  async reading(keys: readonly string[]): Promise<NumeroLeido | null> {
    const row = await this.reads.row<NumeroLeido>(
      `SELECT number AS numero, kind AS tipo, source AS fuente, path AS cadena, back AS atras
       FROM (${partsOfNumbers('$1')}) known ORDER BY rank, part_id LIMIT 1`,
      [keys],
    );
    return row && (row.tipo !== 'propio' || row.cadena.length > 0) ? row : null;
  }
}
