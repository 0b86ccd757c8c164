import { REVIEWS_ANCHOR } from '@bujia/contracts/catalogue-pages';
import { REVIEW_REASONS, REVIEW_SHOWN_AS, writeReviewPage } from '@bujia/contracts/reviews';
import { button, note, paragraph, type Template } from './letter.ts';
import { PART_EXAMPLE, type PartMail, partPageOf, partShown } from './part-blocks.ts';
import { greeting } from './wording.ts';

interface ReviewMail extends PartMail {
  name: string;
}

const EXAMPLE: ReviewMail = { ...PART_EXAMPLE, name: 'Lucía' };
const because = 'escribió una opinión sobre un repuesto que nos compró.';

export const reviewShown: Template<ReviewMail> = {
  label: 'Opinión publicada',
  example: EXAMPLE,
  write: (data) => ({
    subject: `Su opinión ya se muestra: ${data.part}`,
    preheader: 'Gracias: ayuda a quien busca el mismo repuesto.',
    title: 'Su opinión ya se muestra',
    blocks: [
      paragraph(greeting(data.name)),
      paragraph('Gracias por escribirla. Quien busca el mismo repuesto ya puede leerla.'),
      ...partShown(data),
      button('Ver mi opinión', `${partPageOf(data)}#${REVIEWS_ANCHOR}`),
      note(`${REVIEW_SHOWN_AS} Puede cambiarla o quitarla cuando quiera, en su cuenta.`),
    ],
    because,
  }),
}; // prettier-ignore

export const reviewRefused: Template<ReviewMail & { /** In words. */ reason: string }> = {
  label: 'Opinión rechazada',
  example: { ...EXAMPLE, reason: REVIEW_REASONS.contacto.text },
  write: (data) => ({
    subject: `No publicamos su opinión: ${data.part}`,
    preheader: 'Puede cambiarla y enviarla otra vez.',
    title: 'No publicamos su opinión',
    blocks: [
      paragraph(greeting(data.name)),
      paragraph(`Leímos su opinión y no la mostramos porque ${data.reason}`),
      ...partShown(data),
      button('Cambiar mi opinión', writeReviewPage(data.partCode)),
      note('Lo que dice del repuesto nos sirve, sea bueno o malo: no rechazamos ninguna por eso. Si antes se mostraba otra suya, sigue ahí.'),
    ],
    because,
  }),
}; // prettier-ignore
