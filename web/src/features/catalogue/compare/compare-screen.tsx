import { isAvailable, type Repuesto, SOLD_OUT } from '@bujia/contracts/catalogue';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { useHere } from '../../../lib/browser/here.ts';
import { partHref } from '../../../lib/catalogue/part-links.ts';
import { useVehicles } from '../../../lib/catalogue/vehicles.ts';
import { useUnlistedPage } from '../../../lib/page/unlisted-page.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FitMark } from '../../../ui/fit-mark.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { Rating } from '../../../ui/rating.tsx';
import { useCompatibility } from '../api.ts';
import { AddButton } from '../card/add-button.tsx';
import { PartPrice } from '../card/marks.tsx';
import { PartImage } from '../card/part-image.tsx';
import { measuresOf } from '../card/texts.ts';
import { Failure } from '../failure.tsx';
import { useKeptParts } from '../kept/use-kept-parts.ts';
import { comparedIn, compareHref } from './address.ts';
import { leaveOut, useCompared } from './compared.ts';
import css from './compare-screen.module.css';

/** Parts side by side. Which ones stands in the address: it can be sent to somebody. */
export default function CompareScreen() {
  useUnlistedPage('/comparar');
  const kept = useCompared();
  const here = useHere();
  const asked = comparedIn(useSearch());
  const codes = asked ?? [];
  useEffect(() => {
    if (asked === undefined && kept.length > 0) navigate(compareHref(kept), { replace: true });
  }, [asked, kept]);

  const { data, error, mutate } = useKeptParts(codes);
  // What the shop no longer sells takes up no room.
  useEffect(() => {
    if (!data) return;
    const onSale = data.map(({ codigo }) => codigo);
    for (const code of codes) if (kept.includes(code) && !onSale.includes(code)) leaveOut(code);
  });
  const remove = (code: number) => {
    // Somebody else's comparison is not one's own.
    if (compareHref(codes) === compareHref(kept)) leaveOut(code);
    navigate(compareHref(codes.filter((other) => other !== code)), { replace: true });
  };
  return (
    <>
      <PageHead title="Comparar repuestos" lead="Hasta cuatro, uno junto a otro." />
      <div className={`wide ${css.page}`}>
        {error && !data ? (
          <Failure error={error} onRetry={() => void mutate()} />
        ) : !here || !data ? (
          <Skeleton height="32rem" />
        ) : data.length === 0 ? (
          <Nothing />
        ) : (
          <Comparison parts={data} onRemove={remove} />
        )}
      </div>
    </>
  );
}

const Nothing = () => (
  <EmptyState
    title="Todavía no hay nada que comparar"
    text="Pulse «Comparar» en la página de un repuesto, o en la tabla de la lista, para verlo junto a otros."
    action={
      <ButtonLink href="/repuestos" variant="primary">
        Ver repuestos
      </ButtonLink>
    }
  />
);

interface Row {
  name: string;
  /** By which two are told to be the same. */
  text: (part: Repuesto) => string;
  cell?: (part: Repuesto) => ReactNode;
}

const measure = (name: string): Row => ({
  name,
  text: (part) => measuresOf(part).find((one) => one.name === name)!.value,
});

const ROWS: readonly Row[] = [
  {
    name: 'Precio',
    text: ({ precio, precioPromocion }) => String(precioPromocion || precio),
    cell: (part) => <PartPrice part={part} />,
  },
  {
    name: 'Existencias',
    text: ({ stock }) => (isAvailable(stock) ? `${stock} disponibles` : SOLD_OUT),
  },
  { name: 'Calificación', text: ({ rating }) => String(rating), cell: ({ rating }) => <Rating value={rating} /> },
  { name: 'Categoría', text: ({ categoriaNombre }) => categoriaNombre },
  { name: 'Modelos compatibles', text: ({ modeloList }) => modeloList.join(', ') || 'Sin datos' },
  ...['Peso', 'Alto', 'Ancho', 'Profundidad'].map(measure),
  { name: 'Descripción', text: ({ descripcion }) => descripcion },
];

function Comparison({ parts, onRemove }: { parts: readonly Repuesto[]; onRemove: (code: number) => void }) {
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const fits = useCompatibility(parts);
  const vehicle = useVehicles().vehiculoBusqueda;
  const rows: readonly Row[] = [
    ...(vehicle
      ? [
          {
            name: `Para su ${vehicle.modelo} ${vehicle.motor} ${vehicle.anio}`,
            text: ({ codigo }: Repuesto) => fits.get(codigo)?.veredicto ?? '',
            cell: ({ codigo }: Repuesto) => {
              const fit = fits.get(codigo);
              return fit && <FitMark fit={fit} />;
            },
          },
        ]
      : []),
    ...ROWS,
  ];
  const differs = ({ text }: Row) => new Set(parts.map(text)).size > 1;
  return (
    <>
      {parts.length > 1 && (
        <label className={css.only}>
          <input type="checkbox" checked={onlyDifferent} onChange={({ target }) => setOnlyDifferent(target.checked)} />
          Mostrar solo las diferencias
        </label>
      )}
      <div className={`strip ${css.scroll}`} tabIndex={0} role="region" aria-label="Tabla de la comparación">
        <table className={css.table}>
          <caption className="only-read">Comparación</caption>
          <thead>
            <tr>
              <td />
              {parts.map((part) => (
                <th key={part.codigo} scope="col">
                  <Head part={part} onRemove={() => onRemove(part.codigo)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              .filter((row) => !onlyDifferent || parts.length < 2 || differs(row))
              .map((row) => (
                <tr key={row.name} data-differs={differs(row) || undefined}>
                  <th scope="row">{row.name}</th>
                  {parts.map((part) => (
                    <td key={part.codigo}>{row.cell ? row.cell(part) : row.text(part)}</td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const Head = ({ part, onRemove }: { part: Repuesto; onRemove: () => void }) => (
  <div className={css.head}>
    <PartImage ruta={part.imagenRepuestoList[0]?.ruta} sizes="10rem" />
    <Link href={partHref(part)}>{part.nombre}</Link>
    <span className={css.sku}>
      SKU <code>{part.codigoRepuesto}</code>
    </span>
    <AddButton part={part} text="Añadir" />
    <Button variant="quiet" icon="close" aria-label={`Quitar ${part.nombre}`} onClick={onRemove}>
      Quitar
    </Button>
  </div>
);
