import type { Field } from '@bujia/contracts/shapes';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { TextArea } from '../../ui/field.tsx';
import { Markup, shopBlocks } from '../../ui/markup.tsx';
import { useFormOfShapes } from './form-of-shapes.ts';
import css from './settings.module.css';

/** A long text, and beside it how it will be read. */
export function MarkupField({ shape: { label, hint, max, required }, name }: { shape: Field; name: string }) {
  const { form, faultAt } = useFormOfShapes();
  const typed: unknown = useWatch({ control: form.control, name });
  // What is typed comes first.
  const shown = useDeferredValue(typeof typed === 'string' ? typed : '');
  return (
    <div className={css.written}>
      <TextArea
        {...form.register(name)}
        label={label}
        hint={hint}
        error={faultAt(name)}
        rows={12}
        maxLength={max}
        aria-required={required !== undefined}
      />
      <section tabIndex={0} className={css.preview} aria-label={`Así se leerá: ${label}`}>
        <p className={css.quiet}>Así se leerá</p>
        <Markup blocks={shopBlocks(shown)} />
      </section>
    </div>
  );
}
