import { ORDER_STATUSES } from '@bujia/contracts/orders';
import { useId, useState, type SubmitEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ordersHref } from '../../lib/orders/orders.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { isFiltered, readOrders, writeOrders, type OrdersAddress } from './address.ts';
import css from './sales.module.css';

const statuses = ORDER_STATUSES.map(({ codigo, nombre }) => ({ value: codigo, text: nombre }));

/** Which orders are shown; the address says it, so that it can be kept, shared and gone back to. */
export function SalesFilter({ address }: { address: OrdersAddress }) {
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  const folded = [address.cliente, address.estado, address.desde, address.hasta].filter(Boolean).length;

  function filter(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][]);
    navigate(ordersHref(writeOrders(readOrders(typed.toString()))));
  }

  return (
    <form
      className={css.filter}
      role="search"
      aria-label="Buscar pedidos"
      data-unfolded={unfolded || undefined}
      onSubmit={filter}
    >
      <TextField label="Número de pedido" name="numero" inputMode="numeric" defaultValue={address.numero} data-search />
      <div className={css.fold}>
        <Button icon="filter" aria-expanded={unfolded} aria-controls={id} onClick={() => setUnfolded(!unfolded)}>
          Filtros
          {folded > 0 && <Badge tone="spark">{folded}</Badge>}
        </Button>
      </div>
      <div id={id} className={css.more}>
        <TextField label="Cliente" name="cliente" placeholder="Nombre o email" defaultValue={address.cliente} />
        <Select label="Estado" name="estado" empty="Todos" options={statuses} defaultValue={address.estado ?? ''} />
        <TextField label="Desde" name="desde" type="date" defaultValue={address.desde} />
        <TextField label="Hasta" name="hasta" type="date" defaultValue={address.hasta} />
      </div>
      <div className={css.actions}>
        <Button type="submit" variant="primary" icon="search">
          Buscar
        </Button>
        {isFiltered(address) && <ButtonLink href={ordersHref()}>Quitar filtros</ButtonLink>}
      </div>
    </form>
  );
}
