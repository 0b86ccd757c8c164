import { useEffect } from 'react';
import { currentSession, useSession } from '../../lib/session/session.ts';
import { useVehicles, vehicleName } from '../../lib/catalogue/vehicles.ts';
import { Dropdown } from '../../ui/dropdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import { part } from '../../ui/part.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import css from './picker.module.css';

const Panels = part(() => import('./picker-panels.tsx'), { waiting: <Skeleton height="12rem" /> });

/** Those who sign in find the vehicles that they saved elsewhere. Without an answer those of this browser do. */
function useMeeting() {
  const token = useSession()?.accessToken;
  useEffect(() => {
    // The first frame of a page that came drawn is a visitor's.
    if (currentSession()?.accessToken !== token) return;
    import('../../lib/catalogue/vehicle-meeting.ts')
      .then(({ meetShop }) => meetShop(token !== undefined))
      .catch(() => undefined);
  }, [token]);
}

/** The chosen vehicle in the header; its panel chooses, adds and removes. */
export function VehiclePicker() {
  const { vehiculoBusqueda: chosen } = useVehicles();
  useMeeting();
  const text = chosen ? vehicleName(chosen) : 'Mi vehículo';
  return (
    <div className={css.picker}>
      <Dropdown
        label={chosen ? `Mi vehículo: ${text}` : text}
        face={
          <span className={css.face}>
            <Icon name="car" size={22} />
            <span className={css.name}>{text}</span>
            <Icon name="down" size={16} />
          </span>
        }
      >
        {(close) => <Panels onDone={close} />}
      </Dropdown>
    </div>
  );
}
