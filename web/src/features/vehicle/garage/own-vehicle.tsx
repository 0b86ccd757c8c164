import { kilometresInWords } from '@bujia/contracts/maintenance';
import { type VehiculoPropio, vehicleNameRules } from '@bujia/contracts/garage';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'wouter';
import { vehicleName } from '../../../lib/catalogue/vehicles.ts';
import { longDay } from '../../../lib/text/shown.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { reported } from '../../../ui/reported.ts';
import type { GarageCalls } from './api.ts';
import css from './own-vehicle.module.css';
import { MileageForm } from './mileage-form.tsx';
import { Tasks } from './tasks.tsx';

export const NAME_HINT = 'Como lo llaman en casa: «El de mamá», «La camioneta».';

export const titleOf = ({ nombre, vehiculo }: VehiculoPropio) => nombre || vehicleName(vehiculo);

/** Fewer kilometres than these are no other mileage. */
const TOLD_FROM = 100;

interface Props {
  vehicle: VehiculoPropio;
  /** Of the shop. */
  today: string;
  calls: GarageCalls;
  onRemove: () => void;
}

/** A vehicle: what it is, what the odometer showed, and what it needs. */
export function OwnVehicle({ vehicle, today, calls, onRemove }: Props) {
  const { id, nombre, vehiculo, tareas } = vehicle;
  const [editing, setEditing] = useState<'name' | 'mileage'>();
  const close = () => setEditing(undefined);
  return (
    <article className={css.card} aria-labelledby={id}>
      <header className={css.head}>
        <span className={css.picture}>
          <Icon name="car" size={36} />
        </span>
        <div className={css.words}>
          <h2 id={id}>{titleOf(vehicle)}</h2>
          <p>{nombre ? `${vehicleName(vehiculo)} · ${vehiculo.motor}` : vehiculo.motor}</p>
        </div>
        <div className={css.tools}>
          <IconButton
            label={`Cambiar el nombre de ${titleOf(vehicle)}`}
            icon="edit"
            onClick={() => setEditing('name')}
          />
          <IconButton label={`Quitar ${titleOf(vehicle)}`} icon="trash" onClick={onRemove} />
        </div>
      </header>
      {editing === 'name' && (
        <NameForm name={nombre} onDone={close} save={(name) => calls.save(id, vehiculo.codigo, name)} />
      )}
      {editing === 'mileage' ? (
        <MileageForm vehicle={vehicle} today={today} note={calls.note} onDone={close} />
      ) : (
        <Mileage vehicle={vehicle} onEdit={() => setEditing('mileage')} />
      )}
      <Tasks vehicle={vehicle} today={today} tasks={tareas} calls={calls} />
      <Link className={css.all} href={`/repuestos?vehiculo=${vehiculo.codigo}`}>
        Ver todos sus repuestos
        <Icon name="arrow" size={18} />
      </Link>
    </article>
  );
}

function Mileage({ vehicle: { lectura, estimado, ritmo }, onEdit }: { vehicle: VehiculoPropio; onEdit: () => void }) {
  const isLater = lectura !== null && estimado !== null && estimado - lectura.kilometros >= TOLD_FROM;
  return (
    <div className={css.mileage}>
      <div>
        {lectura ? (
          <>
            <p className={css.kilometres}>{kilometresInWords(lectura.kilometros)}</p>
            <p className={css.soft}>
              {longDay(lectura.fecha)}
              {ritmo === null
                ? ' · con otra lectura sabremos cuánto recorre; por ahora contamos por meses'
                : ` · recorre unos ${kilometresInWords(ritmo)} al mes`}
              {isLater && `; hoy, unos ${kilometresInWords(estimado)}`}
            </p>
          </>
        ) : (
          <p className={css.soft}>Sin kilometraje: por ahora contamos por meses.</p>
        )}
      </div>
      <Button size="s" icon={lectura ? 'edit' : 'plus'} onClick={onEdit}>
        {lectura ? 'Actualizar' : 'Anotar kilometraje'}
      </Button>
    </div>
  );
}

interface NameProps {
  name: string;
  save: (name: string) => Promise<unknown>;
  onDone: () => void;
}

function NameForm({ name, save, onDone }: NameProps) {
  const [value, setValue] = useState(name);
  const [busy, setBusy] = useState(false);
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    const done = await reported(save(value.trim()));
    setBusy(false);
    if (done) onDone();
  }
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <TextField
        label={vehicleNameRules.nombre.label}
        hint={NAME_HINT}
        maxLength={vehicleNameRules.nombre.max}
        autoFocus
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <div className={css.actions}>
        <Button onClick={onDone}>Cancelar</Button>
        <Button type="submit" variant="primary" loading={busy}>
          Guardar
        </Button>
      </div>
    </form>
  );
}
