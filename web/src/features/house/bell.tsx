import {
  ALARM_SWITCH_PATH,
  BELL_PATH,
  causeText,
  type AlarmSwitch,
  type AvisoDeCampana,
  type Campana,
} from '@bujia/contracts/bell';
import { useState } from 'react';
import useSWR from 'swr';
import { Link } from 'wouter';
import { put, type ApiError } from '../../lib/http/http.ts';
import { slashMoment } from '../../lib/text/shown.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dropdown } from '../../ui/dropdown.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { reported } from '../../ui/reported.ts';
import css from './bell.module.css';

const EVERY_MS = 60_000;

const inWords = (count: number) => (count === 1 ? '1 cosa necesita' : `${count} cosas necesitan`);
const labelOf = (bell: Campana | undefined) => {
  if (!bell) return 'Campana';
  return bell.avisos.length === 0
    ? 'Campana: nada por atender'
    : `Campana: ${inWords(bell.avisos.length)} a una persona`;
};

/** What needs an operator, wherever they are: how much of it, what it is, and where it is dealt with. */
export default function Bell() {
  const answer = useSWR<Campana, ApiError>(BELL_PATH, { refreshInterval: EVERY_MS });
  const { data: bell } = answer;
  const count = bell?.avisos.length ?? 0;
  const urgent = bell?.avisos.some(({ urgente }) => urgente);
  return (
    <Dropdown
      label={labelOf(bell)}
      face={
        <span className={css.face}>
          <Icon name="bell" />
          {count > 0 && (
            <span className={css.count} data-urgent={urgent || undefined}>
              {count}
            </span>
          )}
        </span>
      }
    >
      {(close) => (
        <div className={css.panel}>
          <Loaded answer={answer}>
            {({ avisos, correos }) => (
              <>
                <Troubles avisos={avisos} onGo={close} />
                <Letters correos={correos} onChange={answer.mutate} />
              </>
            )}
          </Loaded>
        </div>
      )}
    </Dropdown>
  );
}

function Troubles({ avisos, onGo }: { avisos: readonly AvisoDeCampana[]; onGo: () => void }) {
  if (avisos.length === 0) return <p>Nada por atender.</p>;
  return (
    <ul className={css.list}>
      {avisos.map(({ causa, dicho, cuantos, desde, urgente }) => {
        const { title, page } = causeText(causa);
        return (
          <li key={causa}>
            <Link href={page} className={css.trouble} onClick={onGo}>
              <strong>{title}</strong>
              <Badge tone={urgente ? 'bad' : 'warn'}>{cuantos}</Badge>
              <span className={css.said}>
                {dicho}
                {desde !== null && ` · desde ${slashMoment(desde)}`}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

interface LettersProps {
  correos: Campana['correos'];
  onChange: () => Promise<unknown>;
}

/** Of what operators are written to; for all of them alike. */
function Letters({ correos, onChange }: LettersProps) {
  const [changing, setChanging] = useState(false);
  async function change(wish: AlarmSwitch) {
    setChanging(true);
    await reported(put(ALARM_SWITCH_PATH, wish).finally(onChange));
    setChanging(false);
  }
  return (
    <details className={css.letters}>
      <summary>Correos a los operadores</summary>
      <p>Uno al día como máximo por cada cosa, a todos los operadores.</p>
      {correos.map(({ causa, manda }) => {
        const { title, urgent } = causeText(causa);
        return (
          <Checkbox
            key={causa}
            label={`${title}: ${urgent}`}
            checked={manda}
            disabled={changing}
            onChange={(event) => void change({ causa, manda: event.target.checked })}
          />
        );
      })}
    </details>
  );
}
