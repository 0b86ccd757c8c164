import {
  MILEAGE_DOUBTED_CODE,
  mileageRules,
  type LecturaKilometraje,
  type VehiculoPropio,
} from '@bujia/contracts/garage';
import { problem } from '@bujia/contracts/rules';
import { useState, type SubmitEvent } from 'react';
import { ApiError, messageOf } from '../../../lib/http/http.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import css from './own-vehicle.module.css';

interface ReadingProps {
  kilometres: string;
  day: string;
  today: string;
  /** Of the mileage, when it may be left out. */
  optional?: boolean;
  error?: string;
  onChange: (reading: { kilometres: string; day: string }) => void;
}

/** What people type: 45 000, 45.000 or 45000. */
export const typedKilometres = (text: string): number | undefined => {
  const digits = text.replace(/[\s.,\u00a0]|km/gi, '');
  return digits === '' ? undefined : /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
};

export const ReadingFields = ({ kilometres, day, today, optional, error, onChange }: ReadingProps) => (
  <div className={css.fields}>
    <TextField
      label={mileageRules.kilometros.label}
      hint={optional ? 'Si no lo recuerda, déjelo en blanco.' : 'Lo que marca el tablero.'}
      inputMode="numeric"
      autoFocus={!optional}
      autoComplete="off"
      maxLength={12}
      error={error}
      value={kilometres}
      onChange={({ target }) => onChange({ kilometres: target.value, day })}
    />
    <TextField
      label={mileageRules.fecha.label}
      type="date"
      max={today}
      required
      value={day}
      onChange={({ target }) => onChange({ kilometres, day: target.value })}
    />
  </div>
);

/** What was doubted may be said again. */
export function useDoubt() {
  const [said, setSaid] = useState<{ text: string; doubted: boolean }>();
  return {
    said,
    /** What the button says. */
    save: said?.doubted ? 'Sí, guardar' : 'Guardar',
    clear: () => setSaid(undefined),
    /** Whether it was done. */
    attempt: async (work: Promise<unknown>): Promise<boolean> => {
      try {
        await work;
        return true;
      } catch (error) {
        const doubted = error instanceof ApiError && error.code === MILEAGE_DOUBTED_CODE;
        setSaid({ text: messageOf(error), doubted });
        return false;
      }
    },
  };
}

interface Props {
  vehicle: VehiculoPropio;
  today: string;
  note: (id: string, reading: LecturaKilometraje) => Promise<unknown>;
  onDone: () => void;
}

export function MileageForm({ vehicle, today, note, onDone }: Props) {
  const [reading, setReading] = useState({ kilometres: '', day: today });
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { said, save, clear, attempt } = useDoubt();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const kilometros = typedKilometres(reading.kilometres);
    const fault = problem(mileageRules.kilometros, kilometros);
    setWrong(fault);
    if (fault !== undefined || kilometros === undefined) return;
    setBusy(true);
    const lecture = { kilometros, fecha: reading.day, ...(said?.doubted && { seguro: true }) };
    const done = await attempt(note(vehicle.id, lecture));
    setBusy(false);
    if (done) onDone();
  }

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <ReadingFields
        {...reading}
        today={today}
        error={wrong}
        onChange={(next) => {
          setReading(next);
          clear();
        }}
      />
      <Notice>{said?.text}</Notice>
      <div className={css.actions}>
        <Button onClick={onDone}>Cancelar</Button>
        <Button type="submit" variant="primary" loading={busy}>
          {save}
        </Button>
      </div>
    </form>
  );
}
