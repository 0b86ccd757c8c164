import { noticeRules } from '@bujia/contracts/restock';
import { problem } from '@bujia/contracts/rules';
import { ApiError } from '../../lib/http/http.ts';
import { askNotice } from './api.ts';

/** What becomes of the form. */
export async function ask(part: number, form: HTMLFormElement) {
  const correo = String(new FormData(form).get('correo') ?? '').trim();
  const wrong = problem(noticeRules.correo, correo);
  if (wrong) return { at: 'asking', wrong } as const;
  try {
    await askNotice(part, correo);
    return { at: 'asked' } as const;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { at: 'asking', refusal: error.message } as const;
  }
}
