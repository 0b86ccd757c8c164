import type { Despiece, LugarDespiece } from '@bujia/contracts/exploded';
import { useState } from 'react';
import { Link } from 'wouter';
import { ART } from './art.ts';
import css from './exploded.module.css';

/** A drawing with its numbered places, and the same places as a list. */
export function Exploded({ drawing: { url, nombre, alto, lugares, propio } }: { drawing: Despiece }) {
  const [pointed, point] = useState<number>();
  const file = ART[url];
  const watched = (numero: number) => ({
    onPointerEnter: () => point(numero),
    onPointerLeave: () => point(undefined),
    onFocus: () => point(numero),
    onBlur: () => point(undefined),
  });
  const marks = (numero: number) => ({
    'data-own': numero === propio || undefined,
    'data-pointed': numero === pointed || undefined,
  });
  return (
    <div className={css.exploded}>
      {file && (
        <svg className={css.sheet} viewBox={`0 0 360 ${alto}`} role="group" aria-label={`Dibujo: ${nombre}`}>
          <use href={`${file}#base`} />
          {lugares.map(({ numero }) => (
            <use key={numero} className={css.piece} href={`${file}#p${numero}`} {...marks(numero)} />
          ))}
          {lugares.map((place) => (
            <Link
              key={place.numero}
              href={place.enlace}
              className={css.place}
              aria-label={labelOf(place, propio)}
              {...marks(place.numero)}
              {...watched(place.numero)}
            >
              <circle className={css.room} cx={place.x} cy={place.y} r="24.5" />
              <circle className={css.badge} cx={place.x} cy={place.y} r="12" />
              <text className={css.number} x={place.x} y={place.y} dy="0.36em">
                {place.numero}
              </text>
            </Link>
          ))}
        </svg>
      )}
      <ol className={css.list}>
        {lugares.map((place) => (
          <li key={place.numero} {...marks(place.numero)}>
            <Link href={place.enlace} {...watched(place.numero)}>
              <span className={css.figure}>{place.numero}</span>
              <span className={css.words}>
                <span>{place.nombre}</span>
                {place.numero === propio ? (
                  <span className={css.soft}>Este repuesto va aquí</span>
                ) : (
                  place.repuesto && <span className={css.soft}>{place.repuesto}</span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}

const labelOf = ({ numero, nombre }: LugarDespiece, propio: number | undefined) =>
  `${numero}: ${nombre}${numero === propio ? ', este repuesto' : ''}`;
