import type { Pendiente } from '@bujia/contracts/settings-desk';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import css from './settings.module.css';

const STATES = {
  falta: <Badge tone="spark">Falta</Badge>,
  conviene: <Badge>Conviene</Badge>,
  listo: <Badge tone="good">Listo</Badge>,
};

/** What a shop has before it opens. What stands in the environment is shown here, and changed there. */
export const BeforeOpening = ({ antes }: { antes: readonly Pendiente[] }) => (
  <Card level={2} title="Antes de abrir">
    <dl className={css.opening}>
      {antes.map(({ que, dicho, estado }) => (
        <div key={que}>
          <dt>{que}</dt>
          <dd>
            {STATES[estado]} {dicho}
          </dd>
        </div>
      ))}
    </dl>
  </Card>
);
