import { noticeRules } from '@bujia/contracts/restock';
import { problem } from '@bujia/contracts/rules';
import type { ApiError } from '../../lib/http/http.ts';
import { askNotice } from './api.ts';

export interface Outcome {
  loading?: boolean;
  said?: string;
  done?: boolean;
}

/** What becomes of the form. */
export async function ask(part: number, form: HTMLFormElement): Promise<Outcome> {
  const field = form.elements.namedItem('correo') as HTMLInputElement;
  const correo = field.value.trim();
  const wrong = problem(noticeRules.correo, correo);
  if (wrong) {
    field.focus();
    return { said: wrong };
  }
  return askNotice(part, correo).then(
    () => ({ said: 'Revise su correo: con el enlace que le enviamos confirma el aviso.', done: true }),
    (error: ApiError) => ({ said: error.message }),
  );
}
