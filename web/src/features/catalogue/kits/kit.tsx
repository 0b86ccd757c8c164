import { QUANTITY } from '@bujia/contracts/cart';
import { SOLD_OUT, isAvailable } from '@bujia/contracts/catalogue';
import type { ConjuntoRepuesto, LugarResuelto } from '@bujia/contracts/kits';
import type { Compatibilidad } from '@bujia/contracts/storefront';
import { useState } from 'react';
import { Link } from 'wouter';
import { partHref } from '../../../lib/catalogue/part-links.ts';
import { useVehicles } from '../../../lib/catalogue/vehicles.ts';
import { dayOf, money } from '../../../lib/text/shown.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Thumb } from '../../../ui/thumb.tsx';
import { useCompatibility } from '../api.ts';
import { Fit, PartPrice } from '../card/marks.tsx';
import type { AddAllToCart } from '../list/lines.ts';
import { type Choice, isUsual, sumOf, together } from './chosen.ts';
import css from './kits.module.css';

interface Props {
  kit: ConjuntoRepuesto;
  /** When each part was bought, by its code. */
  bought: ReadonlyMap<number, string>;
  addAll: AddAllToCart | undefined;
}

/** One set of places: what is ticked goes into the cart with one press. */
export function Kit({ kit: { codigo, nombre, lugares }, bought, addAll }: Props) {
  const fits = useCompatibility(lugares.flatMap(({ repuesto }) => repuesto ?? []));
  const [choices, setChoices] = useState<Readonly<Record<number, Choice>>>({});
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const [adding, setAdding] = useState(false);

  const places = lugares.map((place, at) => {
    const part = place.repuesto;
    const fit = part ? fits.get(part.codigo) : undefined;
    const day = part ? bought.get(part.codigo) : undefined;
    const { takes = isUsual(place, fit, day !== undefined), units = place.cantidad } = choices[at] ?? {};
    return { place, part, fit, day, takes, units };
  });
  const chosen = together(places.flatMap(({ part, takes, units }) => (part && takes ? { part, units } : [])));
  const sum = sumOf(chosen);
  const choose = (at: number) => (more: Choice) => setChoices({ ...choices, [at]: { ...choices[at], ...more } });

  async function add() {
    if (!addAll) return;
    setAdding(true);
    try {
      setRefused(await addAll(chosen));
    } finally {
      setAdding(false);
    }
  }

  return (
    <section className={css.kit} aria-labelledby={`conjunto-${codigo}`}>
      <h3 id={`conjunto-${codigo}`}>{nombre}</h3>
      <ul className={css.places}>
        {places.map(({ place, part, ...about }, at) => (
          <li key={at} data-ticks={addAll ? '' : undefined}>
            {part ? (
              <Filled
                {...about}
                place={place}
                part={part}
                refusal={refused.get(part.codigo)}
                canBuy={addAll !== undefined}
                onChoice={choose(at)}
              />
            ) : (
              <Empty place={place} />
            )}
          </li>
        ))}
      </ul>
      <div className={css.foot}>
        {addAll ? (
          <>
            <p>
              {chosen.length > 0 && sum !== undefined && (
                <>
                  Suman <strong>{money(sum)}</strong>
                </>
              )}
            </p>
            <Button
              variant="primary"
              icon="cart"
              loading={adding}
              disabled={chosen.length === 0}
              onClick={() => void add()}
            >
              {chosen.length === 0
                ? 'Elija qué añadir'
                : `Añadir ${chosen.length === 1 ? 'el elegido' : `los ${chosen.length} elegidos`}`}
            </Button>
          </>
        ) : (
          <p className="only-visitors">
            <Link href="/registro">Regístrese gratis</Link> o <Link href="/login">ingrese</Link> para ver los precios y
            añadirlos juntos.
          </p>
        )}
      </div>
    </section>
  );
}

/** `Disco de freno · delantero` */
const whereOf = ({ nombre, posicion }: LugarResuelto) => (posicion ? `${nombre} · ${posicion.toLowerCase()}` : nombre);

interface FilledProps {
  place: LugarResuelto;
  part: NonNullable<LugarResuelto['repuesto']>;
  fit: Compatibilidad | undefined;
  day: string | undefined;
  takes: boolean;
  units: number;
  refusal: string | undefined;
  canBuy: boolean;
  onChoice: (choice: Choice) => void;
}

function Filled({ place, part, fit, day, takes, units, refusal, canBuy, onChoice }: FilledProps) {
  const available = isAvailable(part.stock);
  return (
    <>
      {canBuy && (
        <label className={css.tick}>
          <input
            type="checkbox"
            checked={takes && available}
            disabled={!available}
            aria-label={`Añadir ${part.nombre}`}
            onChange={({ target }) => onChoice({ takes: target.checked })}
          />
        </label>
      )}
      <Thumb imagen={part.imagenRepuestoList[0]?.ruta ?? ''} size={64} />
      <div className={css.words}>
        <p className={css.soft}>{whereOf(place)}</p>
        <p>
          {place.propio ? (
            <>
              <strong>{part.nombre}</strong> <span className={css.soft}>(este repuesto)</span>
            </>
          ) : (
            <Link href={partHref(part)}>{part.nombre}</Link>
          )}
        </p>
        <Fit fit={fit} />
        <p className={css.soft}>
          {available ? `${part.stock} disponibles` : SOLD_OUT}
          {!canBuy && units > 1 && ` · se usan ${units}`}
        </p>
        {day && (
          <p className={css.had}>
            <Icon name="check" size={16} />
            {`Lo compró el ${dayOf(day).split('-').reverse().join('/')}`}
          </p>
        )}
        {place.condicion && !fit && (
          <p className={css.soft}>En algún vehículo sirve con una condición: elija el suyo para verla.</p>
        )}
        {place.medidas && <p className={css.soft}>Hay de varias medidas: elija la que pide el manual.</p>}
        {place.otros && (
          <p className={css.other}>
            <Link href={place.lista}>{place.medidas ? 'Ver todas' : 'Ver otras marcas'}</Link>
          </p>
        )}
        {refusal && <p className={css.refused}>{refusal}</p>}
      </div>
      <div className={css.buy}>
        <PartPrice part={part} />
        {available && canBuy && (
          <div className={css.units} role="group" aria-label={`Cantidad: ${whereOf(place)}`}>
            <IconButton
              label="Menos"
              icon="minus"
              disabled={units <= QUANTITY.min}
              onClick={() => onChoice({ units: units - 1 })}
            />
            <output aria-live="polite">{units}</output>
            <IconButton
              label="Más"
              icon="plus"
              disabled={units >= QUANTITY.max}
              onClick={() => onChoice({ units: units + 1 })}
            />
          </div>
        )}
      </div>
    </>
  );
}

/** Nothing is known to go there. */
function Empty({ place }: { place: LugarResuelto }) {
  const vehicle = useVehicles().vehiculoBusqueda;
  return (
    <div className={css.none}>
      <p>{whereOf(place)}</p>
      <p className={css.soft}>
        {vehicle ? 'No consta ninguno para su vehículo.' : 'Depende del vehículo.'}{' '}
        <Link href={place.lista}>{vehicle ? 'Buscarlo' : 'Ver todos'}</Link>
      </p>
    </div>
  );
}
