import type { Ajuste } from '@bujia/contracts/fitment';

export interface Suggestion {
  kind: 'symptom' | 'vehicle' | 'text' | 'category' | 'part';
  text: string;
  href: string;
  /** Is done before going there. */
  choose?: () => void;
  /** Of a part. */
  code?: string;
  image?: string;
  /** Of a part, for the chosen vehicle. */
  fit?: Pick<Ajuste, 'veredicto' | 'palabra'>;
  /** Stands in for what was typed, which is for another vehicle. */
  instead?: boolean;
}

/** Why nothing was found to suggest, and what is left to do. */
export interface Unanswered {
  instead?: Suggestion[];
}
