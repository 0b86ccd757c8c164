import { type Categoria, SEARCH_STATES, type ShowcaseFlag } from '@bujia/contracts/catalogue';
import { type EditedField, type FichaRepuesto, markOn, partRules } from '@bujia/contracts/part-editing';
import type { LocalDate } from '@bujia/ecuador/guayaquil';
import { nearestPrice } from '@bujia/pricing/nearest-price';
import { centsOf, decimalText, formatMoney } from '@bujia/pricing/money';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import grid from '../../ui/field-grid.module.css';
import { Checkbox, Select, TextArea, TextField } from '../../ui/field.tsx';
import { categoryOptions } from './category-options.ts';
import css from './parts.module.css';
import type { PartForm } from './use-part-form.ts';

type TextField_ = { [Field in EditedField]: FichaRepuesto[Field] extends string ? Field : never }[EditedField];

const bound = ({ ficha, set, errorOf, touch }: PartForm, name: TextField_) => ({
  ...{ name, value: ficha[name], error: errorOf(name), label: partRules[name].label },
  maxLength: partRules[name].max,
  'aria-required': 'required' in partRules[name],
  onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  onBlur: () => touch(name),
});

/** Where no base with IVA gives a price: the one that comes next. */
function Nearest({ form, name }: { form: PartForm; name: 'precio' | 'precioPromocion' }) {
  const text = form.ficha[name];
  if (!partRules[name].pattern.test(text)) return null;
  const [asked, near] = [centsOf(text), nearestPrice(centsOf(text))];
  if (asked === near) return null;
  return (
    <p className={css.nearest}>
      {`Ninguna base con IVA da ${formatMoney(asked)}: se cobraría ${formatMoney(near)}. `}
      <Button size="s" onClick={() => form.set(name, decimalText(near, 2))}>{`Usar ${formatMoney(near)}`}</Button>
    </p>
  );
}

export function Texts({ form, isNew, categories }: { form: PartForm; isNew: boolean; categories: Categoria[] }) {
  return (
    <Card level={2} title="Datos">
      <div className={grid.fields}>
        <TextField
          {...bound(form, 'codigoRepuesto')}
          autoComplete="off"
          hint={isNew ? undefined : 'Aquí puede cambiar guiones y mayúsculas.'}
        />
        <Select {...bound(form, 'categoria')} empty="Elija una" options={categoryOptions(categories)} />
        <div className={grid.whole}>
          <TextField {...bound(form, 'nombre')} autoComplete="off" />
        </div>
        <div className={grid.whole}>
          <TextArea {...bound(form, 'descripcion')} rows={4} />
        </div>
      </div>
    </Card>
  );
}

export const Prices = ({ form }: { form: PartForm }) => (
  <Card level={2} title="Precio">
    <div className={grid.fields}>
      <div>
        <TextField {...bound(form, 'precio')} inputMode="decimal" autoComplete="off" />
        <Nearest form={form} name="precio" />
      </div>
      <div>
        <TextField
          {...bound(form, 'precioPromocion')}
          inputMode="decimal"
          autoComplete="off"
          hint="Vacío: sin promoción."
        />
        <Nearest form={form} name="precioPromocion" />
      </div>
    </div>
  </Card>
);

export const Measures = ({ form }: { form: PartForm }) => (
  <Card level={2} title="Peso y medidas">
    <div className={grid.fields}>
      {(['peso', 'unidad', 'alto', 'ancho', 'profundidad'] as const).map((name) => (
        <TextField
          key={name}
          {...bound(form, name)}
          inputMode={name === 'unidad' ? 'text' : 'decimal'}
          autoComplete="off"
        />
      ))}
    </div>
  </Card>
);

interface MarksProps {
  form: PartForm;
  /** Not known while it is asked for. */
  today: LocalDate | undefined;
}

export const Marks = ({ form, today }: MarksProps) => (
  <Card level={2} title="Marcas de la portada">
    <p className={css.hint}>
      Sin fechas, una marca vale siempre; con ellas, solo esos días, incluidos el primero y el último.
    </p>
    <div className={css.marks}>
      {SEARCH_STATES.map(({ flag }) => (
        <div key={flag} className={css.mark}>
          <Checkbox
            name={flag}
            label={partRules[flag].label}
            checked={form.ficha[flag]}
            onChange={({ target }) => {
              form.set(flag, target.checked);
              if (!target.checked) for (const day of daysOf(flag)) form.set(day, '');
            }}
          />
          {form.ficha[flag] && (
            <>
              {daysOf(flag).map((day) => (
                <TextField
                  key={day}
                  name={day}
                  type="date"
                  label={partRules[day].label}
                  value={form.ficha[day] ?? ''}
                  error={form.errorOf(day)}
                  onChange={({ target }) => form.set(day, target.value)}
                />
              ))}
              {today !== undefined && <Turn form={form} flag={flag} today={today} />}
            </>
          )}
        </div>
      ))}
    </div>
  </Card>
);

const daysOf = (flag: ShowcaseFlag) => [`${flag}Desde`, `${flag}Hasta`] as const;

/** Where it is said and not had. */
function Turn({ form: { ficha }, flag, today }: { form: PartForm; flag: ShowcaseFlag; today: LocalDate }) {
  const state = markOn(ficha, flag, today);
  if (state === 'vigente') return null;
  return (
    <p className={css.hint}>{state === 'pasada' ? 'Hoy no se ve: ya terminó.' : 'Hoy no se ve: empieza después.'}</p>
  );
}
