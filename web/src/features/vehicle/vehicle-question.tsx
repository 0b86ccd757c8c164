import { Dropdown } from '../../ui/dropdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import { part } from '../../ui/part.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import css from './vehicle-question.module.css';

const Panels = part(() => import('./picker-panels.tsx'), { waiting: <Skeleton height="12rem" /> });

const ASKS = '¿Sirve en su vehículo?';

/** Beside a part: asks for a vehicle in one line, and chooses it in the panel of the header's. */
export const VehicleQuestion = () => (
  <div className={css.question}>
    <Dropdown
      label={`${ASKS} Elija su vehículo`}
      face={
        <span className={css.face}>
          <Icon name="car" size={26} />
          <span>
            <strong>{ASKS}</strong> <u>Elija su vehículo</u>
          </span>
        </span>
      }
    >
      {(close) => <Panels onDone={close} />}
    </Dropdown>
  </div>
);
