import { type Devolucion, GIVE_ACCOUNT, RETURN_PAGE, RETURN_WAY_NAMES } from '@bujia/contracts/returns';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { money, slashDay } from '../../../lib/text/shown.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useReturnsOf } from './api.ts';
import { ReturnProof } from './return-proof.tsx';
import css from './returns.module.css';

/** What goes back of an order, where that is, and what is missing for it. */
export default function OrderReturns({ order }: { order: number }) {
  const { data = [] } = useReturnsOf(order);
  const [proof, setProof] = useState<number>();
  if (data.length === 0) return null;
  return (
    <section className={css.heap} aria-label="Devoluciones">
      <h2>Devoluciones</h2>
      <ul className={css.rows}>
        {data.map((one) => (
          <li key={one.codigo}>
            <Card
              article
              title={`Devolución ${one.codigo}: ${money(one.valor)}`}
              aside={
                <Badge tone={one.estado === 'returned' ? 'good' : 'warn'}>
                  {one.anulada ? 'Anulada' : BADGES[one.estado]}
                </Badge>
              }
            >
              <p>{wordsOf(one)}</p>
              <div className={css.actions}>
                {one.enlace !== null && (
                  <Button variant="primary" onClick={() => navigate(RETURN_PAGE, { state: { cod: one.enlace } })}>
                    {GIVE_ACCOUNT}
                  </Button>
                )}
                {one.tieneImagen && <Button onClick={() => setProof(one.codigo)}>Ver comprobante</Button>}
              </div>
            </Card>
          </li>
        ))}
      </ul>
      <Dialog open={proof !== undefined} onClose={() => setProof(undefined)} title={`Devolución ${proof ?? ''}`}>
        {proof !== undefined && <ReturnProof codigo={proof} />}
      </Dialog>
    </section>
  );
}

const BADGES: Readonly<Record<Devolucion['estado'], string>> = {
  reversing: 'En camino',
  asked: 'Faltan datos',
  ready: 'Por transferir',
  returned: 'Devuelto',
};

function wordsOf({ estado, via, devueltoEl, anulada }: Devolucion): string {
  if (anulada) return 'Se anotó por error: no había nada por devolver.';
  switch (estado) {
    case 'reversing':
      return 'Pedimos al emisor de la tarjeta que devuelva el dinero. Avisamos por correo cuando lo confirme.';
    case 'asked':
      return 'Se devuelve por transferencia: faltan los datos de la cuenta, que pedimos por correo.';
    case 'ready':
      return 'Ya tenemos los datos de la cuenta. Avisamos por correo cuando la transferencia esté hecha.';
    case 'returned':
      return `Devuelto el ${slashDay(devueltoEl!)}. Vía: ${RETURN_WAY_NAMES[via].toLowerCase()}.`;
  }
}
