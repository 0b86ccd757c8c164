import type { LineaDevolvible } from '@bujia/contracts/line-returns';
import { useState } from 'react';
import { useServerTime } from '../../../lib/http/server-time.ts';
import { useIsClient } from '../../../lib/session/role.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { AskForm } from './ask-form.tsx';
import { isOpen } from './open.ts';
import { useLineReturns } from './api.ts';
import { LineReturnFacts } from './line-return-facts.tsx';
import css from './line-returns.module.css';

/** What of an order may go back, until when, and what its client asked for. Nothing where there is neither. */
export default function OrderLineReturns({ codigo }: { codigo: number }) {
  const isClient = useIsClient();
  const { data } = useLineReturns(codigo);
  const [asking, setAsking] = useState<LineaDevolvible>();
  const open = isClient ? (data?.lineas.filter(({ disponibles }) => disponibles > 0) ?? []) : [];
  if (!data || (open.length === 0 && data.pedidas.length === 0)) return null;
  return (
    <Card title="Devolver repuestos" level={2}>
      {open.length > 0 && (
        <ul className={css.rows}>
          {open.map((line) => (
            <Returnable key={line.linea} line={line} onAsk={() => setAsking(line)} />
          ))}
        </ul>
      )}
      {data.pedidas.length > 0 && (
        <ul className={css.rows}>
          {data.pedidas.map((one) => (
            <li key={one.codigo}>
              <LineReturnFacts one={one} />
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={`Devolver ${asking?.nombre ?? ''}`}
      >
        {asking && <AskForm order={codigo} line={asking} onClose={() => setAsking(undefined)} />}
      </Dialog>
    </Card>
  );
}

const Term = ({ until }: { until: string | null }) =>
  until === null ? 'corre desde la entrega' : <Countdown until={until} />;

function Returnable({ line, onAsk }: { line: LineaDevolvible; onAsk: () => void }) {
  const { nombre, devolucionHasta, garantiaHasta } = line;
  const inTime = useServerTime((now) => isOpen(devolucionHasta, now));
  const inWarranty = useServerTime((now) => isOpen(garantiaHasta, now));
  return (
    <li className={css.line}>
      <div>
        <p>{nombre}</p>
        <p className={css.term}>
          Devolución o cambio: <Term until={devolucionHasta} />
        </p>
        <p className={css.term}>
          Garantía de fábrica: <Term until={garantiaHasta} />
        </p>
      </div>
      {(inTime || inWarranty) && (
        <Button size="s" aria-label={`Devolver ${nombre}`} onClick={onAsk}>
          Devolver
        </Button>
      )}
    </li>
  );
}
