import { FIT_LINK_INVALID } from '@bujia/contracts/fit-answers';
import type { ComponentType } from 'react';
import { useSearch } from 'wouter';
import { useHere } from '../../lib/browser/here.ts';
import { ApiError } from '../../lib/http/http.ts';
import { useUnlistedPage } from '../../lib/page/unlisted-page.ts';
import { useLinkCode } from '../../lib/session/link-code.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Progress, Skeleton } from '../../ui/progress.tsx';
import { useFitQuestion } from './api.ts';
import { FitLine, type VehicleFieldsProps } from './fit-line.tsx';
import css from './fit-screen.module.css';

const TITLE = '¿Le quedó?';
const TERMS = 'Mostramos cuántos compradores lo confirman, nunca quiénes; puede cambiar su respuesta cuando quiera.';

interface Props {
  /** Asks for a vehicle: another feature has it. */
  vehicleFields: ComponentType<VehicleFieldsProps>;
}

/** The link of a mail leads here, with an answer that is ready. Opening it says nothing: only the button does. */
export function FitScreen(props: Props) {
  useUnlistedPage('/le-quedo');
  const code = useLinkCode();
  const here = useHere();
  return (
    <div className={`wide ${css.page}`}>
      <h1>{TITLE}</h1>
      {code ? <OfLink code={code} {...props} /> : here ? <Missing /> : <Coming />}
    </div>
  );
}

const Coming = () => (
  <>
    <p>{TERMS}</p>
    <Progress label="Abriendo el enlace" />
    <Skeleton height="18rem" />
  </>
);

const Missing = () => (
  <EmptyState
    title="No pudimos abrir el enlace"
    text={FIT_LINK_INVALID}
    picture={<Icon name="car" size={72} />}
    action={<ButtonLink href="/">Ir al inicio</ButtonLink>}
  />
);

function OfLink({ code, vehicleFields }: Props & { code: string }) {
  const answer = useFitQuestion(code);
  const pressed = new URLSearchParams(useSearch());
  return (
    <Loaded
      answer={answer}
      waiting={<Coming />}
      failed={(error) => (error instanceof ApiError && error.statusCode === 404 ? <Missing /> : undefined)}
    >
      {({ pedido, lineas }) => (
        <>
          <p>{`De su pedido ${pedido}. ${TERMS}`}</p>
          {lineas.length === 0 && <p>Ya no tenemos estos repuestos en el catálogo: no hace falta que responda.</p>}
          <ul className={css.lines}>
            {lineas.map((line) => (
              <FitLine
                key={line.linea}
                code={code}
                order={pedido}
                line={line}
                pressed={pressed.get('linea') === String(line.linea) ? pressed.get('dice') : null}
                vehicleFields={vehicleFields}
                onAnswered={(now) => void answer.mutate(now, { revalidate: false })}
              />
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}
