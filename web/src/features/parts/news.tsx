import type { EditedField, FichaRepuesto } from '@bujia/contracts/part-editing';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { nameOf, shownValue } from './names.ts';
import { takenText } from './others-words.tsx';
import css from './parts.module.css';
import type { PartForm } from './use-part-form.ts';

/** What somebody else saved meanwhile, and where both wrote. */
export function News({ form, who }: { form: PartForm; who: string | undefined }) {
  const { news, wasKept, ficha, set } = form;
  return (
    <div className={css.news}>
      {wasKept && form.isDirty && (
        <Notice tone="info">Recuperamos lo que escribió y no guardó. Guárdelo, o presione Descartar.</Notice>
      )}
      {news && (
        <Notice tone="info">
          {`${who ?? 'Otra persona'} guardó este repuesto mientras usted escribía. Lo suyo sigue aquí.`}
          {news.taken.length > 0 && takenText(news.taken.map(nameOf))}
        </Notice>
      )}
      {news?.clashing.map(({ field, theirs }) => (
        <div key={field} className={css.clash} role="group" aria-label={nameOf(field)}>
          <p>
            <strong>{nameOf(field)}</strong>
            {`: usted escribió ${shownValue(ficha[field])}, y ahora está ${shownValue(theirs)}.`}
          </p>
          <Button size="s" onClick={() => setAny(set, field, theirs)}>
            Usar lo guardado
          </Button>
          <Button size="s" onClick={() => setAny(set, field, ficha[field])}>
            Dejar lo mío
          </Button>
        </div>
      ))}
    </div>
  );
}

/** The value is of the field that it was read from. */
const setAny = (set: PartForm['set'], field: EditedField, value: FichaRepuesto[EditedField]) =>
  set(field, value as never);
