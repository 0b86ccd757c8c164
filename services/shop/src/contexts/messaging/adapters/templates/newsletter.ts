import { UNSUBSCRIBE_PAGE } from '@bujia/contracts/newsletter';
import { button, heading, items, note, paragraph, type Template, withCode } from './letter.ts';
import { BECAUSE_SUBSCRIBED } from './wording.ts';

export interface NewsletterMail {
  title: string;
  /** Paragraphs with an empty line between them. */
  text: string;
  /** No prices: visitors subscribe too, and they see none. */
  parts: { name: string; code: string; encryptedCode: string; promotion: boolean }[];
  promotions: boolean;
  /** Empty in a proof, which nobody can leave. */
  unsubscribeCode: string;
}

export const newsletter: Template<NewsletterMail> = {
  label: 'Boletín',
  example: {
    title: 'Los frenos no esperan a diciembre',
    text: 'Antes de los viajes de fin de año revise pastillas, discos y líquido: es la media hora mejor gastada del mes.\n\nEstos repuestos acaban de llegar a las dos sucursales.',
    parts: [
      { name: 'Juego de pastillas delanteras', code: 'TY-04465-B', encryptedCode: 'qGf3Lw9sZk', promotion: true },
      { name: 'Disco de freno ventilado 275 mm', code: 'TY-43512-C', encryptedCode: 'mVb7Rt2xQa', promotion: false },
    ],
    promotions: true,
    unsubscribeCode: 'YW5vdGhlci1mb3J0eS10d28tcmFuZG9tLWJ5dGU',
  },
  variants: { prueba: { unsubscribeCode: '' } },
  write: ({ title, text, parts, promotions, unsubscribeCode }, shop) => ({
    subject: unsubscribeCode ? title : `[Prueba] ${title}`,
    preheader: text,
    title,
    blocks: [
      ...paragraphsOf(text),
      ...(parts.length > 0
        ? [
            heading('Para su ' + shop.make.nombre),
            items(
              parts.map(({ name, code, encryptedCode, promotion }) => ({
                name,
                about: promotion ? `${code} · En promoción` : code,
                path: `/repuesto/${encodeURIComponent(encryptedCode)}`,
              })),
            ),
          ]
        : []),
      ...(promotions ? [button('Ver las promociones', '/promociones')] : []),
      ...(parts.length > 0
        ? [note('Los precios se ven al iniciar sesión, y los repuestos duran hasta agotar existencias.')]
        : []),
    ],
    because: unsubscribeCode ? BECAUSE_SUBSCRIBED : 'pidió una prueba de este boletín.',
    unsubscribePath: unsubscribeCode ? withCode(UNSUBSCRIBE_PAGE, unsubscribeCode) : undefined,
  }),
};

const paragraphsOf = (text: string) =>
  text
    .split(/(?:\r\n|\r|\n)\s*(?:\r\n|\r|\n)/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(paragraph);
