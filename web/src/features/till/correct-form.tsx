import type { Cierre } from '@bujia/contracts/till';
import { type SubmitEvent, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useUnsaved } from '../../lib/forms/unsaved.ts';
import { signedCents } from '../../lib/text/sum.ts';
import { Button } from '../../ui/button.tsx';
import { reported } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { correctClose, useWishKey } from './api.ts';
import { type Count, isComplete, sentCount } from './count.ts';
import { CountFields } from './count-fields.tsx';
import css from './till.module.css';

/** Begins with what was written: whoever erred changes what is wrong, and says why. */
const countOf = ({ piezas, contado, deposito }: Cierre): Count => ({
  by: piezas ? 'piezas' : 'suma',
  pieces: Object.fromEntries(Object.entries(piezas ?? {}).map(([key, many]) => [key, String(many)])),
  contado: contado.toFixed(2),
  deposito: deposito.toFixed(2),
  motivo: '',
});

export function CorrectForm({ close, onClose }: { close: Cierre; onClose: () => void }) {
  const [count, setCount] = useState(() => countOf(close));
  const [busy, setBusy] = useState(false);
  const keyOf = useWishKey();
  useUnsaved(count.motivo !== '');
  const expected = signedCents(close.efectivo.esperado);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    const wish = { codigo: close.codigo, ...sentCount(count) };
    await reported(
      correctClose({ ...wish, intento: keyOf(wish) }).then(({ codigo }) => {
        setCount((typed) => ({ ...typed, motivo: '' }));
        onClose();
        notify({ title: 'Cierre del día', text: `El cierre ${close.codigo} queda corregido por el ${codigo}` });
        navigate(`/dashboard/cierre/${codigo}`);
      }),
    );
    setBusy(false);
  }

  return (
    <form noValidate className={css.form} onSubmit={(event) => void send(event)} aria-label="Corregir el cierre">
      <p>El cierre queda como se escribió; al lado queda este, con el mismo dinero y lo que usted contó de verdad.</p>
      <CountFields count={count} onChange={setCount} expected={expected} always />
      <div className={css.tools}>
        <Button type="submit" variant="primary" loading={busy} disabled={!isComplete(count, expected, true)}>
          Corregir
        </Button>
        <Button onClick={onClose} disabled={busy}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
