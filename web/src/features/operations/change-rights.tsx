import { LIMITED, RIGHTS, type DerechoDado, type Right } from '@bujia/contracts/rights';
import { limitRule, RIGHTS_CHANGED, RIGHTS_TITLE, rightsRules } from '@bujia/contracts/rights-desk';
import type { Colaborador } from '@bujia/contracts/staff';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { withPoint } from '../../lib/forms/with-point.ts';
import { money, slashMoment } from '../../lib/text/shown.ts';
import { Dialog } from '../../ui/dialog.tsx';
import grid from '../../ui/field-grid.module.css';
import { Checkbox, Choices, TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { reported } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { nameOf } from './person.ts';
import { SendOrCancel } from './send-or-cancel.tsx';
import { changeRights } from './staff-api.ts';

interface Props {
  /** Nothing is shown without one. */
  person?: Colaborador;
  onClose: () => void;
}

const KINDS = Object.keys(RIGHTS) as Right[];
const rules = { hasta: limitRule, actual: rightsRules.actual };

/** With its sum, where it has one. */
export const rightName = ({ derecho, hasta }: DerechoDado): string =>
  hasta === null ? RIGHTS[derecho].name : `${RIGHTS[derecho].name}: ${money(hasta)}`;

const givenBy = ({ desde, por }: DerechoDado) => `Desde el ${slashMoment(desde)}, por ${por ?? 'quien ya no está'}.`;

/** What a seller may do beside what all of them may. */
export function ChangeRights({ person, onClose }: Props) {
  return (
    <Dialog open={person !== undefined} onClose={onClose} title={RIGHTS_TITLE}>
      {person && <RightsForm person={person} onClose={onClose} />}
    </Dialog>
  );
}

function RightsForm({ person, onClose }: Required<Props>) {
  const { codigo, derechos, marcaDerechos } = person;
  const heldOf = (right: Right) => derechos.find(({ derecho }) => derecho === right);
  const [chosen, choose] = useState<readonly Right[]>(derechos.map(({ derecho }) => derecho));
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { hasta: heldOf(LIMITED)?.hasta?.toFixed(2) ?? '', actual: '' },
  });
  const field = fieldsOf(form, rules);
  const limit = field('hasta');
  const { isSubmitting, isValid } = form.formState;

  const send = form.handleSubmit(async ({ hasta, actual }) => {
    const wish = chosen.map((derecho) => ({ derecho, ...(derecho === LIMITED && { hasta: hasta.trim() }) }));
    if (!(await reported(changeRights({ codigo, derechos: wish, visto: marcaDerechos, actual })))) return;
    onClose();
    notify({ title: RIGHTS_TITLE, text: RIGHTS_CHANGED });
  });

  return (
    <form noValidate className={grid.fields} onSubmit={(event) => void send(event)} aria-label={RIGHTS_TITLE}>
      <div className={grid.whole}>
        <Choices legend={`Además de lo que puede todo vendedor, ${nameOf(person)} puede:`}>
          {KINDS.map((right) => {
            const held = heldOf(right);
            return (
              <Checkbox
                key={right}
                label={RIGHTS[right].name}
                hint={held ? `${RIGHTS[right].opens} ${givenBy(held)}` : RIGHTS[right].opens}
                checked={chosen.includes(right)}
                disabled={isSubmitting}
                onChange={({ target }) =>
                  choose(target.checked ? [...chosen, right] : chosen.filter((one) => one !== right))
                }
              />
            );
          })}
        </Choices>
      </div>
      {chosen.includes(LIMITED) && (
        <div className={grid.whole}>
          <TextField
            {...limit}
            inputMode="decimal"
            autoComplete="off"
            readOnly={isSubmitting}
            onChange={(event) => void limit.onChange(withPoint(event))}
          />
        </div>
      )}
      <div className={grid.whole}>
        <PasswordField {...field('actual')} autoComplete="current-password" readOnly={isSubmitting} />
      </div>
      <SendOrCancel send="Guardar" isSending={isSubmitting} isReady={isValid} onCancel={onClose} />
    </form>
  );
}
