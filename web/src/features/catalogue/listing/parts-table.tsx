import { isAvailable, type Repuesto, SOLD_OUT } from '@bujia/contracts/catalogue';
import type { Compatibilidad } from '@bujia/contracts/storefront';
import { Link } from 'wouter';
import { partHref } from '../../../lib/catalogue/part-links.ts';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { messageOf } from '../../../lib/http/http.ts';
import { useCompatibility } from '../api.ts';
import { AddButton } from '../card/add-button.tsx';
import { Badges, Fit, PartPrice } from '../card/marks.tsx';
import { ChatLink } from '../card/part-card.tsx';
import { PartImage } from '../card/part-image.tsx';
import { measuresOf, modelsText } from '../card/texts.ts';
import { WishButton } from '../card/wish-button.tsx';
import { CompareSign } from '../compare/compare-button.tsx';
import css from './parts-table.module.css';
import type { Listing } from './use-listing.ts';
import { useShown } from './use-shown.ts';

/**
 * The layout of workshops, who know what they want. On a phone and a tablet each part is a box without models and measures; where
 * there is little room beside the filters it scrolls sideways on its own. The roles keep it a table for readers there too.
 */
export default function PartsTable({ listing, pages }: { listing: Listing; pages: readonly number[] }) {
  return (
    <div className={`strip ${css.scroll}`} tabIndex={0} role="region" aria-label="Tabla de repuestos">
      <table className={css.table} role="table">
        <caption className="only-read">Repuestos</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              Repuesto
            </th>
            <th scope="col" role="columnheader" className={css.more}>
              Modelos
            </th>
            <th scope="col" role="columnheader" className={css.more}>
              Medidas
            </th>
            <th scope="col" role="columnheader">
              Existencias
            </th>
            <th scope="col" role="columnheader">
              Precio
            </th>
            <th scope="col" role="columnheader">
              <span className="only-read">Acciones</span>
            </th>
          </tr>
        </thead>
        {pages.map((number) => (
          <tbody key={number} role="rowgroup" data-page={number}>
            <Rows listing={listing} number={number} />
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Rows({ listing, number }: { listing: Listing; number: number }) {
  const { data, error, mutate } = useShown(listing, number);
  const fits = useCompatibility(data);
  if (data) return data.map((part) => <Row key={part.codigo} part={part} fit={fits.get(part.codigo)} />);
  return (
    <tr role="row">
      <td role="cell" colSpan={6}>
        {error ? (
          <>
            {messageOf(error)} <Button onClick={() => void mutate()}>Intentar otra vez</Button>
          </>
        ) : (
          <Progress />
        )}
      </td>
    </tr>
  );
}

const Row = ({ part, fit }: { part: Repuesto; fit?: Compatibilidad }) => (
  <tr role="row" data-out={isAvailable(part.stock) ? undefined : ''}>
    <th scope="row" role="rowheader">
      <div className={css.part}>
        <PartImage ruta={part.imagenRepuestoList[0]?.ruta} sizes="4rem" />
        <div>
          <span className={css.sku}>
            SKU <code>{part.codigoRepuesto}</code>
          </span>
          <Link href={partHref(part)}>{part.nombre}</Link>
          <Badges part={part} />
          <Fit fit={fit} />
        </div>
      </div>
    </th>
    <td role="cell" className={css.more}>
      {modelsText(part.modeloList)}
    </td>
    <td role="cell" className={`${css.more} ${css.measures}`}>
      {measuresOf(part).map(({ name, value }) => (
        <span key={name}>
          {name}: {value}
        </span>
      ))}
    </td>
    <td role="cell">{isAvailable(part.stock) ? `${part.stock} disponibles` : SOLD_OUT}</td>
    <td role="cell">
      <PartPrice part={part} />
    </td>
    <td role="cell">
      <div className={css.actions}>
        <AddButton part={part} text="Añadir" />
        <WishButton part={part} />
        <CompareSign part={part} />
        <ChatLink part={part} />
      </div>
    </td>
  </tr>
);
