import { fillPath } from '@bujia/contracts/catalogue';
import {
  DONE_PATH,
  GARAGE_NOTICE_PATH,
  GARAGE_PATH,
  MILEAGE_PATH,
  OWN_VEHICLE_PATH,
  RESTORE_VEHICLE_PATH,
  type Garaje,
  type HechoPropio,
  type LecturaKilometraje,
} from '@bujia/contracts/garage';
import { useEffect } from 'react';
import useSWR from 'swr';
import { meetShop } from '../../../lib/catalogue/vehicle-meeting.ts';
import { VEHICLES_TOLD } from '../../../lib/catalogue/vehicles.ts';
import { post, put, remove } from '../../../lib/http/http.ts';

/** The garage of whoever is signed in, and what can be done in it: each change is answered with all of it. */
export function useGarage() {
  const answer = useSWR<Garaje, Error>(GARAGE_PATH);
  const { mutate } = answer;
  useEffect(() => {
    const again = () => void mutate();
    addEventListener(VEHICLES_TOLD, again);
    return () => removeEventListener(VEHICLES_TOLD, again);
  }, [mutate]);

  const changed = async (call: Promise<Garaje>) => {
    await mutate(await call, { revalidate: false });
  };
  /** What parts are looked for follows. */
  const moved = async (call: Promise<Garaje>) => {
    await changed(call);
    await meetShop(true).catch(() => undefined);
  };
  const at = (path: string, id: string) => fillPath(path, { id });
  return {
    answer,
    save: (id: string, vehiculo: number, nombre: string) => moved(put(at(OWN_VEHICLE_PATH, id), { vehiculo, nombre })),
    remove: (id: string) => moved(remove(at(OWN_VEHICLE_PATH, id))),
    restore: (id: string) => moved(post(at(RESTORE_VEHICLE_PATH, id), {})),
    note: (id: string, reading: LecturaKilometraje) => changed(put(at(MILEAGE_PATH, id), reading)),
    done: (id: string, hecho: string, done: HechoPropio) => changed(put(fillPath(DONE_PATH, { id, hecho }), done)),
    undo: (id: string, hecho: string) => changed(remove(fillPath(DONE_PATH, { id, hecho }))),
    want: (activo: boolean) => changed(put(GARAGE_NOTICE_PATH, { activo })),
  };
}

export type GarageCalls = Omit<ReturnType<typeof useGarage>, 'answer'>;
