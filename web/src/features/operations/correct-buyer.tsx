import { buyerRules, type DocumentoPendiente } from '@bujia/contracts/invoices';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import grid from '../../ui/field-grid.module.css';
import { TextField } from '../../ui/field.tsx';
import { reported } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { correctBuyer } from './api.ts';

interface Props {
  /** Nothing is shown without one. */
  document?: DocumentoPendiente;
  onClose: () => void;
}

/** A document that the authority refused goes out again with other data of its buyer, under its own number. */
export function CorrectBuyer({ document, onClose }: Props) {
  return (
    <Dialog open={document !== undefined} onClose={onClose} title="Corregir el comprador">
      {document && <BuyerForm document={document} onClose={onClose} />}
    </Dialog>
  );
}

function BuyerForm({ document: { codigo, tipo, numero, comprador }, onClose }: Required<Props>) {
  const form = useForm({
    mode: 'onTouched',
    defaultValues: {
      identificacion: comprador.identificacion,
      razonSocial: comprador.nombre,
      direccion: comprador.direccion,
    },
  });
  const field = fieldsOf(form, buyerRules);
  const { isSubmitting, isValid } = form.formState;

  const send = form.handleSubmit(async (buyer) => {
    if (!(await reported(correctBuyer(codigo, buyer)))) return;
    onClose();
    notify({ title: 'Facturas', text: `El documento ${numero} se envía otra vez` });
  });

  // The person at the keyboard is not the buyer: the browser has nothing to fill in.
  const common = { readOnly: isSubmitting, autoComplete: 'off' };
  return (
    <form noValidate className={grid.fields} onSubmit={(event) => void send(event)} aria-label="Comprador">
      <p className={grid.whole}>{`${tipo.nombre} ${numero}. Cambia solo este documento, no la cuenta del cliente.`}</p>
      <TextField {...field('identificacion')} {...common} />
      <TextField {...field('razonSocial')} {...common} />
      <div className={grid.whole}>
        <TextField {...field('direccion')} {...common} />
      </div>
      <div className={grid.actions}>
        <Button type="submit" variant="primary" disabled={!isValid} loading={isSubmitting}>
          Corregir y enviar
        </Button>
        <Button onClick={onClose} disabled={isSubmitting}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
