import { MAIL_GALLERY_PAGE, templatePreviewPage } from '@bujia/contracts/emails';
import { type Html, html } from '../../../platform/mail/html.ts';
import { type Mail, type MailName, templates } from './templates/templates.ts';

const WIDTHS = [360, 600] as const;
const LOOKS = ['claro', 'oscuro'] as const;
const FIRST_VIEW = 'ejemplo';

const templatePage = (name: string, variant?: string): string =>
  `${MAIL_GALLERY_PAGE}/plantillas/${name}${variant ? `?${new URLSearchParams({ variante: variant })}` : ''}`;

export const galleryView = (): Html =>
  frame(
    'Plantillas de correo',
    html`<h1>Plantillas de correo</h1>
      <p class="hint">Cada correo de la tienda con datos de demostración.</p>
      <ul class="list">
        ${(Object.keys(templates) as MailName[]).map(
          (name) =>
            html`<li>
              <a href="${templatePage(name)}">
                <span class="subject">${templates[name].label}</span> <span class="people">${name}</span>
              </a>
            </li> `,
        )}
      </ul>`,
  );

export const templateView = (name: string, variant: string | undefined, { subject, preheader, text }: Mail): Html =>
  frame(
    subject,
    html`<p class="tools"><a href="${MAIL_GALLERY_PAGE}">← Todas las plantillas</a></p>
      <h1>${templates[name as MailName].label}</h1>
      <dl class="envelope">
        <dt>Asunto</dt>
        <dd>${subject}</dd>
        <dt>Resumen</dt>
        <dd>${preheader}</dd>
      </dl>
      <nav class="tabs" aria-label="Variantes">
        ${[undefined, ...Object.keys(templates[name as MailName].variants ?? {})].map(
          (one) =>
            html`<a href="${templatePage(name, one)}" ${one === variant && html`aria-current="page"`}
              >${one ?? FIRST_VIEW}</a
            > `,
        )}
      </nav>
      ${WIDTHS.map(
        (width) =>
          html`<h2>${width} px</h2>
            <div class="pair">
              ${LOOKS.map(
                (look) =>
                  html`<iframe
                    class="w${width}"
                    title="${width} px, ${look}"
                    src="${framePage(name, variant, look)}"
                  ></iframe> `,
              )}
            </div> `,
      )}
      <h2>Texto</h2>
      <section class="part"><pre class="wrap">${text}</pre></section>`,
  );

const framePage = (name: string, variant: string | undefined, tema: string): string =>
  `${templatePreviewPage(name)}?${new URLSearchParams({ tema, ...(variant && { variante: variant }) })}`;

const frame = (title: string, content: Html): Html =>
  html`<!doctype html>
    <html lang="es-EC">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Plantillas de correo</title>
        <link rel="stylesheet" href="${MAIL_GALLERY_PAGE}/estilo.css" />
      </head>
      <body>
        <header><a href="${MAIL_GALLERY_PAGE}">Correos</a><a class="shop" href="/dashboard">Ir al tablero</a></header>
        <main class="gallery">${content}</main>
      </body>
    </html>`;

/** On top of the style of the mailbox, whose pages these resemble. A frame is as wide as its mail and two borders. */
export const GALLERY_CSS = `
header { padding-inline: max(16px, calc(50vw - 624px)) }
.gallery { max-width: 1280px }
.gallery h2 { margin: 24px 0 8px; font-size: 18px }
.pair { display: flex; gap: 16px; overflow-x: auto; padding-bottom: 8px }
.pair iframe { flex: none; height: 900px; border: 1px solid var(--line); border-radius: 12px; background: var(--card) }
.w360 { width: 362px }
.w600 { width: 602px }
`;
