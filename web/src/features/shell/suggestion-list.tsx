import { DEFAULT_PART_IMAGE } from '@bujia/contracts/catalogue-pages';
import { equivalentsFor } from '@bujia/contracts/storefront';
import { useLayoutEffect, useRef } from 'react';
import { fullVehicleName, useVehicles } from '../../lib/catalogue/vehicles.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './suggestion-list.module.css';
import type { Suggestion } from './suggestion.ts';

const kinds = {
  symptom: 'Síntomas',
  vehicle: 'Según el chasis',
  text: 'Búsquedas',
  category: 'Categorías',
  part: 'Repuestos',
} as const;
const icons = { symptom: 'wrench', vehicle: 'car', text: 'search', category: 'grid' } as const;

interface Props {
  id: string;
  optionId: (index: number) => string;
  suggestions: readonly Suggestion[];
  /** The one that the arrows are at; -1 for none. */
  at: number;
  onChoose: (suggestion: Suggestion) => void;
}

export default function SuggestionList({ id, optionId, suggestions, at, onChoose }: Props) {
  const vehicle = useVehicles().vehiculoBusqueda;
  const list = useRef<HTMLDivElement>(null);
  // It ends where the screen does, whatever stands above it.
  useLayoutEffect(() => {
    list.current?.style.setProperty('--from', `${list.current.getBoundingClientRect().top}px`);
  }, []);
  // Where it is longer than the screen, the arrows bring along what they are at.
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const numbered = suggestions.map((suggestion, index) => ({ ...suggestion, index }));
  const groups = Object.entries(kinds)
    .map(([kind, name]) => ({ name, entries: numbered.filter((suggestion) => suggestion.kind === kind) }))
    .filter(({ entries }) => entries.length > 0);

  return (
    <div ref={list} id={id} role="listbox" aria-label="Sugerencias" className={css.list}>
      {groups.map(({ name, entries }) => (
        <div key={name} role="group" aria-label={name} className={css.group}>
          <p aria-hidden="true">{name}</p>
          {entries.map(({ index, kind, text, href, code, image, fit, instead }) => (
            <div
              key={href}
              id={optionId(index)}
              role="option"
              aria-selected={index === at}
              className={css.option}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(suggestions[index]!)}
            >
              {kind === 'part' ? (
                <img src={image ?? DEFAULT_PART_IMAGE} alt="" width={40} height={40} decoding="async" />
              ) : (
                <Icon name={icons[kind]} size={18} />
              )}
              <span>
                {text}
                {code && <code>{code}</code>}
                {fit && (
                  <small data-fit={fit.veredicto}>
                    <Icon name={fit.veredicto} size={14} />
                    {instead && vehicle ? equivalentsFor(fullVehicleName(vehicle)) : fit.palabra}
                  </small>
                )}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
