import { ASK_NOTICE } from '@bujia/contracts/catalogue';
import type { AvisoPropio } from '@bujia/contracts/restock';
import { useState } from 'react';
import { Link } from 'wouter';
import { ApiError } from '../../lib/http/http.ts';
import { useSession } from '../../lib/session/session.ts';
import { longDay } from '../../lib/text/shown.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { stopWaiting, useOwnNotice, waitForPart } from './api.ts';
import css from './own-notice.module.css';

/** Of whoever is signed in: one press asks, another ends it. */
export default function OwnNotice({ part }: { part: number }) {
  if (useSession()?.verificado) return <Asked part={part} />;
  return (
    <p>
      <Link href="/unverification">Verifique su cuenta</Link> y podrá pedirlo con un clic.
    </p>
  );
}

function Asked({ part }: { part: number }) {
  const { data, error, mutate } = useOwnNotice(part);
  const [sending, setSending] = useState(false);
  const [refusal, refuse] = useState<string>();
  if (!data && !error) return <Skeleton height="6rem" />;

  async function press(act: (part: number) => Promise<AvisoPropio>) {
    setSending(true);
    refuse(undefined);
    try {
      await mutate(await act(part), { revalidate: false });
    } catch (failure) {
      refuse(failure instanceof ApiError ? failure.message : 'No se pudo enviar. Intente otra vez.');
    } finally {
      setSending(false);
    }
  }

  const waits = typeof data?.hasta === 'string';
  return (
    <div className={css.own}>
      <p role="status">
        {waits ? (
          <>
            Le avisaremos a <strong>{data.correo}</strong>, hasta el {longDay(data.hasta!)}.
          </>
        ) : (
          <>Le escribiremos una sola vez{data && ` a ${data.correo}`}.</>
        )}
      </p>
      <Button
        variant={waits ? 'plain' : 'primary'}
        loading={sending}
        onClick={() => void press(waits ? stopWaiting : waitForPart)}
      >
        {waits ? 'Terminar el aviso' : ASK_NOTICE}
      </Button>
      <Notice>{refusal}</Notice>
    </div>
  );
}
