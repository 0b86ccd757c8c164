import { GARAGE_LIMITS, type Garaje, type VehiculoPropio } from '@bujia/contracts/garage';
import { useState, type ReactNode } from 'react';
import { useDashboardPage } from '../../../lib/page/dashboard-page.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { reported } from '../../../ui/reported.ts';
import { ScreenHead } from '../../../ui/screen-head.tsx';
import { AddVehicle } from './add-vehicle.tsx';
import { type GarageCalls, useGarage } from './api.ts';
import css from './garage-screen.module.css';
import { NoticeChoice } from './notice-choice.tsx';
import { OwnVehicle, titleOf } from './own-vehicle.tsx';

/** The vehicles of whoever is signed in: what each is called, how far it was driven, and what it needs. */
export default function GarageScreen() {
  useDashboardPage('/dashboard/garaje');
  const { answer, ...calls } = useGarage();
  const [adding, setAdding] = useState(false);
  const isFull = (answer.data?.vehiculos.length ?? 0) >= GARAGE_LIMITS.vehicles;
  const add = (
    <Button variant="primary" icon="plus" disabled={isFull} onClick={() => setAdding(true)}>
      Añadir vehículo
    </Button>
  );
  return (
    <>
      <ScreenHead title="Mi Garaje">{answer.data && answer.data.vehiculos.length > 0 && add}</ScreenHead>
      <Loaded answer={answer}>{(garage) => <Vehicles garage={garage} calls={calls} add={add} />}</Loaded>
      <Dialog open={adding} onClose={() => setAdding(false)} title="Añadir vehículo">
        <AddVehicle save={calls.save} onDone={() => setAdding(false)} />
      </Dialog>
    </>
  );
}

interface Removed {
  vehicle: VehiculoPropio;
  /** Its place. */
  at: number;
}

function Vehicles({ garage, calls, add }: { garage: Garaje; calls: GarageCalls; add: ReactNode }) {
  const [removed, setRemoved] = useState<Removed>();
  const { vehiculos } = garage;
  const gone = removed && !vehiculos.some(({ id }) => id === removed.vehicle.id) ? removed : undefined;

  async function remove(vehicle: VehiculoPropio, at: number) {
    if (await reported(calls.remove(vehicle.id))) setRemoved({ vehicle, at });
  }

  const rows = vehiculos.map((vehicle, at) => (
    <li key={vehicle.id}>
      <OwnVehicle vehicle={vehicle} today={garage.dia} calls={calls} onRemove={() => void remove(vehicle, at)} />
    </li>
  ));
  if (gone)
    rows.splice(
      gone.at,
      0,
      <li key={gone.vehicle.id} className={css.gone} role="status">
        <span>Se quitó {titleOf(gone.vehicle)} de su garaje.</span>
        <Button size="s" autoFocus onClick={() => void reported(calls.restore(gone.vehicle.id))}>
          Deshacer
        </Button>
      </li>,
    );
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState
          title="Su garaje está vacío"
          text="Guarde su vehículo con su kilometraje y le diremos qué mantenimiento le toca y con qué repuestos."
          picture={<Icon name="car" size={56} />}
          action={add}
        />
      ) : (
        <ul className={css.vehicles}>{rows}</ul>
      )}
      {gone && vehiculos.length === 0 && <p className={css.more}>{add}</p>}
      {vehiculos.length > 0 && <NoticeChoice wanted={garage.aviso} want={calls.want} />}
    </>
  );
}
