import { FINAL_CONSUMER_MOST, FINAL_CONSUMER_TOO_MUCH } from '@bujia/contracts/billing';
import { DUE_LABELS, includesIva } from '@bujia/contracts/cart';
import type { CuentaMostrador, VentaHecha } from '@bujia/contracts/counter';
import { localDate } from '@bujia/ecuador/guayaquil';
import { useEffect, useState } from 'react';
import { newId } from '../../../lib/browser/new-id.ts';
import { Stored } from '../../../lib/browser/stored.ts';
import { useUnsaved } from '../../../lib/forms/unsaved.ts';
import { messageOf } from '../../../lib/http/http.ts';
import { shop } from '../../../lib/page/page-data.ts';
import { useDashboardPage } from '../../../lib/page/dashboard-page.ts';
import { money } from '../../../lib/text/shown.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ScreenHead } from '../../../ui/screen-head.tsx';
import { SumRows } from '../../../ui/sum-rows.tsx';
import { sell, useBill } from './api.ts';
import css from './counter.module.css';
import { billRequest, type Draft, emptyDraft, paymentsFor, problemsOf, saleRequest } from './draft.ts';
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

/** A sale for a client who stands at the counter or is on the phone; the next one begins anew. */
export default function CounterScreen() {
  useDashboardPage('/dashboard/mostrador');
  const [sales, setSales] = useState(0);
  const [done, setDone] = useState<VentaHecha>();
  return (
    <div className={css.page}>
      <ScreenHead title="Mostrador">{undefined}</ScreenHead>
      {done ? (
        <SaleDone
          sale={done}
          onNext={() => {
            setDone(undefined);
            setSales(sales + 1);
          }}
        />
      ) : (
        <Sale key={sales} onDone={setDone} />
      )}
    </div>
  );
}

function Sale({ onDone }: { onDone: (sale: VentaHecha) => void }) {
  const [draft, setDraft] = useState(() => emptyDraft(branch.current(), localDate(new Date())));
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** The same sale once more is the same order: the answer to the first may have been lost. */
  const [last, setLast] = useState({ text: '', key: '' });
  useUnsaved(draft.lineas.length > 0);

  const request = billRequest(draft);
  const text = request && JSON.stringify(request);
  const asked = useQuiet(text);
  const answer = useBill(asked);
  const bill = request ? answer.data : undefined;
  const isFresh = asked === text && !answer.isLoading && !answer.error;
  const total = bill?.tarifa.total;
  const open = paymentsFor(draft.entrega, bill);
  const pago = open.includes(draft.pago) ? draft.pago : (open[0] ?? draft.pago);
  const shown = { ...draft, pago };
  const found = problemsOf(shown, total);
  const problems = tried ? found : {};
  const tooMuch = draft.quien === 'nadie' && total !== undefined && total > FINAL_CONSUMER_MOST;

  const change = (what: Partial<Draft>) => {
    setFailure(undefined);
    if (what.sucursal !== undefined) branch.keep(what.sucursal);
    setDraft((before) => ({ ...before, ...what }));
  };

  async function press() {
    setTried(true);
    if (Object.keys(found).length > 0 || !bill || !isFresh) return;
    const wish = saleRequest(shown, bill.tarifa.total);
    const wanted = JSON.stringify(wish);
    const key = last.text === wanted ? last.key : newId();
    setLast({ text: wanted, key });
    setBusy(true);
    try {
      onDone(await sell(wish, key));
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
      void answer.mutate();
    }
  }

  const branchName = shop.branches.find(({ key }) => key === draft.sucursal)?.name ?? '';
  return (
    <div className={css.sides}>
      <div className={css.side}>
        <Card title="Repuestos" level={2}>
          <SaleLines
            {...{ lines: draft.lineas, bill, branch: branchName, problems }}
            onChange={(lineas) => change({ lineas })}
          />
        </Card>
        <SaleClient draft={draft} problems={problems} onChange={change} />
        <SaleHandoverFields draft={draft} problems={problems} onChange={change} />
      </div>
      <div className={css.side}>
        <SalePayment draft={shown} bill={bill} problems={problems} onChange={change} />
        <Card title="Total" level={2}>
          <div className={css.group}>
            {bill ? <Sums bill={bill} /> : <p>Agregue repuestos para ver el total.</p>}
            <Notice>{request && answer.error && messageOf(answer.error)}</Notice>
            <Notice>{tooMuch && FINAL_CONSUMER_TOO_MUCH}</Notice>
            <Notice>{failure}</Notice>
            <Notice>{tried && Object.keys(found).length > 0 && 'Revise los campos marcados.'}</Notice>
            <Button
              variant="primary"
              size="l"
              wide
              disabled={!bill || tooMuch || open.length === 0}
              loading={busy}
              onClick={() => void press()}
            >
              {draft.entrega === 'ahora' ? 'Cobrar y entregar' : pago === 'efectivo' ? 'Cobrar' : 'Tomar el pedido'}
            </Button>
          </div>
        </Card>
      </div>
    </div>
  );
}

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
