import { vehicleNameRules } from '@bujia/contracts/garage';
import { useState, type SubmitEvent } from 'react';
import { newId } from '../../../lib/browser/new-id.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { reported } from '../../../ui/reported.ts';
import { useVehicleChoice } from '../vehicle-choice.tsx';
import css from './own-vehicle.module.css';
import { NAME_HINT } from './own-vehicle.tsx';

interface Props {
  save: (id: string, vehicle: number, name: string) => Promise<unknown>;
  onDone: () => void;
}

/** By model, year and engine, or by the number of the chassis. Pressed again it is the same vehicle. */
export function AddVehicle({ save, onDone }: Props) {
  const { vehicle, fields, byChassis } = useVehicleChoice();
  const [id] = useState(newId);
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!vehicle) return;
    setBusy(true);
    const done = await reported(save(id, vehicle.codigo, name.trim()));
    setBusy(false);
    if (done) onDone();
  }

  return (
    <form className={css.form} onSubmit={(event) => void add(event)}>
      {fields}
      {byChassis}
      <TextField
        label="Nombre (opcional)"
        hint={NAME_HINT}
        maxLength={vehicleNameRules.nombre.max}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <div className={css.actions}>
        <Button onClick={onDone}>Cancelar</Button>
        <Button type="submit" variant="primary" disabled={!vehicle} loading={busy}>
          Añadir
        </Button>
      </div>
    </form>
  );
}
