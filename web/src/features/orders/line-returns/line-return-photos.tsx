import type { RepuestoDevuelto } from '@bujia/contracts/line-returns';
import { useState } from 'react';
import { Loaded } from '../../../ui/loaded.tsx';
import { usePhoto } from './api.ts';
import css from './photos.module.css';

/** What its client showed of it. Pressed, a photograph is as large as the screen allows. */
export function LineReturnPhotos({ one: { codigo, fotos } }: { one: RepuestoDevuelto }) {
  const [large, setLarge] = useState<number>();
  return (
    <ul className={css.photos} aria-label={`Fotos de la devolución ${codigo}`}>
      {Array.from({ length: fotos }, (_, index) => index + 1).map((foto) => (
        <li key={foto} className={foto === large ? css.large : undefined}>
          <Photo
            codigo={codigo}
            foto={foto}
            isLarge={foto === large}
            onPress={() => setLarge(foto === large ? undefined : foto)}
          />
        </li>
      ))}
    </ul>
  );
}

interface PhotoProps {
  codigo: number;
  foto: number;
  isLarge: boolean;
  onPress: () => void;
}

function Photo({ codigo, foto, isLarge, onPress }: PhotoProps) {
  const answer = usePhoto(codigo, foto);
  return (
    <Loaded answer={answer}>
      {({ imagen }) => (
        <button
          type="button"
          className={css.photo}
          aria-pressed={isLarge}
          aria-label={`Ampliar foto ${foto}`}
          onClick={onPress}
        >
          <img src={imagen} alt="" />
        </button>
      )}
    </Loaded>
  );
}
