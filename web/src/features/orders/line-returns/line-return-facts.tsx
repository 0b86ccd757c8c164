import {
  FATE_NAMES,
  LINE_RETURN_REASON_NAMES,
  LINE_RETURN_STATE_NAMES,
  type RepuestoDevuelto,
} from '@bujia/contracts/line-returns';
import { useState } from 'react';
import { money, slashMoment } from '../../../lib/text/shown.ts';
import { Button } from '../../../ui/button.tsx';
import { LineReturnPhotos } from './line-return-photos.tsx';
import css from './line-returns.module.css';

/** Units that go back: what, why, and what came of it. */
export function LineReturnFacts({ one }: { one: RepuestoDevuelto }) {
  const [shown, setShown] = useState(false);
  const { codigo, nombre, codigoRepuesto, cantidad, motivo, comentario, estado, valor, pedidoEl, destino, respuesta } =
    one;
  const look = one.fotos === 1 ? 'Ver la foto' : `Ver las ${one.fotos} fotos`;
  const facts: [string, string][] = [
    ['Estado', LINE_RETURN_STATE_NAMES[estado]],
    ['Motivo', LINE_RETURN_REASON_NAMES[motivo]],
    ['Pedida el', slashMoment(pedidoEl)],
  ];
  if (estado === 'asked' || estado === 'accepted') facts.push(['Se devuelve', money(valor)]);
  if (destino) facts.push(['Destino', FATE_NAMES[destino]]);
  if (comentario !== '') facts.push(['El cliente dice', comentario]);
  if (respuesta !== '') facts.push(['Respuesta', respuesta]);
  return (
    <div className={css.asked}>
      <h3 className={css.what}>
        {`Devolución ${codigo}: ${cantidad} × ${nombre}`} <code>{codigoRepuesto}</code>
      </h3>
      <dl className={css.facts}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {one.fotos > 0 && !shown && (
        <p className={css.actions}>
          <Button size="s" aria-label={`${look} de la devolución ${codigo}`} onClick={() => setShown(true)}>
            {look}
          </Button>
        </p>
      )}
      {shown && <LineReturnPhotos one={one} />}
    </div>
  );
}
