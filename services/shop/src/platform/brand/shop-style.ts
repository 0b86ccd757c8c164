import { createHash } from 'node:crypto';
import { tonesOf } from '@bujia/brand/tones';

/** A style sheet that stands in a page, and by what the content policy knows it. */
export interface OwnStyle {
  element: string;
  hash: string;
}

/** The colour of this shop instead of that of the house, wherever in the page it stands. */
export function shopStyle(colour: string): OwnStyle {
  const { spark, hot, onSpark, lit } = tonesOf(colour);
  const tones = { spark, 'spark-hot': hot, 'on-spark': onSpark, lit, plate: spark, 'plate-hot': hot };
  const text = `html:root{${Object.entries(tones)
    .map(([name, tone]) => `--${name}:${tone}`)
    .join(';')}}`;
  return {
    element: `<style>${text}</style>`,
    hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  };
}
