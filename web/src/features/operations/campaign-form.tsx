import { campaignRules, type Boletin } from '@bujia/contracts/campaigns';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { useUnsaved } from '../../lib/forms/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox, TextArea, TextField } from '../../ui/field.tsx';
import { reported } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { saveCampaign } from './campaigns-api.ts';
import css from './operations.module.css';
import { PartPicker, type ChosenPart } from './part-picker.tsx';

interface Props {
  campaign?: Boletin;
  onSaved: (campaign: Boletin) => void;
  onCancel: () => void;
}

const { titulo, texto } = campaignRules;

export function CampaignForm({ campaign, onSaved, onCancel }: Props) {
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { titulo: campaign?.titulo ?? '', texto: campaign?.texto ?? '' },
  });
  const field = fieldsOf(form, { titulo, texto });
  const [parts, setParts] = useState<readonly ChosenPart[]>(campaign?.repuestos ?? []);
  const [promotions, setPromotions] = useState(campaign?.promociones ?? true);
  const { isSubmitting, isValid, isDirty } = form.formState;
  useUnsaved(isDirty);

  const save = form.handleSubmit(async (words) => {
    const { id = null, revision = null } = campaign ?? {};
    const repuestos = parts.map(({ codigo }) => codigo);
    const saving = saveCampaign({ id, revision, ...words, repuestos, promociones: promotions });
    if (!(await reported(saving))) return;
    onSaved(await saving);
    notify({ title: 'Boletín', text: 'El borrador fue guardado' });
  });

  return (
    <Card title={campaign ? 'Editar boletín' : 'Nuevo boletín'} level={2}>
      <form noValidate className={css.form} onSubmit={(event) => void save(event)} aria-label="Boletín">
        <TextField {...field('titulo')} readOnly={isSubmitting} />
        <TextArea
          {...field('texto')}
          rows={8}
          readOnly={isSubmitting}
          hint="Deje una línea en blanco entre párrafos. El boletín no lleva precios: también lo reciben visitantes."
        />
        <PartPicker parts={parts} onParts={setParts} />
        <Checkbox
          label="Con un botón a las promociones"
          checked={promotions}
          onChange={(event) => setPromotions(event.target.checked)}
        />
        <div className={css.bar}>
          <Button type="submit" variant="primary" disabled={!isValid} loading={isSubmitting}>
            Guardar borrador
          </Button>
          <Button onClick={onCancel} disabled={isSubmitting}>
            Cancelar
          </Button>
        </div>
      </form>
    </Card>
  );
}
