import { FINAL_CONSUMER_MOST, FINAL_CONSUMER_TOO_MUCH } from '@bujia/contracts/billing';
import { DUE_LABELS, includesIva } from '@bujia/contracts/cart';
import type { CuentaMostrador, VentaHecha } from '@bujia/contracts/counter';
import { localDate } from '@bujia/ecuador/guayaquil';
import { useCallback, useEffect, useState } from 'react';
import { newId } from '../../../lib/browser/new-id.ts';
import { Stored } from '../../../lib/browser/stored.ts';
import { useUnsaved } from '../../../lib/forms/unsaved.ts';
import { messageOf } from '../../../lib/http/http.ts';
import { shop } from '../../../lib/page/page-data.ts';
import { useDashboardPage } from '../../../lib/page/dashboard-page.ts';
import { money } from '../../../lib/text/shown.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ScreenHead } from '../../../ui/screen-head.tsx';
import { SumRows } from '../../../ui/sum-rows.tsx';
import { sell, useBill } from './api.ts';
import { type Attempt, dropAttempt, isRefusal, keepAttempt, keptAttempt, ownerNow } from './attempt.ts';
import css from './counter.module.css';
import {
  billRequest,
  type Draft,
  emptyDraft,
  isQuantity,
  paymentsFor,
  problemsOf,
  quantitiesOf,
  saleRequest,
} from './draft.ts';
import { SaleClient } from './sale-client.tsx';
import { SaleDone } from './sale-done.tsx';
import { SaleHandoverFields } from './sale-handover.tsx';
import { SaleLines } from './sale-lines.tsx';
import { SalePayment } from './sale-payment.tsx';

/** Where whoever uses this browser sells. */
const branch = new Stored<string>('sucursal-mostrador', shop.branches[0]!.key, (value): value is string =>
  shop.branches.some(({ key }) => key === value),
);
const QUIET_MS = 250;
const OF_ANOTHER = 'Esta venta la envió otra persona: debe comprobarla con su propia cuenta.';

/** A sale for a client who stands at the counter or is on the phone; the next one begins anew. */
export default function CounterScreen() {
  useDashboardPage('/dashboard/mostrador');
  const [sales, setSales] = useState(0);
  const [done, setDone] = useState<Done>();
  const [kept, setKept] = useState<Kept>({});
  const look = useCallback(
    () =>
      keptAttempt().then(
        (attempt) => setKept({ data: { attempt } }),
        (error: Error) => setKept({ error }),
      ),
    [],
  );
  useEffect(() => void look(), [look]);
  const begin = () => {
    setDone(undefined);
    setKept({ data: { attempt: undefined } });
    setSales(sales + 1);
  };
  return (
    <div className={css.page}>
      <ScreenHead title="Mostrador">{undefined}</ScreenHead>
      {done ? (
        <SaleDone {...done} onNext={begin} />
      ) : (
        <Loaded answer={{ ...kept, mutate: look }}>
          {({ attempt }) => <Sale key={sales} kept={attempt} onDone={setDone} onLeave={begin} />}
        </Loaded>
      )}
    </div>
  );
}

interface Kept {
  data?: { attempt: Attempt | undefined };
  error?: Error;
}

interface Done {
  sale: VentaHecha;
  /** Money was sent that somebody has yet to find. */
  isSent: boolean;
}

interface SaleProps {
  /** What was sent without an answer. */
  kept: Attempt | undefined;
  onDone: (done: Done) => void;
  /** The seller goes on without knowing what became of it. */
  onLeave: () => void;
}

