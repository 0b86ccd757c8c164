import { SECOND_FACTOR_SET } from '@bujia/contracts/second-factor';
import { Button } from './button.tsx';
import css from './enrolment.module.css';
import { Notice } from './notice.tsx';

/** Shown once: the shop keeps them in no form that can be read. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => (
  <div className={css.enrolment}>
    <Notice tone="good">{SECOND_FACTOR_SET}</Notice>
    <p>
      Guarde estos códigos de recuperación lejos del teléfono: no se muestran otra vez. Si lo pierde, cada uno sirve una
      vez en lugar del código.
    </p>
    <ul className={css.codes} aria-label="Códigos de recuperación">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <Button variant="primary" wide onClick={onKept}>
      Ya los guardé
    </Button>
  </div>
);
