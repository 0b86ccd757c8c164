import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Price } from '../../ui/price.tsx';
import { Progress, Skeleton } from '../../ui/progress.tsx';
import { Rating } from '../../ui/rating.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import css from './sample.module.css';

interface Row {
  code: string;
  name: string;
  rating: number;
  price?: number;
  before?: number;
}

const rows: Row[] = [
  { code: 'TY-04465-02', name: 'Pastillas de freno delanteras', rating: 4.5, price: 38.9, before: 46 },
  { code: 'TY-90919-01', name: 'Bujía de iridio', rating: 3.2, price: 1204.5 },
  { code: 'TY-16100-39', name: 'Bomba de agua con empaque', rating: 0 },
];

const columns: Column<Row>[] = [
  { title: 'Código', cell: ({ code }) => <code>{code}</code> },
  { title: 'Repuesto', cell: ({ name }) => name },
  { title: 'Calificación', cell: ({ rating }) => <Rating value={rating} /> },
  { title: 'Precio', figure: true, cell: ({ price, before }) => <Price value={price} before={before} /> },
];

export function Data() {
  const [page, setPage] = useState(1);
  return (
    <>
      <Table caption="Repuestos" columns={columns} rows={rows} rowKey={({ code }) => code} />
      <Pager page={page} hasNext={page < 3} onPage={setPage} />
      <div className={css.grid}>
        <Card title="Dirección" aside={<Badge tone="spark">Default</Badge>}>
          <p>Pichincha - Quito, Av. Los Talleres S23-140</p>
        </Card>
        <Card title="Cargando">
          <Progress />
          <Progress label="Subiendo" value={62} />
          <Skeleton height="1.5rem" width="60%" />
          <Skeleton />
        </Card>
        <Card title="Precios">
          <Price value={38.9} before={46} size="l" />
          <Price />
        </Card>
      </div>
      <EmptyState
        title="Su carrito está vacío"
        text="Busque su repuesto y añádalo aquí."
        action={<Button variant="primary">Ver repuestos</Button>}
      />
    </>
  );
}
