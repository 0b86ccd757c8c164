import { LOGO_FAULTS, LOGO_LIMITS, isLogo, logoFile, logoOf } from '@bujia/contracts/logo';
import { PICTURE_KINDS } from '@bujia/contracts/part-editing';
import type { Field } from '@bujia/contracts/shapes';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { messageOf } from '../../lib/http/http.ts';
import { shop } from '../../lib/page/page-data.ts';
import { Button } from '../../ui/button.tsx';
import file from '../../ui/file-input.module.css';
import { Logo } from '../../ui/logo.tsx';
import { Notice } from '../../ui/notice.tsx';
import { sendLogo } from './api.ts';
import { useFormOfShapes } from './form-of-shapes.ts';
import css from './settings.module.css';

/** A logo, sent as soon as it is chosen, and how it will stand. The shop has it once the form is saved. */
export function LogoField({ shape: { label, hint }, name }: { shape: Field; name: string }) {
  const { form, faultAt } = useFormOfShapes();
  const { onChange, ref, ...field } = useController({ control: form.control, name }).field;
  const value: unknown = field.value;
  const [isDrawing, setDrawing] = useState(false);
  const [fault, setFault] = useState<string>();
  const id = useId();
  const logo = typeof value === 'string' && isLogo(value) ? value : undefined;

  async function bring(chosen: File | undefined) {
    if (!chosen) return;
    const wrong = chosen.size > LOGO_LIMITS.bytes ? LOGO_FAULTS.tooLarge : undefined;
    setFault(wrong);
    if (wrong !== undefined) return;
    setDrawing(true);
    try {
      onChange((await sendLogo(chosen)).logo);
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setDrawing(false);
    }
  }

  return (
    <div className={css.written}>
      <div className={css.kept}>
        <label htmlFor={id} className={css.title}>
          {label}
        </label>
        <input
          id={id}
          ref={ref}
          type="file"
          accept={PICTURE_KINDS.join(',')}
          className={file.input}
          disabled={isDrawing}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            currentTarget.value = '';
            void bring(chosen);
          }}
        />
        <p id={`${id}-hint`} role="status" className={css.quiet}>
          {isDrawing ? 'Preparando el logotipo…' : hint}
        </p>
        <Notice>{fault ?? faultAt(name)}</Notice>
        <div className={css.actions}>
          <Button
            size="s"
            disabled={logo === undefined || isDrawing}
            onClick={() => {
              setFault(undefined);
              onChange('');
            }}
          >
            Usar la marca de la casa
          </Button>
        </div>
      </div>
      <section className={css.looks} aria-label="Así se verá">
        <div className={css.ground}>
          <Logo of={{ name: shop.name, ...(logo && { logo: logoOf(logo) }) }} />
          <p>Tienda, tablero y correos</p>
        </div>
        {logo && (
          <div className={css.ground} data-ground="papel">
            <img src={logoFile(logo, 'papel')} alt="" />
            <p>Facturas y proformas</p>
          </div>
        )}
      </section>
    </div>
  );
}