function Sale({ kept, onDone, onLeave }: SaleProps) {
  const [draft, setDraft] = useState(() => kept?.draft ?? emptyDraft(branch.current(), localDate(new Date())));
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [reading, setReading] = useState(0);
  /** While nobody knows whether it was sold nothing of it changes. */
  const [unknown, setUnknown] = useState(kept);
  useUnsaved(draft.lineas.length > 0);

  const request = billRequest(draft);
  const text = request && JSON.stringify(request);
  const asked = useQuiet(text);
  const isHeld = busy || unknown !== undefined;
  const answer = useBill(unknown ? undefined : asked);
  const said = request && !isHeld && answer.error ? messageOf(answer.error) : undefined;
  const bill = request ? answer.data : undefined;
  const isFresh = asked === text && !answer.isLoading && !answer.isValidating;
  const total = bill?.tarifa.total;
  const open = paymentsFor(draft.entrega, bill);
  const pago = open.includes(draft.pago) ? draft.pago : (open[0] ?? draft.pago);
  const shown = { ...draft, pago };
  const found = problemsOf(shown, total);
  const wrong = Object.keys(found).length > 0;
  const problems = tried ? found : quantitiesOf(found);
  const tooMuch = draft.quien === 'nadie' && total !== undefined && total > FINAL_CONSUMER_MOST;

  const change = (what: Partial<Draft>) => {
    setFailure(undefined);
    if (what.sucursal !== undefined) branch.keep(what.sucursal);
    setDraft((before) => ({ ...before, ...what }));
  };

  function press() {
    setTried(true);
    if (wrong || !bill || answer.error) return;
    const wish = saleRequest(shown, bill.tarifa.total);
    void send({ owner: ownerNow(), key: newId(), request: wish, draft: shown });
  }

  /** As often as it takes: under one key it is one sale. */
  async function send(attempt: Attempt) {
    // The key is the seller's: under another's it would be another sale.
    if (attempt.owner !== ownerNow()) return setFailure(OF_ANOTHER);
    setBusy(true);
    setFailure(undefined);
    await keepAttempt(attempt);
    try {
      const sale = await sell(attempt.request, attempt.key);
      dropAttempt();
      return onDone({ sale, isSent: attempt.request.deposito !== undefined });
    } catch (error) {
      setFailure(messageOf(error));
      setUnknown(isRefusal(error) ? undefined : attempt);
      if (isRefusal(error)) {
        dropAttempt();
        void answer.mutate();
      }
    }
    setBusy(false);
  }

  const branchName = shop.branches.find(({ key }) => key === draft.sucursal)?.name ?? '';
  return (
    <div className={css.sides}>
      <fieldset className={css.side} disabled={isHeld}>
        <Card title="Repuestos" level={2}>
          <SaleLines
            {...{ lines: draft.lineas, bill, branch: branchName, entrega: draft.entrega, problems, reading }}
            held={isHeld}
            onReading={(by) => setReading((many) => many + by)}
            onChange={(lineas) => change({ lineas })}
          />
        </Card>
        <SaleClient draft={draft} problems={problems} onChange={change} />
        <SaleHandoverFields draft={draft} problems={problems} onChange={change} />
      </fieldset>
      <div className={css.side}>
        <fieldset className={css.side} disabled={isHeld}>
          <SalePayment draft={shown} bill={bill} problems={problems} onChange={change} />
        </fieldset>
        <Card title="Total" level={2}>
          <div className={css.group}>
            {bill ? <Sums bill={bill} /> : <p>{unknown ? totalOf(unknown) : noTotal(draft)}</p>}
            {said !== undefined && (
              <>
                <Notice>{said}</Notice>
                <Button loading={answer.isValidating} onClick={() => void answer.mutate()}>
                  Calcular otra vez
                </Button>
              </>
            )}
            <Notice>{tooMuch && FINAL_CONSUMER_TOO_MUCH}</Notice>
            <Notice>{failure === said ? undefined : failure}</Notice>
            <Notice>{tried && wrong && !isHeld && 'Revise los campos marcados.'}</Notice>
            {unknown ? (
              <>
                <Notice>
                  La tienda no respondió: la venta pudo quedar hecha. Compruébelo antes de cobrar o entregar otra vez.
                </Notice>
                <Button variant="primary" size="l" wide loading={busy} onClick={() => void send(unknown)}>
                  Comprobar si quedó hecha
                </Button>
                <ButtonLink href="/dashboard/orders" icon="details">
                  Buscarla en los pedidos
                </ButtonLink>
                <Button
                  disabled={busy}
                  onClick={() => {
                    dropAttempt();
                    onLeave();
                  }}
                >
                  Ya la busqué: empezar otra venta
                </Button>
              </>
            ) : (
              <Button
                variant="primary"
                size="l"
                wide
                disabled={draft.lineas.length === 0 || tooMuch || open.length === 0}
                loading={busy || reading > 0 || (request !== undefined && !isFresh)}
                onClick={press}
              >
                {draft.entrega === 'ahora' ? 'Cobrar y entregar' : pago === 'efectivo' ? 'Cobrar' : 'Tomar el pedido'}
              </Button>
            )}
          </div>
        </Card>
      </div>
    </div>
  );
}

const totalOf = ({ request: { totalVisto } }: Attempt) => `Total: ${money(totalVisto)}`;

const noTotal = ({ lineas }: Draft) =>
  lineas.some(({ cantidad }) => !isQuantity(cantidad))
    ? 'Corrija la cantidad para ver el total.'
    : 'Agregue repuestos para ver el total.';

const Sums = ({ bill: { tarifa } }: { bill: CuentaMostrador }) => (
  <>
    <SumRows
      label="Total de la venta"
      rows={[
        { key: 'goods', label: DUE_LABELS.goods, amount: money(tarifa.repuestosConIva) },
        ...(tarifa.envioConIva > 0 || tarifa.envioGratis !== undefined
          ? [{ key: 'delivery', label: DUE_LABELS.delivery, amount: money(tarifa.envioConIva) }]
          : []),
        { key: 'total', label: DUE_LABELS.total, amount: money(tarifa.total) },
      ]}
    />
    <p>{includesIva(money(tarifa.valorIva), money(tarifa.subtotalIva))}</p>
  </>
);

/** What it is once nobody has changed it for a moment: each letter need not be asked about. */
function useQuiet<Value>(value: Value): Value {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), QUIET_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return quiet;
}
