import { type OpinionPropia, REVIEW_LIMITS, reviewRules } from '@bujia/contracts/reviews';
import { problem } from '@bujia/contracts/rules';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useUnsaved } from '../../lib/forms/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import css from './review-form.module.css';
import { Stars } from './stars.tsx';

interface Said {
  estrellas: number;
  texto: string;
}

interface Props {
  /** Of the part. */
  name: string;
  /** What was written before. */
  before: OpinionPropia | undefined;
  onSend: (said: Said) => Promise<void>;
  onCancel: () => void;
}

export function ReviewForm({ name, before, onSend, onCancel }: Props) {
  const [stars, setStars] = useState(before?.estrellas ?? 0);
  const [words, setWords] = useState(before?.texto ?? '');
  const [sending, setSending] = useState(false);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const wrongStars = stars === 0 ? reviewRules.estrellas.required : undefined;
  const wrongWords = problem(reviewRules.texto, words);
  useUnsaved(words !== (before?.texto ?? '') || stars !== (before?.estrellas ?? 0));
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (wrongStars || wrongWords) {
      event.currentTarget.querySelector<HTMLElement>(wrongStars ? 'input' : 'textarea')?.focus();
      return;
    }
    setSending(true);
    await onSend({ estrellas: stars, texto: words.trim() });
    setSending(false);
  }

  return (
    <form
      ref={form}
      noValidate
      className={css.form}
      aria-label={`Opinión de ${name}`}
      onSubmit={(event) => void send(event)}
    >
      <Stars
        legend="¿Cuántas estrellas le da?"
        value={stars}
        onChange={setStars}
        error={tried ? wrongStars : undefined}
      />
      <TextArea
        label="¿Qué debe saber quien lo va a comprar?"
        hint="Cómo quedó, cuánto duró, qué tal la instalación. Sin teléfonos, correos ni precios."
        name="texto"
        rows={4}
        maxLength={REVIEW_LIMITS.maxWords}
        value={words}
        readOnly={sending}
        aria-required
        error={tried ? wrongWords : undefined}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className={css.actions}>
        <Button type="submit" variant="primary" loading={sending}>
          {before ? 'Enviar el cambio' : 'Enviar mi opinión'}
        </Button>
        <Button onClick={onCancel}>Cancelar</Button>
      </div>
    </form>
  );
}
