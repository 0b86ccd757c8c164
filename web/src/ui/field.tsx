import { useId, type ComponentProps, type ReactNode } from 'react';
import css from './field.module.css';
import { Icon } from './icon.tsx';

interface Labelled {
  label: string;
  error?: string;
  hint?: string;
}

/** What every field shares: label above, hint and error below, tied to the control for those who listen. */
function useWiring({ error, hint }: Labelled) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    control: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined } as const,
  };
}

function Frame({ id, label, error, hint, children }: Labelled & { id: string; children: ReactNode }) {
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children}
      <Notes id={id} error={error} hint={hint} />
    </div>
  );
}

function Notes({ id, error, hint }: { id: string; error?: string; hint?: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
    </>
  );
}

type TextFieldProps = Labelled & Omit<ComponentProps<'input'>, 'className' | 'id'>;

export function TextField({ label, error, hint, ...input }: TextFieldProps) {
  const { id, control } = useWiring({ label, error, hint });
  return (
    <Frame id={id} label={label} error={error} hint={hint}>
      <input {...input} {...control} className={css.control} />
    </Frame>
  );
}

type TextAreaProps = Labelled & Omit<ComponentProps<'textarea'>, 'className' | 'id'> & { type?: string };

export function TextArea({ label, error, hint, rows = 5, type: _type, ...input }: TextAreaProps) {
  const { id, control } = useWiring({ label, error, hint });
  return (
    <Frame id={id} label={label} error={error} hint={hint}>
      <textarea {...input} {...control} rows={rows} className={css.control} />
    </Frame>
  );
}

type SelectProps = Labelled &
  Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'> & {
    options: readonly { value: string | number; text: string }[];
    /** Shown while nothing is chosen. */
    empty?: string;
    /** Of a text field; they say nothing about a choice. */
    type?: string;
    maxLength?: number;
  };

export function Select({ label, error, hint, options, empty, type: _type, maxLength: _max, ...select }: SelectProps) {
  const { id, control } = useWiring({ label, error, hint });
  return (
    <Frame id={id} label={label} error={error} hint={hint}>
      <span className={css.select}>
        <select {...select} {...control} className={css.control}>
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <Icon name="down" size={18} />
      </span>
    </Frame>
  );
}

type ChoiceProps = Omit<Labelled, 'label'> & { label: ReactNode } & Omit<ComponentProps<'input'>, 'className' | 'id'>;

function Choice({ label, error, hint, ...input }: ChoiceProps) {
  const { id, control } = useWiring({ label: '', error, hint });
  return (
    <div className={css.field}>
      <label className={css.choice} htmlFor={id}>
        <input {...input} {...control} />
        <span>{label}</span>
      </label>
      <Notes id={id} error={error} hint={hint} />
    </div>
  );
}

export const Checkbox = (props: ChoiceProps) => <Choice {...props} type="checkbox" />;
export const Radio = (props: ChoiceProps) => <Choice {...props} type="radio" />;

/** A named group of choices. */
export function Choices({ legend, error, children }: { legend: ReactNode; error?: string; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset className={css.choices} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={css.label}>{legend}</legend>
      {children}
      <Notes id={id} error={error} />
    </fieldset>
  );
}
