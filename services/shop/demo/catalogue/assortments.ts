import { applicationsOf } from './applications.ts';
import type { Application } from './applications.ts';
import type { Option } from './kinds/kind.ts';
import { KINDS } from './kinds/kinds.ts';
import type { PlacedKind } from './kinds/kinds.ts';
import { POSITIONS } from './positions.ts';
import type { Position } from './positions.ts';

/** A kind crossed with everything that it comes in. */
export interface Assortment {
  index: number;
  kind: PlacedKind;
  applications: Application[];
  positions: readonly Position[];
  /** Each is one text of every list of options; a kind without options has one empty choice. */
  choices: Option[][];
}

export const ASSORTMENTS: readonly Assortment[] = KINDS.map((kind, index) => ({
  index,
  kind,
  applications: applicationsOf(kind),
  positions: kind.place ? POSITIONS[kind.place] : [{}],
  choices: product((kind.options ?? []).map((list) => list.map(asOption))),
}));

/** What of a part's name its drawing has to show. */
export function shownOf({ options: lists, shows }: PlacedKind, { side }: Position, options: Option[]) {
  const choice =
    shows === undefined
      ? undefined
      : lists![shows]!.map(asOption).findIndex(({ text }) => text === options[shows]!.text);
  return { choice, side };
}

function asOption(option: string | Option): Option {
  return typeof option === 'string' ? { text: option } : option;
}

function product<T>(lists: T[][]): T[][] {
  return lists.reduce<T[][]>((rows, list) => rows.flatMap((row) => list.map((item) => [...row, item])), [[]]);
}
