import type { Email } from 'postal-mime';
import { ecuadorTime } from '../../platform/mail/ecuador-time.ts';
import { type Html, html } from '../../platform/mail/html.ts';
import type { MailboxEntry, MailboxMessage } from './mailbox-store.ts';

/** The four ways to look at a message; each is a link, since the page runs no script. */
export const views = [
  ['html', 'HTML'],
  ['texto', 'Texto'],
  ['cabeceras', 'Cabeceras'],
  ['original', 'Original'],
] as const;
export type View = (typeof views)[number][0];

/** More of a source than anybody reads; all of it can be downloaded. */
const SOURCE_SHOWN = 200_000;

export const listView = (entries: MailboxEntry[], to: string, more: boolean): Html =>
  frame(
    'Buzón',
    html`<h1>Buzón</h1>
      <p class="hint">Los correos que envía la tienda en esta demostración. Ninguno sale de aquí.</p>
      <form class="search" role="search" action="/buzon">
        <label for="to">Buscar por destinatario</label>
        <div>
          <input id="to" name="to" type="search" value="${to}" maxlength="254" autocomplete="off" />
          <button>Buscar</button>
        </div>
      </form>
      <p class="tools">
        <a href="/buzon${to && `?${new URLSearchParams({ to })}`}">Actualizar</a>
        ${to && html`<a href="/buzon">Ver todos</a>`}
      </p>
      ${
        entries.length > 0
          ? html`<ul class="list">
              ${entries.map(entryView)}
            </ul>`
          : html`<p class="empty">
              ${to ? `No hay correos para "${to}".` : 'Todavía no se ha enviado ningún correo.'}
            </p>`
      }
      ${
        more &&
        html`<p class="tools">
          <a href="/buzon?${new URLSearchParams({ to, antes: String(entries.at(-1)!.id) }).toString()}">Más antiguos</a>
        </p>`
      }`,
  );

const entryView = ({ id, sender, recipients, subject, receivedAt }: MailboxEntry): Html =>
  html`<li>
    <a href="/buzon/${id}">
      <span class="subject">${subject || '(sin asunto)'}</span>
      <span class="people"
        ><span class="to">${recipients.join(', ')}</span> <span class="from">de ${sender}</span></span
      >
      ${moment(receivedAt)}
    </a>
  </li> `;

export const messageView = (message: MailboxMessage, email: Email, view: View): Html =>
  frame(
    message.subject,
    html`<p class="tools"><a href="/buzon">← Volver al buzón</a></p>
      <h1>${message.subject || '(sin asunto)'}</h1>
      <dl class="envelope">
        <dt>De</dt>
        <dd>${message.sender}</dd>
        <dt>Para</dt>
        <dd>${message.recipients.join(', ')}</dd>
        <dt>Llegó</dt>
        <dd>${moment(message.receivedAt)}</dd>
        ${
          email.attachments.length > 0 &&
          html`<dt>Adjuntos</dt>
            <dd>
              ${email.attachments.map(
                ({ filename }, n) =>
                  html`<a class="file" href="/buzon/${message.id}/adjuntos/${n}">${filename ?? 'adjunto'}</a> `,
              )}
            </dd>`
        }
      </dl>
      <nav class="tabs" aria-label="Partes del mensaje">
        ${views.map(([name, label]) => tab(message.id, name, label, name === view))}
      </nav>
      <section class="part">${partView(message, email, view)}</section>`,
  );

const tab = (id: number, view: View, label: string, current: boolean): Html =>
  html`<a href="/buzon/${id}?vista=${view}" ${current && html`aria-current="page"`}>${label}</a> `;

function partView({ id, raw }: MailboxMessage, email: Email, view: View): Html {
  switch (view) {
    case 'html':
      return email.html === undefined
        ? html`<p class="empty">Este mensaje no tiene parte HTML.</p>`
        : html`<iframe
            title="Mensaje"
            src="/buzon/${id}/html"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          ></iframe>`;
    case 'texto':
      return email.text === undefined
        ? html`<p class="empty">Este mensaje no tiene parte de texto.</p>`
        : html`<pre class="wrap">${linked(email.text)}</pre>`;
    case 'cabeceras':
      return html`<dl class="headers">
        ${email.headers.map(
          ({ originalKey, value }) =>
            html`<dt>${originalKey}</dt>
              <dd>${value}</dd> `,
        )}
      </dl>`;
    case 'original':
      return html`<p class="tools"><a href="/buzon/${id}/original.eml">Descargar (.eml)</a></p>
        <pre tabindex="0">${raw.toString('utf8', 0, SOURCE_SHOWN)}</pre>`;
  }
}

export const missingView = (): Html =>
  frame(
    'No encontrado',
    html`<h1>No encontramos ese correo</h1>
      <p class="hint">El buzón guarda los más recientes; puede que ya no esté.</p>
      <p class="tools"><a href="/buzon">← Volver al buzón</a></p>`,
  );

const moment = (at: Date): Html => html`<time datetime="${at.toISOString()}">${ecuadorTime(at)}</time>`;

/** Addresses in plain text can be followed, each in a new tab. */
const linked = (text: string): (Html | string)[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, n) => (n % 2 === 1 ? html`<a href="${piece}" target="_blank" rel="noopener">${piece}</a>` : piece));

const frame = (title: string, content: Html): Html =>
  html`<!doctype html>
    <html lang="es-EC">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Buzón de demostración</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/buzon/buzon.css" />
      </head>
      <body>
        <header><a href="/buzon">Buzón</a><a class="shop" href="/">Ir a la tienda</a></header>
        <main>${content}</main>
      </body>
    </html>`;
