import { useEffect } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Progress } from '../../ui/progress.tsx';
import css from './working.module.css';

export function Working({ text }: { text: string }) {
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <>
      <PageHead title="Pago" />
      <div className={`wide ${css.working}`}>
        <Progress label="Procesando su compra" />
        <p role="status">{text}</p>
      </div>
    </>
  );
}

/** Nobody can say yet whether there is an order. */
export const Unknown = ({ text, onAgain }: { text: string; onAgain: () => void }) => (
  <>
    <PageHead title="Pago" />
    <EmptyState
      title="Su compra está en camino"
      text={text}
      picture={<Icon name="clock" size={72} />}
      action={
        <div className={css.ways}>
          <Button variant="primary" onClick={onAgain}>
            Intentar otra vez
          </Button>
          <ButtonLink href="/contacto">Contacto</ButtonLink>
        </div>
      }
    />
  </>
);
