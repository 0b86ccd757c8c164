import type { Chosen, FacetField, ListingRequest } from '@bujia/contracts/catalogue';
import { type Faceta, type FacetasListado, ON_PROMOTION, PRICE_NAMES, type ValorFaceta } from '@bujia/contracts/facets';
import type { ListingAddress } from '@bujia/contracts/listing-address';
import { numberText } from '@bujia/contracts/numbers';
import { STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import { useEffect, useState } from 'react';
import { queryKey } from '../../../lib/http/http.ts';
import { shop } from '../../../lib/page/page-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, Choices } from '../../../ui/field.tsx';
import { usePersonal } from '../api.ts';
import css from './facets.module.css';

export interface Counts {
  /** The last that are known. */
  facets: FacetasListado;
  /** They are of what is chosen now. */
  current: boolean;
}

interface Props {
  /** What Filtrar would list. */
  draft: ListingAddress;
  request: ListingRequest;
  onChange: (change: Partial<ListingAddress>) => void;
  onCounted: (counts: Counts | undefined) => void;
}

interface Group {
  facet: Faceta;
  legend: string;
  /** Of the address; none where it is a matter of yes and no. */
  field?: FacetField;
  nameOf: (value: string) => string | undefined;
}

const itself = (value: string) => value;
const GROUPS: readonly Group[] = [
  { facet: 'posicion', legend: 'Posición', field: 'posiciones', nameOf: itself },
  { facet: 'marca', legend: 'Marca del repuesto', field: 'marcas', nameOf: itself },
  {
    ...{ facet: 'precio', legend: 'Precio', field: 'precios' },
    nameOf: (value) => PRICE_NAMES[Number(value) - 1],
  },
  { facet: 'promocion', legend: 'Promoción', nameOf: () => 'En promoción' },
  {
    ...{ facet: 'sucursal', legend: 'Sucursal', field: 'sucursales' },
    nameOf: (value) => shop.branches.find(({ key }) => key === value)?.name,
  },
];

/** So many values show at first. */
const SHOWN = 6;

/** What else the list may be narrowed by, each with how many parts it would leave of what is ticked now. */
export default function Facets({ draft, request, onChange, onCounted }: Props) {
  const { facets, current, failed, again } = useFacets(request);
  useEffect(() => onCounted(facets && { facets, current }), [facets, current, onCounted]);
  if (failed && !facets)
    return (
      <div className={css.failed} role="status">
        <p>No se pudo contar los repuestos de cada filtro.</p>
        <Button onClick={again}>Intentar otra vez</Button>
      </div>
    );
  if (!facets) return null;
  return GROUPS.map((group) => (
    <FacetChoices
      key={group.facet}
      group={group}
      values={facets.facetas[group.facet] ?? []}
      chosen={chosenOf(group, draft)}
      onChoose={(values) => onChange(withChosen(group, draft, values))}
    />
  ));
}

const chosenOf = ({ field }: Group, { facets, promotions }: ListingAddress): readonly string[] =>
  field ? (facets[field] ?? []) : promotions ? [ON_PROMOTION] : [];

function withChosen({ field }: Group, { facets }: ListingAddress, values: string[]): Partial<ListingAddress> {
  if (!field) return { promotions: values.length > 0 };
  const { [field]: _, ...others } = facets;
  return { facets: (values.length > 0 ? { ...others, [field]: values } : others) satisfies Chosen };
}

interface ChoicesProps {
  group: Group;
  values: readonly ValorFaceta[];
  chosen: readonly string[];
  onChoose: (values: string[]) => void;
}

/** What was chosen leads, what would leave nothing is last. Nothing changes its place while somebody ticks. */
function FacetChoices({ group: { legend, nameOf }, values, chosen, onChoose }: ChoicesProps) {
  const [first] = useState(() => [...chosen, ...values.map(({ valor }) => valor)]);
  /** The first of those that show since somebody asked for all: the button is gone, and the focus goes on there. */
  const [from, showFrom] = useState<string>();
  const counts = new Map(values.map((value) => [value.valor, value]));
  const offered = [...new Set([...first, ...counts.keys(), ...chosen])].filter((value) => nameOf(value) !== undefined);
  if (offered.every((value) => isEmpty(counts.get(value)) && !chosen.includes(value))) return null;
  const shown = from !== undefined ? offered : offered.filter((value, i) => i < SHOWN || chosen.includes(value));
  return (
    <Choices legend={legend}>
      {shown.map((value) => {
        const count = counts.get(value);
        return (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            autoFocus={value === from}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
            label={
              <span className={isEmpty(count) ? css.none : undefined}>
                {nameOf(value)} {count && <span className={css.count}>{countText(count)}</span>}
              </span>
            }
          />
        );
      })}
      {offered.length > shown.length && (
        <span className={css.more}>
          <Button size="s" variant="quiet" onClick={() => showFrom(offered.find((value) => !shown.includes(value)))}>
            Mostrar más
          </Button>
        </span>
      )}
    </Choices>
  );
}

/** What nobody counted to its end may be there all the same. */
const isEmpty = (count: ValorFaceta | undefined) => count === undefined || (count.cantidad === 0 && !count.mas);

const countText = ({ cantidad, mas }: ValorFaceta) =>
  cantidad === 0 && mas ? '' : `(${numberText(cantidad)}${mas ? '+' : ''})`;

/** Whoever ticks several things at once asks once. */
const PAUSE_MS = 150;

/** Of an answer to what was ticked before, only the numbers stay until those of now are here: each answer belongs to its question. */
function useFacets(request: ListingRequest) {
  const key = request.codigos ? null : queryKey(STOREFRONT_PATHS.facets, { ...request, orden: undefined });
  const [asked, ask] = useState(key);
  useEffect(() => {
    const pause = setTimeout(() => ask(key), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [key]);
  const { data, error, mutate } = usePersonal<FacetasListado>(asked);
  const [last, keep] = useState(data);
  if (data && data !== last) keep(data);
  return {
    facets: data ?? last,
    current: data !== undefined && asked === key,
    failed: error !== undefined,
    again: () => void mutate(),
  };
}
