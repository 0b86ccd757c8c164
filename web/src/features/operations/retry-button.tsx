import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { reported } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';

interface Props {
  /** What is run again. */
  what: string;
  retry: () => Promise<unknown>;
  done: { title: string; text: string };
}

/** Runs something again, once however often it is pressed meanwhile. */
export function RetryButton({ what, retry, done }: Props) {
  const [busy, setBusy] = useState(false);

  async function press() {
    setBusy(true);
    if (await reported(retry())) notify(done);
    setBusy(false);
  }

  return (
    <Button size="s" aria-label={`Reintentar ${what}`} loading={busy} onClick={() => void press()}>
      Reintentar
    </Button>
  );
}
