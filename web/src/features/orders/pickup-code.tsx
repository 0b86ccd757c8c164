import { NEVER_BY_PHONE, SAY_PICKUP_CODE, shownPickupCode } from '@bujia/contracts/handover';
import { Loaded } from '../../ui/loaded.tsx';
import { usePickupCode } from './api.ts';
import css from './pickup-code.module.css';

/** As large as the code, so that nothing moves when it comes. */
const COMING = (
  <p className={css.code} aria-hidden="true">
    ···-···
  </p>
);

/** What whoever bought says at the counter. Letter by letter for those who listen. */
export function PickupCodeOf({ codigo }: { codigo: number }) {
  const answer = usePickupCode(codigo);
  return (
    <section className={css.pickup} aria-labelledby="codigo-retiro">
      <h2 id="codigo-retiro">Código de retiro</h2>
      <Loaded answer={answer} waiting={COMING}>
        {({ codigo: code }) => (
          <p className={css.code}>
            <span aria-hidden="true">{shownPickupCode(code)}</span>
            <span className="only-read">{code.split(/(?!^)/).join(' ')}</span>
          </p>
        )}
      </Loaded>
      <p>
        {SAY_PICKUP_CODE} {NEVER_BY_PHONE}
      </p>
    </section>
  );
}
