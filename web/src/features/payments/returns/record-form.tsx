import type { DevolucionPorHacer } from '@bujia/contracts/returns';
import { useState } from 'react';
import { useUnsaved } from '../../../lib/forms/unsaved.ts';
import { money } from '../../../lib/text/shown.ts';
import { Button } from '../../../ui/button.tsx';
import grid from '../../../ui/field-grid.module.css';
import { Progress } from '../../../ui/progress.tsx';
import { notify } from '../../../ui/toast.tsx';
import { ImageField, type Taken, sentWith } from '../image-field.tsx';
import { recordReturn } from './api.ts';
import css from './returns.module.css';

interface Props {
  owed: DevolucionPorHacer;
  onClose: () => void;
}

/** The transfer is made at the bank; here its proof is kept. */
export function RecordForm({ owed: { codigo, visto, valor, cuenta, via }, onClose }: Props) {
  const [picture, setPicture] = useState<Taken>();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(0);
  useUnsaved(picture !== undefined);
  const ready = typeof picture === 'object';

  async function send() {
    if (!ready) return;
    setBusy(true);
    setSent(0);
    const done = await sentWith(recordReturn({ devolucion: codigo, visto }, picture.blob, setSent), setPicture);
    setBusy(false);
    if (!done) return;
    onClose();
    notify({ title: 'Devoluciones', text: `La devolución ${codigo} quedó registrada` });
  }

  return (
    <div className={grid.fields}>
      <p className={grid.whole}>
        {via === 'card'
          ? `Si ya transfirió ${money(valor)}, adjunte el comprobante. Si además la tarjeta lo devuelve, queda como devuelto dos veces.`
          : `Transfiera ${money(valor)} y adjunte el comprobante. El cliente recibe un correo.`}
      </p>
      {cuenta && (
        <dl className={`${css.facts} ${grid.whole}`}>
          {[
            ['Banco', cuenta.banco],
            ['Cuenta', `${cuenta.tipoCuenta} ${cuenta.numeroCuenta}`],
            ['Titular', cuenta.titular],
            ['Identificación', cuenta.identificacion],
          ].map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={grid.whole}>
        <ImageField label="Imagen del comprobante" picture={picture} onPicture={setPicture} disabled={busy} />
        {busy && <Progress label="Enviando la imagen" value={sent} />}
      </div>
      <div className={grid.actions}>
        <Button variant="primary" disabled={!ready} loading={busy} onClick={() => void send()}>
          Registrar devolución
        </Button>
        <Button onClick={onClose} disabled={busy}>
          Cancelar
        </Button>
      </div>
    </div>
  );
}
