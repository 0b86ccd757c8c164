import type { CompraLinea } from '@bujia/contracts/cart';
import { PART_PATH } from '@bujia/contracts/catalogue-pages';
import { numberText } from '@bujia/contracts/numbers';
import { dollarsOf } from '@bujia/pricing/money';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { IconButton } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { Rating } from '../../ui/rating.tsx';
import { LineNotes } from '../../ui/line-notes.tsx';
import css from './lines.module.css';
import { Quantity } from './quantity.tsx';
import type { LineSum, Sums } from '../../lib/orders/cart-sums.ts';
import { Thumb } from '../../ui/thumb.tsx';

interface Column {
  title: string;
  cell: (line: CompraLinea, sum: LineSum | undefined) => ReactNode;
  look?: string;
}

const columns: readonly Column[] = [
  { title: 'Imagen', look: css.image, cell: ({ imagen }) => <Thumb imagen={imagen} size={88} /> },
  {
    title: 'Repuesto',
    look: css.name,
    cell: (line, sum) => (
      <>
        <Link href={`${PART_PATH}/${line.codigoEncriptado}`}>{line.nombre}</Link>
        <Rating value={line.rating} />
        <LineNotes line={line} given={sum?.given} />
      </>
    ),
  },
  { title: 'Código', look: css.fact, cell: ({ codigoEmpresa }) => <code>{codigoEmpresa}</code> },
  { title: 'Peso', look: css.fact, cell: ({ peso, unidad }) => `${numberText(peso)} ${unidad}` },
  {
    title: 'Dimensiones',
    look: css.fact,
    cell: ({ alto, ancho, profundidad }) => `${[alto, ancho, profundidad].map(numberText).join(' × ')} cm`,
  },
  {
    title: 'Precio',
    look: css.figure,
    cell: ({ precio, precioPromocion }) => (
      <Price value={precioPromocion || precio} before={precioPromocion ? precio : undefined} />
    ),
  },
  { title: 'Cantidad', look: css.quantity, cell: (line) => <Quantity line={line} /> },
  {
    title: 'Total',
    look: css.total,
    cell: (_, sum) => <Price value={sum && dollarsOf(sum.total)} />,
  },
];

interface Props {
  lines: readonly CompraLinea[];
  /** Undefined for visitors. */
  sums: Sums | undefined;
  onRemove: (line: CompraLinea) => void;
}

/** A table; where it does not fit, each line is a card. The roles keep it a table for readers there too. */
export function Lines({ lines, sums, onRemove }: Props) {
  return (
    <table className={css.lines} role="table">
      <caption className="only-read">Repuestos del carrito</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ title }) => (
            <th key={title} scope="col" role="columnheader">
              {title}
            </th>
          ))}
          <th scope="col" role="columnheader">
            <span className="only-read">Quitar</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line) => (
          <tr key={line.codigo} role="row">
            {columns.map(({ title, cell, look }) => (
              <td key={title} role="cell" data-title={title} className={look}>
                <span>{cell(line, sums?.lines.get(line.codigo))}</span>
              </td>
            ))}
            <td role="cell" className={css.remove}>
              <IconButton
                label={`Quitar del carrito: ${line.nombre}`}
                title="Quitar"
                icon="trash"
                onClick={() => onRemove(line)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
