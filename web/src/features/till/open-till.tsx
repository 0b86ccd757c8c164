import { type CajaAbierta, type Movimiento, TILL_CHANGED_CODE, closeTillRules } from '@bujia/contracts/till';
import { problem } from '@bujia/contracts/rules';
import { localDate } from '@bujia/ecuador/guayaquil';
import { centsOf } from '@bujia/pricing/money';
import { type SubmitEvent, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useUnsaved } from '../../lib/forms/unsaved.ts';
import { withPoint } from '../../lib/forms/with-point.ts';
import { ApiError } from '../../lib/http/http.ts';
import { dayOf, slashDay, slashMoment } from '../../lib/text/shown.ts';
import { signedCents, sum } from '../../lib/text/sum.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { reportError } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { closeTill, useOpenTill, useWishKey } from './api.ts';
import { BranchFilter } from './branch-filter.tsx';
import { type Count, EMPTY_COUNT, type Seen, isComplete, seenIn, sentCount } from './count.ts';
import { CountFields } from './count-fields.tsx';
import { Moves } from './moves.tsx';
import { MoveCashForm } from './move-cash-form.tsx';
import { CashRows, MethodSums } from './sums.tsx';
import css from './till.module.css';

/** What no close has counted yet, and the count that closes it. */
export function OpenTill({ sucursal }: { sucursal: string | undefined }) {
  const answer = useOpenTill(sucursal);
  return <Loaded answer={answer}>{(till) => <Till key={till.sucursal} till={till} look={answer.mutate} />}</Loaded>;
}

function Till({ till, look }: { till: CajaAbierta; look: () => Promise<CajaAbierta | undefined> }) {
  const { sucursal, sucursales, anterior, desde, sumas, neto, efectivo, cuantos } = till;
  const [moving, setMoving] = useState(false);
  /** Whoever has begun to count closes what they saw then: what comes meanwhile does not slip in. */
  const [begun, setBegun] = useState<CajaAbierta>();
  /** What was there as the count began that was refused. */
  const [refused, setRefused] = useState<CajaAbierta>();
  const seen = useMemo(() => {
    const before = refused ?? begun;
    return before && seenIn(before);
  }, [refused, begun]);
  const since = desde === null ? undefined : dayOf(desde);

  async function refuse() {
    setRefused(begun ?? till);
    // What is shown from now on is what is closed, until somebody counts anew.
    setBegun(undefined);
    await look();
  }

  return (
    <div className={css.page}>
      <div className={css.tools}>
        <BranchFilter chosen={sucursal} branches={sucursales} />
        <Button icon="plus" onClick={() => setMoving(true)}>
          Poner o sacar efectivo
        </Button>
      </div>
      <p>
        {anterior ? (
          <>
            Desde el <Link href={`/dashboard/cierre/${anterior.codigo}`}>{`cierre ${anterior.codigo}`}</Link>
            {`, del ${slashMoment(anterior.fecha)}. `}
          </>
        ) : (
          'Esta sucursal todavía no tiene ningún cierre. '
        )}
        {cuantos === 1 ? 'Hay 1 movimiento sin cerrar.' : `Hay ${cuantos} movimientos sin cerrar.`}
      </p>
      <Notice tone="info">
        {since !== undefined &&
          since < localDate(new Date()) &&
          `Hay dinero sin cerrar desde el ${slashDay(since)}: se cierra junto con lo de hoy.`}
      </Notice>
      <section className={css.heap} aria-label="Por forma de pago">
        <h2>Por forma de pago</h2>
        <MethodSums sumas={sumas} neto={neto} />
      </section>
      <Card title="Efectivo de la caja" level={2}>
        <CashRows cash={efectivo} />
        <CloseForm till={till} seen={seen} begun={begun} onBegin={setBegun} onRefused={refuse} />
      </Card>
      <section className={css.heap} aria-label="Movimientos">
        <h2>Movimientos</h2>
        <Moves of={{ sucursal }} first={till} seen={seen} />
      </section>
      <Dialog open={moving} onClose={() => setMoving(false)} title="Poner o sacar efectivo">
        <MoveCashForm sucursal={sucursal} onClose={() => setMoving(false)} />
      </Dialog>
    </div>
  );
}

interface FormProps {
  till: CajaAbierta;
  seen: Seen | undefined;
  begun: CajaAbierta | undefined;
  onBegin: (till: CajaAbierta | undefined) => void;
  onRefused: () => Promise<void>;
}

/** The revision is that of what was seen as the count began: whoever closes is told what came meanwhile. */
function CloseForm({ till, seen, begun, onBegin, onRefused }: FormProps) {
  const { sucursal, anterior, efectivo } = till;
  const [count, setCount] = useState<Count>(EMPTY_COUNT);
  const [inicio, setInicio] = useState('');
  const [busy, setBusy] = useState(false);
  const keyOf = useWishKey();
  useUnsaved(count !== EMPTY_COUNT);

  const opening = problem(closeTillRules.inicio, inicio);
  const opens = anterior === null && inicio !== '' && !opening ? centsOf(inicio) : 0;
  const expected = signedCents(efectivo.esperado) + opens;
  const change = (typed: Count) => {
    if (!begun) onBegin(till);
    setCount(typed);
  };

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    const first = anterior === null && inicio !== '' ? { inicio } : {};
    const wish = { sucursal, visto: (begun ?? till).visto, ...first, ...sentCount(count) };
    try {
      const { codigo } = await closeTill({ ...wish, intento: keyOf(wish) });
      onBegin(undefined);
      setCount(EMPTY_COUNT);
      notify({ title: 'Cierre del día', text: `El cierre ${codigo} está hecho` });
      navigate(`/dashboard/cierre/${codigo}`);
    } catch (error) {
      if (error instanceof ApiError && error.code === TILL_CHANGED_CODE) await onRefused();
      reportError(error);
    }
    setBusy(false);
  }

  const fresh = seen ? till.movimientos.filter(({ id }) => !seen(id)) : [];
  return (
    <form noValidate className={css.form} onSubmit={(event) => void send(event)} aria-label="Cerrar la caja">
      <Notice>{fresh.length > 0 && whatCame(fresh)}</Notice>
      {anterior === null && (
        <TextField
          label={closeTillRules.inicio.label}
          hint="Solo la primera vez: después lo dice el cierre anterior."
          inputMode="decimal"
          autoComplete="off"
          maxLength={closeTillRules.inicio.max}
          value={inicio}
          error={inicio === '' ? undefined : opening}
          onChange={(event) => setInicio(withPoint(event).target.value)}
        />
      )}
      <CountFields count={count} onChange={change} expected={expected} />
      <div className={css.tools}>
        <Button
          type="submit"
          variant="primary"
          loading={busy}
          disabled={!isComplete(count, expected, false) || (inicio !== '' && opening !== undefined)}
        >
          Cerrar la caja
        </Button>
      </div>
    </form>
  );
}

function whatCame(fresh: readonly Movimiento[]): string {
  const shown = fresh.slice(0, 3).map(({ valor, forma, pedido }) => {
    return `${sum(valor)} (${forma.toLowerCase()}${pedido === null ? '' : `, pedido ${pedido}`})`;
  });
  const rest = fresh.length > shown.length ? ` y ${fresh.length - shown.length} más` : '';
  return `Mientras contaba: ${shown.join('; ')}${rest}. Está marcado abajo y lo que debe haber ya lo incluye: revise su conteo y cierre otra vez.`;
}
