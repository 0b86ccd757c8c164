import type {
  CategoryRecord,
  FitmentRecord,
  NumberRecord,
  PartRecord,
  PromotionSlide,
  ReplacementRecord,
  SymptomRecord,
  SynonymRecord,
  VehicleRecord,
} from './catalogue-records.ts';

export type {
  CategoryRecord,
  FitmentRecord,
  NumberRecord,
  PartRecord,
  PromotionSlide,
  ReplacementRecord,
  SymptomRecord,
  SynonymRecord,
  VehicleRecord,
};

/** A record with the row of the file that it stands in. */
export interface Row<Record> {
  row: number;
  record: Record;
}

export type Rows<Record> = Iterable<Row<Record>> | AsyncIterable<Row<Record>>;

/** Why a row cannot be taken. The texts are for the person who wrote the file. */
export interface Problem {
  file: string;
  row: number;
  column: string;
  reason: string;
}

/** Where a catalogue comes from: the generator, or a folder of CSV files. What is absent stays as it is. */
export interface CatalogueSource {
  /** Rows that could not be read, found while the others are; one is enough for the whole import to be refused. */
  problems: Problem[];
  /** Their names, for whoever looks back at it. */
  files?: string[];
  /** For the progress bar. */
  size: number;
  categories?: Rows<CategoryRecord>;
  vehicles?: Rows<VehicleRecord>;
  parts: Rows<PartRecord>;
  /** Fields that no part has a word on, known once the parts are read: of parts that are there already they stay as they are. */
  missing?: () => readonly (keyof PartRecord)[];
  /** Replace all fitments of the parts of this import. */
  fitments?: Rows<FitmentRecord>;
  /** Replace all other numbers of the parts of this import. */
  numbers?: Rows<NumberRecord>;
  /** Each is added, changed or taken back. */
  replacements?: Rows<ReplacementRecord>;
  slides?: Rows<PromotionSlide>;
  synonyms?: Rows<SynonymRecord>;
  symptoms?: Rows<SymptomRecord>;
  /** It says all there is of its parts: what they fit, and their other numbers, also where that is nothing. */
  isWhole?: boolean;
  /** The bytes of a picture that a record names; throws with a reason for people. */
  image(name: string): Promise<Buffer>;
}

export type RowStatus = 'nuevo' | 'modificado' | 'sin cambios';

export interface ImportReport {
  problems: Problem[];
  /** Worth a look, but no reason to refuse. */
  warnings: Problem[];
  parts: Record<RowStatus, number>;
  /** Prices that stay as they are, because they would jump and nobody confirmed them. */
  heldPrices: number;
  /** Each row of the parts, when the catalogue is only compared. */
  rows: { row: number; code: string; status: RowStatus }[];
  /** False for a dry run, and when there was a problem. */
  applied: boolean;
}
