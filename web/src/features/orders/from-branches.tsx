import type { PedidoRepuesto } from '@bujia/contracts/orders';
import css from './order-items.module.css';

/** Which branches the units of a line come from; nothing in a shop of one, or of an order of before. */
export const FromBranches = ({ from = [] }: { from?: PedidoRepuesto['sucursales'] }) =>
  from.length > 0 && (
    <span className={css.from}>
      {`De ${from.map(({ nombre, unidades }) => (from.length === 1 ? nombre : `${nombre}: ${unidades}`)).join(' · ')}`}
    </span>
  );
