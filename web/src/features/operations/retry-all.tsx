import { numberText } from '@bujia/contracts/numbers';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { reported } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { retryAllJobs } from './api.ts';

const jobs = (count: number) => `${numberText(count)} ${count === 1 ? 'trabajo' : 'trabajos'}`;

/** Runs all again that failed, also what the list does not show. */
export function RetryAll({ total }: { total: number }) {
  const [isAsked, setAsked] = useState(false);

  async function retry() {
    const retrying = retryAllJobs();
    if (await reported(retrying)) {
      const retried = await retrying;
      notify({
        title: 'Trabajos',
        text:
          retried === 0
            ? 'No quedaba ninguno: se hicieron o se tomaron entretanto'
            : `${jobs(retried)} otra vez en su cola`,
      });
    }
    setAsked(false);
  }

  return (
    <div>
      <Button onClick={() => setAsked(true)}>Intentar todo otra vez</Button>
      <Confirm
        open={isAsked}
        title="Intentar todo otra vez"
        accept="Intentar"
        onCancel={() => setAsked(false)}
        onAccept={retry}
      >
        {`Fallaron ${jobs(total)}. Cada uno se intenta una vez más; lo que falle de nuevo vuelve a esta lista.`}
      </Confirm>
    </div>
  );
}
