import { type EnPortada, HOME_CHOICES, type HomeChoice } from '@bujia/contracts/home-desk';
import type { Rule } from '@bujia/contracts/rules';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useUnsaved } from '../../lib/forms/unsaved.ts';
import { slashDay } from '../../lib/text/shown.ts';
import grid from '../../ui/field-grid.module.css';
import { FormEnd } from './form-end.tsx';
import { type Choosable, faultOf, HomeFields, listedFor } from './home-choice.tsx';
import { OthersWords } from './others-words.tsx';
import { useRebased } from './use-rebased.ts';
import { useWritten } from './use-written.ts';

interface Row extends EnPortada {
  codigo?: number;
  version?: string;
  titulo: string;
}

/** Beside what says which one it is. */
const isWritten = (field: string) => !['codigo', 'version'].includes(field);

/** What the fields of a form need. */
export interface Fields<One> {
  row: One;
  set: (more: Partial<One>) => void;
  errorOf: (field: keyof One) => string | undefined;
  /** Of a picture. */
  refuse: (fault: string | undefined) => void;
  onDrawing: (isDrawing: boolean) => void;
}

interface Props<One extends Row> {
  /** Of the form. */
  name: string;
  /** As it was when the form was opened, and as the list has it now. */
  read: One;
  latest: One | undefined;
  rules: Readonly<Record<string, Rule>>;
  choices: readonly HomeChoice[];
  among: Choosable;
  save: (row: One) => Promise<unknown>;
  onClose: () => void;
  children: (fields: Fields<One>) => ReactNode;
}

/** One slide or shelf: its own fields, and those that both have. */
export function HomeForm<One extends Row>(props: Props<One>) {
  const { name, read, latest, rules, choices, among, save, onClose, children } = props;
  const { typed, taken, clashes, set, isDirty } = useRebased(read, latest);
  const [tried, setTried] = useState(false);
  const [drawing, setDrawing] = useState(0);
  const { isSending, refusal, refuse, write } = useWritten('Portada', onClose);
  useUnsaved(isDirty);
  const errorOf = (field: keyof One) => (tried ? faultOf(rules, typed, String(field)) : undefined);
  const nameOf = (field: keyof One) => (isWritten(String(field)) ? rules[String(field)]?.label : undefined);
  const hasFault = Object.keys(rules).some((field) => isWritten(field) && faultOf(rules, typed, field) !== undefined);

  function shown(field: keyof One, value: unknown): string {
    if (field === 'lleva') return HOME_CHOICES[value as HomeChoice];
    if (field === 'elegido' && latest)
      return listedFor(latest.lleva, among).find((one) => one.value === value)?.text ?? String(value);
    if (typeof value === 'boolean') return value ? 'sí' : 'no';
    if (value === '') return 'vacío';
    if (field === 'imagen' || field === 'imagenMovil') return 'otra';
    return field === 'desde' || field === 'hasta' ? slashDay(String(value)) : `«${String(value)}»`;
  }

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    if (isSending || drawing > 0 || hasFault) return;
    await write(() => save(typed), `«${typed.titulo.trim()}»: guardado`);
  }

  return (
    <form noValidate className={grid.fields} onSubmit={(event) => void send(event)} aria-label={name}>
      <div className={grid.whole}>
        <OthersWords taken={taken} clashes={clashes} nameOf={nameOf} shown={shown} onTheirs={set} />
      </div>
      {children({
        ...{ row: typed, set, errorOf, refuse },
        onDrawing: (isDrawing) => setDrawing((now) => now + (isDrawing ? 1 : -1)),
      })}
      <HomeFields
        row={typed}
        label={rules['lleva']!.label}
        choices={choices}
        among={among}
        errorOf={errorOf}
        set={(more) => set(more as Partial<One>)}
      />
      <FormEnd refusal={refusal} isSending={isSending} isWaiting={drawing > 0} onClose={onClose} />
    </form>
  );
}
