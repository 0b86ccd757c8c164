import {
  DESK_CHANGED,
  deskChangeRules,
  NO_DESK,
  STAFF_TITLE,
  TYPE_NAMES,
  type Colaborador,
  type Desk,
} from '@bujia/contracts/staff';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { Dialog } from '../../ui/dialog.tsx';
import grid from '../../ui/field-grid.module.css';
import { Select } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { reported } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { DESK_CHOICES } from './invite-staff.tsx';
import { nameOf } from './person.ts';
import { changeDesk } from './staff-api.ts';
import { SendOrCancel } from './send-or-cancel.tsx';

interface Props {
  /** Nothing is shown without one. */
  person?: Colaborador;
  onClose: () => void;
}

const TITLE = 'Cambiar el tipo';
const LEAVES = { value: NO_DESK, text: 'Ya no trabaja aquí: cliente' };

export function ChangeDesk({ person, onClose }: Props) {
  return (
    <Dialog open={person !== undefined} onClose={onClose} title={TITLE}>
      {person && <DeskForm person={person} onClose={onClose} />}
    </Dialog>
  );
}

function DeskForm({ person, onClose }: Required<Props>) {
  const { codigo, tipo } = person;
  const form = useForm({ mode: 'onTouched', defaultValues: { puesto: '', actual: '' } });
  const field = fieldsOf(form, deskChangeRules);
  const { isSubmitting, isValid } = form.formState;
  const others = DESK_CHOICES.filter(({ text }) => text !== TYPE_NAMES[tipo]);

  const send = form.handleSubmit(async ({ puesto, actual }) => {
    if (!(await reported(changeDesk({ codigo, puesto: puesto as Desk | typeof NO_DESK, actual })))) return;
    onClose();
    notify({ title: STAFF_TITLE, text: DESK_CHANGED });
  });

  return (
    <form noValidate className={grid.fields} onSubmit={(event) => void send(event)} aria-label={TITLE}>
      <p className={grid.whole}>
        {`${nameOf(person)} es de ${TYPE_NAMES[tipo]}. Con el cambio sale de todos sus equipos, y se lo decimos por correo. Quien ya no trabaja aquí pierde también su verificación en dos pasos.`}
      </p>
      <div className={grid.whole}>
        <Select {...field('puesto')} empty="Elija uno" options={[...others, LEAVES]} disabled={isSubmitting} />
      </div>
      <div className={grid.whole}>
        <PasswordField {...field('actual')} autoComplete="current-password" readOnly={isSubmitting} />
      </div>
      <SendOrCancel send="Cambiar" danger isSending={isSubmitting} isReady={isValid} onCancel={onClose} />
    </form>
  );
}
