import { isAvailable, type Repuesto } from '@bujia/contracts/catalogue';
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

/** The layout of those who compare; it scrolls sideways on its own where there is no room. */
export default function PartsTable({ listing, pages }: { listing: Listing; pages: readonly number[] }) {
  return (
    <div className={`strip ${css.scroll}`} tabIndex={0} role="region" aria-label="Tabla de repuestos">
      <table className={css.table}>
        <caption className="only-read">Repuestos</caption>
        <thead>
          <tr>
            <th scope="col">Repuesto</th>
            <th scope="col">Modelos</th>
            <th scope="col">Medidas</th>
            <th scope="col">Precio</th>
            <th scope="col">
              <span className="only-read">Acciones</span>
            </th>
          </tr>
        </thead>
        {pages.map((number) => (
          <tbody key={number} data-page={number}>
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
    <tr>
      <td colSpan={5}>
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
  <tr data-out={isAvailable(part.stock) ? undefined : ''}>
    <th scope="row">
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
    <td>{modelsText(part.modeloList)}</td>
    <td className={css.measures}>
      {measuresOf(part).map(({ name, value }) => (
        <span key={name}>
          {name}: {value}
        </span>
      ))}
    </td>
    <td>
      <PartPrice part={part} />
    </td>
    <td>
      <div className={css.actions}>
        <AddButton part={part} />
        <WishButton part={part} />
        <CompareSign part={part} />
        <ChatLink part={part} />
      </div>
    </td>
  </tr>
);
