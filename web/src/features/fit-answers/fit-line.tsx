import { FIT_NO, FIT_YES, type LineaAjuste, type PreguntaAjuste } from '@bujia/contracts/fit-answers';
import { writeReviewPage } from '@bujia/contracts/reviews';
import { type ComponentType, type SubmitEvent, useState } from 'react';
import { Link } from 'wouter';
import { partHref } from '../../lib/catalogue/part-links.ts';
import { messageOf } from '../../lib/http/http.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Choices, Radio } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { answerFit } from './api.ts';
import { AfterNo } from './after-no.tsx';
import css from './fit-screen.module.css';

export interface VehicleFieldsProps {
  onVehicle: (codigo: number | undefined) => void;
}

interface Props {
  code: string;
  order: number;
  line: LineaAjuste;
  /** What was pressed in the mail: `si`, `no`, or nothing. */
  pressed: string | null;
  vehicleFields: ComponentType<VehicleFieldsProps>;
  onAnswered: (now: PreguntaAjuste) => void;
}

const saysOf = (pressed: string | null) => (pressed === 'si' ? true : pressed === 'no' ? false : null);

/** One part: what was said of it, or is about to be. */
export function FitLine({ code, order, line, pressed, vehicleFields: VehicleFields, onAnswered }: Props) {
  const { linea, nombre, codigoRepuesto, vehiculo, queda, devuelta } = line;
  const [says, setSays] = useState(saysOf(pressed) ?? queda);
  const [other, setOther] = useState(vehiculo === null);
  const [vehicle, setVehicle] = useState<number>();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const isSaid = says !== null && says === queda && !other;
  const isReady = says !== null && !isSaid && (!other || vehicle !== undefined);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isReady) return;
    setRefusal(undefined);
    setSending(true);
    try {
      onAnswered(await answerFit({ codigo: code, linea, queda: says, ...(other && { vehiculo: vehicle! }) }));
      setOther(false);
    } catch (error) {
      setRefusal(messageOf(error));
    }
    setSending(false);
  }

  return (
    <li className={css.line}>
      <h2 className={css.name}>
        <Link href={partHref(line)}>{nombre}</Link> <code>{codigoRepuesto}</code>
      </h2>
      {devuelta ? (
        <p>Ya lo devolvió: no hace falta que responda.</p>
      ) : (
        <form noValidate className={css.form} onSubmit={(event) => void send(event)} aria-label={nombre}>
          <Choices legend={vehiculo && !other ? `¿Le quedó a su ${vehiculo.nombre}?` : '¿Le quedó a su vehículo?'}>
            {[true, false].map((value) => (
              <Radio
                key={String(value)}
                name={`queda-${linea}`}
                label={value ? FIT_YES : FIT_NO}
                checked={says === value}
                onChange={() => setSays(value)}
              />
            ))}
          </Choices>
          {other && (
            <div className={css.vehicle} role="group" aria-label="¿Para qué vehículo fue?">
              <VehicleFields onVehicle={setVehicle} />
            </div>
          )}
          <div className={css.actions}>
            <Button type="submit" variant="primary" disabled={!isReady} loading={sending}>
              {queda === null ? 'Enviar mi respuesta' : 'Cambiar mi respuesta'}
            </Button>
            {!other && <Button onClick={() => setOther(true)}>Fue para otro vehículo</Button>}
          </div>
          <Notice>{refusal}</Notice>
          <div role="status">{isSaid && <p>{queda ? 'Gracias por su respuesta.' : 'Gracias: lo revisaremos.'}</p>}</div>
          {isSaid && (
            <div className={css.actions}>
              <ButtonLink href={writeReviewPage(codigoRepuesto)}>Escribir mi opinión</ButtonLink>
            </div>
          )}
          {isSaid && !queda && <AfterNo order={order} line={line} />}
        </form>
      )}
    </li>
  );
}
