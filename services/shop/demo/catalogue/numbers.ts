/** Other numbers of the demonstration's parts, made of their codes: that of its maker, some others, and some old ones that lead to new ones. */
import type { NumberRecord, ReplacementRecord } from '../../src/contexts/catalog/application/catalogue-records.ts';

const MAKER = 'Tayra';

/** 'TK1043.270' is 1043270-TK to Takuri: the shop's codes of other brands begin with their letters. Null is the maker's own part. */
function ofItsMaker(codigo: string, brand: string | null): NumberRecord {
  const tipo = 'fabricante' as const;
  if (brand === null) return { codigo, tipo, numero: `TY ${codigo.replace(/^[A-Z]+-/, '')}`, fuente: MAKER };
  const [, letters, first, rest] = /^([A-Z]+)(\d+)\.(\d+)$/.exec(codigo)!;
  return { codigo, tipo, numero: `${first}${rest}-${letters}`, fuente: brand.replace(/ serie \d+$/, '') };
}

export function numbersOf(codigo: string, brand: string | null): NumberRecord[] {
  return [ofItsMaker(codigo, brand), ...numbersOfOthers(codigo)];
}

function numbersOfOthers(codigo: string): NumberRecord[] {
  const [, letters, digits, letter] = /^([A-Z]+)-(\d{5})-([A-Z])$/.exec(codigo) ?? [];
  if (digits === undefined) return [];
  const own = { codigo, tipo: 'oem' as const, numero: `71${digits}-0${letter}${letters}`, fuente: MAKER };
  const other = { codigo, tipo: 'competencia' as const, numero: `Q${letters}${digits}.${letter}`, fuente: 'Quillax' };
  return Number(digits) % 2 === 0 ? [own, other] : [own];
}

export function replacementsOf(codigo: string): ReplacementRecord[] {
  const [, digits] = /^9(\d{7})$/.exec(codigo) ?? [];
  if (digits === undefined || Number(digits) % 3 > 0) return [];
  const fuente = `Boletín de ${MAKER}`;
  const last = { anterior: `8${digits}`, nuevo: codigo, fuente };
  return Number(digits) % 2 === 0 ? [last] : [{ anterior: `7${digits}`, nuevo: `8${digits}`, fuente }, last];
}
