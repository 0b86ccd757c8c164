import { isAvailable, type Repuesto } from '@bujia/contracts/catalogue';
import { QUANTITY } from '@bujia/contracts/cart';
import { Link } from 'wouter';
import { useSession } from '../../../lib/session/session.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx';
import { AddButton } from '../card/add-button.tsx';
import { PartPrice } from '../card/marks.tsx';
import { WishButton } from '../card/wish-button.tsx';
import css from './purchase.module.css';

interface Props {
  part: Repuesto;
  /** It is not for the vehicle. */
  quiet: boolean;
  units: number;
  onUnits: (units: number) => void;
}

/** Price, how many, and into the cart. */
export function Purchase({ part, quiet, units, onUnits }: Props) {
  const visitor = useSession() === undefined;
  return (
    <div className={css.purchase} data-purchase>
      <div className={css.price}>
        <PartPrice part={part} size="l" />
        {visitor && (
          <p className="only-visitors">
            <Link href="/registro">Regístrese gratis</Link> o <Link href="/login">ingrese</Link> para ver el precio.
          </p>
        )}
        <WishButton part={part} />
      </div>
      <div className={css.row}>
        {isAvailable(part.stock) && (
          <div className={css.units} role="group" aria-label="Cantidad">
            <IconButton
              label="Menos"
              icon="minus"
              disabled={units <= QUANTITY.min}
              onClick={() => onUnits(units - 1)}
            />
            <output aria-live="polite">{units}</output>
            <IconButton label="Más" icon="plus" disabled={units >= QUANTITY.max} onClick={() => onUnits(units + 1)} />
          </div>
        )}
        <div className={css.add} data-adds>
          <AddButton part={part} units={units} size="l" quiet={quiet} />
        </div>
      </div>
      <div className={css.row}>
        <ButtonLink href="/carrito" icon="cart">
          Ver Carrito
        </ButtonLink>
        {visitor ? (
          <Button icon="card" disabled>
            Pagar
          </Button>
        ) : (
          <ButtonLink href="/pago" icon="card">
            Pagar
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
