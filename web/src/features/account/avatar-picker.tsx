import { AVATARS } from '@bujia/contracts/accounts';
import { useEffect, useRef, useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import css from './avatar-picker.module.css';

/** What each picture shows, in the order of their numbers. */
const shown = [
  'mecánica con gorra amarilla',
  'mecánico con bigote',
  'mujer de cabello rizado',
  'hombre con lentes y barba blanca',
  'soldador con careta',
  'piloto con casco',
  'joven con gafas de taller',
  'mujer con sombrero y trenzas',
  'bujía con chispa',
  'pistón y llave',
];

const numbers = shown.map((_, index) => AVATARS.from + index);

interface Props {
  chosen: number | null;
  canSave: boolean;
  saving: boolean;
  onBack: () => void;
  onSave: (avatar: number) => void;
}

export function AvatarPicker({ chosen, canSave, saving, onBack, onSave }: Props) {
  const [avatar, setAvatar] = useState(chosen);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  return (
    <section className={css.picker}>
      <fieldset disabled={saving}>
        <legend className={css.legend}>Elija su avatar</legend>
        <div className={css.choices}>
          {numbers.map((number) => (
            <label key={number} className={css.choice}>
              <input
                ref={number === (chosen ?? AVATARS.from) ? first : undefined}
                type="radio"
                name="avatar"
                aria-label={`Avatar ${number}: ${shown[number - AVATARS.from]}`}
                checked={number === avatar}
                onChange={() => setAvatar(number)}
              />
              <Avatar number={number} size={88} />
            </label>
          ))}
        </div>
      </fieldset>
      {!canSave && <p>Antes de guardar su avatar complete los datos de su perfil.</p>}
      <div className={css.actions}>
        <Button icon="left" onClick={onBack}>
          Regresar
        </Button>
        <Button
          variant="primary"
          disabled={!canSave || avatar === null}
          loading={saving}
          onClick={() => avatar !== null && onSave(avatar)}
        >
          {saving ? 'Guardando…' : 'Guardar'}
        </Button>
      </div>
    </section>
  );
}
