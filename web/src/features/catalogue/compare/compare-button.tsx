import type { Repuesto } from '@bujia/contracts/catalogue';
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx';
import { notify } from '../../../ui/toast.tsx';
import { compareHref, MOST_COMPARED } from './address.ts';
import css from './compare-button.module.css';
import { addCompared, leaveOut, useCompared } from './compared.ts';

const TITLE = 'Comparar';
const SEE = 'Ver la comparación';

/** Takes a part into the comparison and out of it. */
export default function CompareButton({ part }: { part: Repuesto }) {
  const { compared, isIn, ...choice } = useChoice(part);
  return (
    <>
      <Button icon={isIn ? 'check' : 'compare'} {...choice}>
        {TITLE}
      </Button>
      {isIn && compared.length > 1 && (
        <ButtonLink href={compareHref(compared)} variant="quiet">
          {SEE}
        </ButtonLink>
      )}
    </>
  );
}

/** Where there is no room for words. */
export function CompareSign({ part }: { part: Repuesto }) {
  const { compared: _, isIn, 'aria-label': label, ...choice } = useChoice(part);
  return (
    <span className={`${css.compare} ${isIn ? css.chosen : ''}`}>
      <IconButton icon="compare" label={label} title={isIn ? 'Quitar de la comparación' : TITLE} {...choice} />
    </span>
  );
}

function useChoice({ codigo, nombre }: Repuesto) {
  const compared = useCompared();
  const isIn = compared.includes(codigo);

  function press() {
    if (isIn) return leaveOut(codigo);
    const now = addCompared(codigo);
    if (now) {
      const text =
        now.length === 1 ? `${nombre}: elija otro para compararlos` : `${now.length} repuestos para comparar`;
      notify({ title: TITLE, text, ways: now.length > 1 ? [{ href: compareHref(now), text: SEE }] : [] });
    } else {
      const text = `Se comparan hasta ${MOST_COMPARED} repuestos a la vez: quite uno`;
      notify({ title: TITLE, text, tone: 'warn', ways: [{ href: compareHref(compared), text: SEE }] });
    }
  }

  return { compared, isIn, 'aria-pressed': isIn, 'aria-label': `Comparar: ${nombre}`, onClick: press };
}
