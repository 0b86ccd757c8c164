import { LINE_RETURNS_PAGE, type RepuestoPorDecidir } from '@bujia/contracts/line-returns';
import { useState } from 'react';
import { Link } from 'wouter';
import { detailHref } from '../../../lib/orders/orders.ts';
import { useDashboardPage } from '../../../lib/page/dashboard-page.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmailAddress } from '../../../ui/email-address.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ScreenHead } from '../../../ui/screen-head.tsx';
import { useLineReturnsDesk } from './api.ts';
import { DecideForm } from './decide-form.tsx';
import { LineReturnFacts } from './line-return-facts.tsx';
import css from './line-returns.module.css';

interface Doing {
  codigo: number;
  accept: boolean;
}

/** What clients want to send back, and what a seller does about it. */
export default function LineReturnsScreen() {
  useDashboardPage(LINE_RETURNS_PAGE);
  const answer = useLineReturnsDesk();
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  return (
    <div className={css.page}>
      <ScreenHead title="Repuestos devueltos">{null}</ScreenHead>
      <Loaded answer={answer}>
        {({ porDecidir, decididas }) => {
          const one = porDecidir.find(({ codigo }) => codigo === doing?.codigo);
          return (
            <>
              {porDecidir.length === 0 && <p>Ningún cliente espera una respuesta.</p>}
              <Heap title="Por decidir" list={porDecidir} onDoing={setDoing} />
              <Heap title="Decididas" list={decididas} />
              <Dialog
                open={one !== undefined}
                onClose={close}
                title={one ? `Devolución ${one.codigo}: ${one.cantidad} × ${one.nombre}` : ''}
              >
                {one && doing && <DecideForm one={one} accept={doing.accept} onClose={close} />}
              </Dialog>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

interface HeapProps {
  title: string;
  list: readonly RepuestoPorDecidir[];
  onDoing?: (doing: Doing) => void;
}

const Heap = ({ title, list, onDoing }: HeapProps) =>
  list.length > 0 && (
    <section className={css.page} aria-label={title}>
      <h2>{title}</h2>
      <ul className={css.rows}>
        {list.map((one) => (
          <li key={one.codigo}>
            <LineReturnFacts one={one} />
            <p>
              {one.cliente.nombre}, <EmailAddress email={one.cliente.email} />.{' '}
              <Link href={detailHref(one.pedido)}>{`Pedido ${one.pedido}`}</Link>
            </p>
            {onDoing && (
              <div className={css.actions}>
                <Button
                  size="s"
                  variant="primary"
                  aria-label={`Aceptar la devolución ${one.codigo}`}
                  onClick={() => onDoing({ codigo: one.codigo, accept: true })}
                >
                  Aceptar
                </Button>
                <Button
                  size="s"
                  aria-label={`Rechazar la devolución ${one.codigo}`}
                  onClick={() => onDoing({ codigo: one.codigo, accept: false })}
                >
                  Rechazar
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
