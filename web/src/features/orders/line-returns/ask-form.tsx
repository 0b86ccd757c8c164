import {
  type LineaDevolvible,
  LINE_RETURN_REASON_NAMES,
  LINE_RETURN_REASONS,
  type LineReturnReason,
  lineReturnRules,
} from '@bujia/contracts/line-returns';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../../lib/forms/forms.ts';
import type { Picture } from '../../../lib/browser/downscale.ts';
import { useUnsaved } from '../../../lib/forms/unsaved.ts';
import { useServerTime } from '../../../lib/http/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import grid from '../../../ui/field-grid.module.css';
import { Select, TextArea } from '../../../ui/field.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { reported } from '../../../ui/reported.ts';
import { notify } from '../../../ui/toast.tsx';
import { askLineReturn } from './api.ts';
import { isOpen } from './open.ts';
import { PhotosField } from './photos-field.tsx';

interface Props {
  order: number;
  line: LineaDevolvible;
  onClose: () => void;
}

const { cantidad, motivo, comentario } = lineReturnRules;
const rules = { cantidad, motivo, comentario };

/** How many, and why; only for what there is still time. */
export function AskForm({ order, line, onClose }: Props) {
  const form = useForm({ mode: 'onTouched', defaultValues: { cantidad: 1, motivo: '', comentario: '' } });
  const field = fieldsOf(form, rules);
  const { isSubmitting, isValid, isDirty } = form.formState;
  const [photos, setPhotos] = useState<readonly Picture[]>([]);
  const [preparing, setPreparing] = useState(false);
  const [sent, setSent] = useState(0);
  useUnsaved(isDirty || photos.length > 0);
  const until = (reason: LineReturnReason) => (reason === 'defective' ? line.garantiaHasta : line.devolucionHasta);
  // As one text: whoever looks at the time draws anew when it changes.
  const open = useServerTime((now) => LINE_RETURN_REASONS.filter((reason) => isOpen(until(reason), now)).join());
  const reasons = LINE_RETURN_REASONS.filter((reason) => open?.split(',').includes(reason));

  const send = form.handleSubmit(async (wanted) => {
    setSent(0);
    const blobs = photos.map(({ blob }) => blob);
    if (!(await reported(askLineReturn({ pedido: order, linea: line.linea, ...wanted }, blobs, setSent)))) return;
    onClose();
    notify({ title: 'Devoluciones', text: 'Enviamos su solicitud: le responderemos por correo' });
  });

  return (
    <form noValidate className={grid.fields} onSubmit={(event) => void send(event)} aria-label="Devolver repuesto">
      <p className={grid.whole}>
        El repuesto debe estar sin uso y en su empaque original. Si lo aceptamos, le devolvemos lo que pagó por él; el
        envío solo se devuelve con el pedido entero.
      </p>
      <Select
        {...field('cantidad')}
        options={Array.from({ length: line.disponibles }, (_, i) => ({ value: String(i + 1), text: String(i + 1) }))}
      />
      <Select
        {...field('motivo')}
        empty="Seleccione"
        options={reasons.map((reason) => ({ value: reason, text: LINE_RETURN_REASON_NAMES[reason] }))}
      />
      <div className={grid.whole}>
        <TextArea {...field('comentario')} rows={3} readOnly={isSubmitting} />
      </div>
      <div className={grid.whole}>
        <PhotosField
          photos={photos}
          onPhotos={setPhotos}
          preparing={preparing}
          onPreparing={setPreparing}
          disabled={isSubmitting}
        />
        {isSubmitting && photos.length > 0 && <Progress label="Enviando las fotos" value={sent} />}
      </div>
      <div className={grid.actions}>
        <Button type="submit" variant="primary" disabled={!isValid || preparing} loading={isSubmitting}>
          Pedir la devolución
        </Button>
        <Button onClick={onClose} disabled={isSubmitting}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
