import { notEnoughOf } from '@bujia/contracts/orders';
import {
  type ProformaAbierta,
  QUOTATION_LINK_INVALID,
  QUOTATION_OVER,
  QUOTATION_PAGE,
  TAKE_QUOTATION,
  SHIPPING_LATER,
} from '@bujia/contracts/quotations';
import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useHere } from '../../lib/browser/here.ts';
import { ApiError } from '../../lib/http/http.ts';
import { useUnlistedPage } from '../../lib/page/unlisted-page.ts';
import { useLinkCode } from '../../lib/session/link-code.ts';
import { useSession } from '../../lib/session/session.ts';
import { refusedAt } from '../../lib/session/way-back.ts';
import { money, slashDay } from '../../lib/text/shown.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { part } from '../../ui/part.tsx';
import { Progress, Skeleton } from '../../ui/progress.tsx';
import { reportError } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { takeOffer, useOffer } from './offer-api.ts';
import css from './offer.module.css';

const AskShop = part(() => import('../../ui/ask-shop.tsx'), { failed: () => null });

const WHO_SEES = 'Quien tiene este enlace ve estos precios y puede comprar con ellos.';

/** The link of a mail leads here: whoever has it sees the prices. Only its button puts them into a cart. */
export default function OfferScreen() {
  useUnlistedPage('/proforma');
  const code = useLinkCode();
  const here = useHere();
  return (
    <div className={`wide ${css.offer}`}>
      <h1>Proforma</h1>
      {code ? <OfLink code={code} /> : here ? <Missing /> : <Coming />}
    </div>
  );
}

const Coming = () => (
  <>
    <p>{WHO_SEES}</p>
    <Progress label="Abriendo el enlace" />
    <Skeleton height="18rem" />
  </>
);

const Missing = () => (
  <EmptyState
    title="No pudimos abrir la proforma"
    text={QUOTATION_LINK_INVALID}
    picture={<Icon name="details" size={72} />}
    action={<ButtonLink href="/">Ir al inicio</ButtonLink>}
  />
);

function OfLink({ code }: { code: string }) {
  const answer = useOffer(code);
  return (
    <Loaded
      answer={answer}
      waiting={<Coming />}
      failed={(error) => (error instanceof ApiError && error.statusCode === 404 ? <Missing /> : undefined)}
    >
      {(offer) => <Offer offer={offer} code={code} onRefused={() => void answer.mutate()} />}
    </Loaded>
  );
}

function Offer({ offer, code, onRefused }: { offer: ProformaAbierta; code: string; onRefused: () => void }) {
  const { codigo, cliente, fecha, hasta, estado, nota, lineas, totales } = offer;
  const isIn = useSession() !== undefined;
  const [busy, setBusy] = useState(false);

  async function take() {
    setBusy(true);
    try {
      const { faltan } = await takeOffer(code);
      if (faltan.length > 0) notify({ title: TAKE_QUOTATION, text: notEnoughOf(faltan), tone: 'warn' });
      navigate('/carrito', { state: 'changed' });
    } catch (error) {
      reportError(error);
      setBusy(false);
      onRefused();
    }
  }

  return (
    <>
      <p className={css.cell}>
        {`N.º\u00a0${codigo}, para ${cliente}, del ${slashDay(fecha)}. Sus precios valen hasta el ${slashDay(hasta)}.`}
      </p>
      <p>{WHO_SEES}</p>
      {nota !== '' && <p className={css.note}>{nota}</p>}
      <ul className={css.lines} aria-label="Repuestos">
        {lineas.map(({ repuesto, nombre, cantidad, precio, total }) => (
          <li key={repuesto} className={css.cell}>
            <strong>{nombre}</strong>
            <br />
            {`${repuesto} · ${cantidad}\u00a0×\u00a0${money(precio)} = ${money(total)}`}
          </li>
        ))}
      </ul>
      <dl className={css.facts}>
        {(
          [
            ['Subtotal sin IVA', totales.base],
            ['IVA', totales.iva],
            ['Total', totales.total],
          ] as const
        ).map(([term, amount]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
      {estado === 'vigente' ? (
        <>
          <p>Vale para un solo pedido, hasta estas cantidades y mientras haya existencias. {SHIPPING_LATER}</p>
          {isIn ? (
            <p>
              <Button variant="primary" size="l" icon="cart" loading={busy} onClick={() => void take()}>
                {TAKE_QUOTATION}
              </Button>
            </p>
          ) : (
            <SignIn code={code} />
          )}
        </>
      ) : (
        <Notice>{QUOTATION_OVER[estado]}</Notice>
      )}
      <p>
        {/* The code of the link, which shows prices to anybody, stays out of the conversation. */}
        <AskShop about={[`Hola, le escribo por la proforma ${codigo}.`]} path={`/dashboard/proformas/${codigo}`} asks />
      </p>
    </>
  );
}

/** Whoever signs in or registers from here wants to buy: they come back to the same proforma. */
function SignIn({ code }: { code: string }) {
  useEffect(() => {
    // Behind what the shell notes of every page that a visitor passes.
    queueMicrotask(() => refusedAt(`${QUOTATION_PAGE}?${new URLSearchParams({ cod: code })}`));
  }, [code]);
  return (
    <>
      <Notice tone="info">
        Para comprar con estos precios ingrese con «Mi Cuenta», arriba, o cree una cuenta: después vuelve a esta
        proforma.
      </Notice>
      <p>
        <ButtonLink href="/registro">Crear una cuenta</ButtonLink>
      </p>
    </>
  );
}
