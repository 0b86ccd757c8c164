import { useState } from 'react';
import { useUnsaved } from '../../lib/forms/unsaved.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import css from './parts.module.css';
import { useWritten } from './use-written.ts';

interface Named {
  codigo: number;
  nombre: string;
}

interface Props {
  /** Of the screen. */
  title: string;
  rows: readonly Named[];
  save: (orden: { codigo: number }[]) => Promise<unknown>;
  onClose: () => void;
}

/** A list as the shop shows it, put in another order and saved as a whole. */
export function PutInOrder({ title, rows, save, onClose }: Props) {
  const [before] = useState(rows);
  const [order, setOrder] = useState(before);
  const { isSending, refusal, write } = useWritten(title, onClose);
  useUnsaved(order !== before);
  const move = (at: number, by: number) => setOrder(order.toSpliced(at, 1).toSpliced(at + by, 0, order[at]!));
  const send = () => write(() => save(order.map(({ codigo }) => ({ codigo }))), 'El orden está guardado');

  return (
    <div className={css.rows}>
      <ol className={css.pictures}>
        {order.map(({ codigo, nombre }, at) => (
          <li key={codigo} className={css.picture}>
            <span>{nombre}</span>
            <span className={css.rowActions}>
              <IconButton label={`Subir ${nombre}`} icon="up" disabled={at === 0} onClick={() => move(at, -1)} />
              <IconButton
                label={`Bajar ${nombre}`}
                icon="down"
                disabled={at === order.length - 1}
                onClick={() => move(at, 1)}
              />
            </span>
          </li>
        ))}
      </ol>
      <Notice tone="bad">{refusal}</Notice>
      <div className={css.actions}>
        <Button variant="primary" loading={isSending} disabled={order === before} onClick={() => void send()}>
          Guardar el orden
        </Button>
        <Button onClick={onClose} disabled={isSending}>
          Cancelar
        </Button>
      </div>
    </div>
  );
}
