import {
  type EditedField,
  type FichaRepuesto,
  fitmentRules,
  numberRules,
  type ProblemaEdicion,
  partRules,
  type RepuestoEditable,
  replacementRules,
  savePartRules,
} from '@bujia/contracts/part-editing';
import { problem, type Rule, type Rules } from '@bujia/contracts/rules';
import { useEffect, useState } from 'react';
import { useUnsaved } from '../../lib/forms/unsaved.ts';
import { draftOf, forgetDraft, keepDraft } from './draft.ts';
import { EMPTY_PART } from './empty-part.ts';
import { type Merged, isSame, merged, stillUndecided, withEarlier } from './merged.ts';

export interface PartForm {
  ficha: FichaRepuesto;
  /** A value, or what makes one of the value that is there then. */
  set: <Field extends EditedField>(
    field: Field,
    value: FichaRepuesto[Field] | ((now: FichaRepuesto[Field]) => FichaRepuesto[Field]),
  ) => void;
  /** Of a new part: pieces that were counted. */
  counted: string;
  setCounted: (text: string) => void;
  /** Beside a field; of a list, beside one of its rows or the whole of it. */
  errorOf: (field: ProblemaEdicion['campo'], row?: number) => string | undefined;
  /** Beside a field of a row; one that is empty is wrong only once it was to be saved. */
  cellErrorOf: (rule: Rule, value: string) => string | undefined;
  touch: (field: EditedField) => void;
  /** What somebody else changed meanwhile. */
  news: Merged | undefined;
  isDirty: boolean;
  wasKept: boolean;
}

/** What is written of a part: kept until it is saved, and merged with what somebody else saves meanwhile. */
export function usePartForm(name: string, part: RepuestoEditable | undefined) {
  const read = part?.ficha ?? EMPTY_PART;
  const [base, setBase] = useState(read);
  const [draft] = useState(() => draftOf(name));
  const [start] = useState(
    () =>
      draft &&
      withEarlier(stillUndecided(draft.undecided, draft.mine, read), merged(draft.base, draft.mine, read), read),
  );
  const [ficha, setFicha] = useState(start?.ficha ?? read);
  const [counted, setCounted] = useState(draft?.counted ?? '');
  const [news, setNews] = useState<Merged | undefined>(hasNews(start) ? start : undefined);
  const [touched, setTouched] = useState<ReadonlySet<EditedField>>(new Set());
  const [isTried, setTried] = useState(false);
  const [problems, setProblems] = useState<readonly ProblemaEdicion[]>([]);
  const [isSaving, setSaving] = useState(false);
  const [wasKept, setWasKept] = useState(draft !== undefined);

  // Read anew, because it was saved here or by somebody else.
  if (!isSaving && !isSame(base, read)) {
    const next = withEarlier(news, merged(base, ficha, read), read);
    setBase(read);
    setFicha(next.ficha);
    setNews(hasNews(next) ? next : undefined);
  }

  const isDirty = !isSame(base, ficha) || counted !== '';
  useUnsaved(isDirty, { kept: true });
  useEffect(() => {
    const undecided = news?.clashing.map(({ field }) => field) ?? [];
    if (isDirty) keepDraft(name, { base, mine: ficha, counted, undecided });
    else forgetDraft(name);
  }, [name, isDirty, base, ficha, counted, news]);

  const ruled = (field: ProblemaEdicion['campo']) => {
    if (field === 'existencias') return problem(savePartRules.existencias, counted.trim());
    const rule = (partRules as Record<string, Rule>)[field];
    return rule && problem(rule, ficha[field as EditedField]);
  };
  const forgive = (field: ProblemaEdicion['campo']) => setProblems((all) => all.filter(({ campo }) => campo !== field));
  const ruledRow = (field: string, row: number) => {
    const [rules, rows] = [ROW_RULES[field], ficha[field as EditedField]];
    const cells = Array.isArray(rows) ? (rows[row] as Record<string, unknown> | undefined) : undefined;
    return (
      rules &&
      cells &&
      Object.keys(rules)
        .map((name) => problem(rules[name]!, cells[name]))
        .find(Boolean)
    );
  };
  const form: PartForm = {
    ...{ ficha, counted, news, isDirty, wasKept },
    set: (field, value) => {
      setFicha((now) => ({ ...now, [field]: typeof value === 'function' ? value(now[field]) : value }));
      forgive(field);
      setNews((now) => now && { ...now, clashing: now.clashing.filter((one) => one.field !== field) });
    },
    setCounted: (text) => {
      setCounted(text);
      forgive('existencias');
    },
    errorOf: (field, row) =>
      problems.find((one) => one.campo === field && one.fila === row)?.motivo ??
      (row === undefined && (isTried || touched.has(field as EditedField)) ? ruled(field) : undefined),
    cellErrorOf: (rule, value) => (isTried || value !== '' ? problem(rule, value) : undefined),
    touch: (field) => setTouched((all) => new Set(all).add(field)),
  };
  return {
    form,
    /** Before it is sent: whether it may be. */
    isSound: () => {
      setTried(true);
      const areRowsSound = Object.keys(ROW_RULES).every((field) =>
        (ficha[field as EditedField] as unknown[]).every((_, row) => ruledRow(field, row) === undefined),
      );
      if (ruled('existencias') !== undefined) return false;
      return areRowsSound && (Object.keys(partRules) as EditedField[]).every((field) => ruled(field) === undefined);
    },
    refuse: setProblems,
    drop: () => {
      setFicha(base);
      setCounted('');
      setNews(undefined);
      setProblems([]);
      setTried(false);
      setWasKept(false);
    },
    setSaving,
    /** What was sent is there now, and reads as it does in `fresh`. */
    done: (sent: FichaRepuesto, fresh: FichaRepuesto) => {
      // Here, because a new part leaves this form before it could be done by an effect.
      forgetDraft(name);
      setCounted('');
      setBase(fresh);
      setFicha((now) => merged(sent, now, fresh).ficha);
      setNews(undefined);
      setProblems([]);
      setWasKept(false);
      setSaving(false);
    },
  };
}

const ROW_RULES: Readonly<Record<string, Rules>> = {
  compatibilidad: fitmentRules,
  numeros: numberRules,
  reemplaza: replacementRules,
};

const hasNews = (found: Merged | undefined): boolean =>
  found !== undefined && found.taken.length + found.clashing.length > 0;
