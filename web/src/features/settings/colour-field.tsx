import { tonesOf } from '@bujia/brand/tones';
import { type Field, isColour } from '@bujia/contracts/shapes';
import type { CSSProperties } from 'react';
import { useController } from 'react-hook-form';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useFormOfShapes } from './form-of-shapes.ts';
import css from './settings.module.css';

/** A colour, typed or chosen, and beside it what the shop makes of it. */
export function ColourField({ shape: { label, hint, max }, name }: { shape: Field; name: string }) {
  const { form, faultAt } = useFormOfShapes();
  const { onChange, ...field } = useController({ control: form.control, name }).field;
  const value: unknown = field.value;
  const typed = typeof value === 'string' ? value.trim() : '';
  const colour = isColour(typed) ? typed : undefined;
  return (
    <div className={css.written}>
      <div className={css.kept}>
        <TextField
          {...field}
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
          label={label}
          hint={hint}
          error={faultAt(name)}
          maxLength={max}
          autoComplete="off"
        />
        <div className={css.actions}>
          <input
            type="color"
            className={css.picker}
            aria-label={`Elegir: ${label}`}
            value={(colour ?? tonesOf(undefined).spark).toLowerCase()}
            onChange={(event) => onChange(event.target.value)}
          />
          <Button size="s" disabled={typed === ''} onClick={() => onChange('')}>
            Usar el de la casa
          </Button>
        </div>
      </div>
      {(typed === '' || colour !== undefined) && <Looks colour={colour} />}
    </div>
  );
}

const LOOKS = [
  ['light', 'De día'],
  ['dark', 'De noche'],
] as const;

/** By day and by night, whatever whoever looks has chosen. */
function Looks({ colour }: { colour: string | undefined }) {
  const { spark, hot, onSpark, lit } = tonesOf(colour);
  const tones = { '--spark': spark, '--hot': hot, '--on-spark': onSpark, '--lit': lit };
  return (
    <section className={css.looks} aria-label="Así se verá">
      {LOOKS.map(([scheme, title]) => (
        <div key={scheme} className={css.look} data-scheme={scheme} style={tones as CSSProperties}>
          <p className={css.lookHead}>{title}</p>
          <p className={css.lookBody}>
            <span className={css.lookButton}>Comprar</span>
            <span className={`${css.lookButton} ${css.lookHot}`}>Al señalarlo</span>
            <Badge tone="spark">En oferta</Badge>
          </p>
        </div>
      ))}
    </section>
  );
}
