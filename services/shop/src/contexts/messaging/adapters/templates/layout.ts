import { MAIL_LOGO } from '@bujia/brand/mark';
import { type Tones, tonesOf } from '@bujia/brand/tones';
import type { ShopIdentity } from '@bujia/contracts/shop';
import { type Html, html } from '../../../../platform/mail/html.ts';
import { type Block, type Fact, type Item, type Letter, UNSUBSCRIBE } from './letter.ts';
import { BRAND, OUTLOOK, PLAIN_TABLE, PREVIEW_END, STYLE, STYLE_SHEET } from './look.ts';
import { type Prose, proseOf } from './prose.ts';

/** The HTML part: tables, because Outlook lays out nothing else. */
export function layout(letter: Letter, shop: ShopIdentity, baseUrl: string): string {
  const prose = proseOf(shop);
  const tones = tonesOf(shop.colour);
  return html`<!doctype html>
    <html lang="es-EC">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${letter.subject}</title>
        ${OUTLOOK.pixels}
        <style>
          ${STYLE_SHEET}
        </style>
      </head>
      <body class="page" style="${STYLE.page}">
        <div style="${STYLE.preheader}">${letter.preheader}${PREVIEW_END}</div>
        <table ${PLAIN_TABLE} width="100%" class="page" style="${STYLE.page}">
          <tr>
            <td align="center" class="outer" style="${STYLE.outer}">
              ${OUTLOOK.sheetStart}
              <table ${PLAIN_TABLE} width="100%" style="${STYLE.sheet}">
                ${sign(shop, baseUrl, tones)}
                <tr>
                  <td class="card pad flush" style="${STYLE.card}">
                    <h1 class="ink" style="${STYLE.title}">${letter.title}</h1>
                    ${letter.blocks.map((block) => asHtml(block, baseUrl, { prose, tones }))}
                  </td>
                </tr>
                ${foot(letter, shop, baseUrl, prose)}
              </table>
              ${OUTLOOK.sheetEnd}
            </td>
          </tr>
        </table>
      </body>
    </html> `.toString();
}

/** Its own logo, or mark and name, as a picture; readers that show none write the name in its place, as large and as white. */
const sign = (shop: ShopIdentity, baseUrl: string, tones: Tones): Html =>
  html`<tr>
    <td class="pad flush" bgcolor="${BRAND.ink}" style="${STYLE.head(tones)}">
      <a href="${baseUrl}/" style="${STYLE.sign}"
        ><img
          src="${baseUrl}${shop.logo?.src ?? MAIL_LOGO.path}"
          height="${String(MAIL_LOGO.height)}"
          alt="${shop.name}"
          style="${STYLE.logo}"
      /></a>
    </td>
  </tr>`;

function asHtml(block: Block, baseUrl: string, { prose, tones }: { prose: Prose; tones: Tones }): Html {
  switch (block.kind) {
    case 'paragraph':
      return html`<p class="ink" dir="auto" style="${STYLE.paragraph}">${prose(block.text)}</p> `;
    case 'heading':
      return html`<h2 class="ink" style="${STYLE.heading}">${block.text}</h2> `;
    case 'note':
      return html`<p class="muted" style="${STYLE.note}">${prose(block.text)}</p> `;
    case 'button':
      return block.quiet
        ? quietButton(block.label, baseUrl + block.path)
        : button(block.label, baseUrl + block.path, tones);
    case 'facts':
      return html`<table ${PLAIN_TABLE} width="100%" class="line" style="${STYLE.facts}">
        ${block.rows.map((row) => fact(row, prose))}
      </table> `;
    case 'items':
      return html`<table ${PLAIN_TABLE} width="100%" class="line" style="${STYLE.items}">
        ${block.rows.map((row) => item(row, baseUrl))}
      </table> `;
    case 'sums':
      return html`<table ${PLAIN_TABLE} width="100%" style="${STYLE.sums}">
        ${block.rows.map((row, n) => sum(row, n === block.rows.length - 1))}
      </table> `;
    case 'steps':
      return html`<table ${PLAIN_TABLE} width="100%" style="${STYLE.steps}">
        <tr>
          ${block.names.map((name, n) => step(name, n < block.reached, block.names.length))}
        </tr>
      </table> `;
    case 'picture':
      return html`<p style="${STYLE.picture}">
        <img src="${baseUrl + block.path}" alt="" style="${STYLE.pictureImage}" />
      </p> `;
    case 'quote':
      return html`<table ${PLAIN_TABLE} width="100%" style="${STYLE.quote}">
        <tr>
          <td class="ink" dir="auto" style="${STYLE.quoteCell(tones)}">${lines(block.text)}</td>
        </tr>
      </table> `;
  }
}

const fact = ([label, value]: Fact, prose: Prose): Html =>
  html`<tr>
    <td class="fact fact-label muted line" width="140" valign="top" style="${STYLE.factLabel}">${label}</td>
    <td class="fact fact-value ink line" valign="top" dir="auto" style="${STYLE.factValue}">${prose(value)}</td>
  </tr> `;

const item = ({ name, about, note, amount, path }: Item, baseUrl: string): Html =>
  html`<tr>
    <td class="line" valign="top" dir="auto" style="${STYLE.itemCell}">
      ${
        path
          ? html`<a class="link" href="${baseUrl + path}" style="${STYLE.itemLink}">${name}</a>`
          : html`<span class="ink" style="${STYLE.itemName}">${name}</span>`
      }<br /><span class="muted" style="${STYLE.itemAbout}">${about}</span>${
        note && html`<br /><span class="ink" style="${STYLE.itemNote}">${note}</span>`
      }
    </td>
    ${amount && html`<td class="ink line" align="right" valign="top" style="${STYLE.itemAmount}">${amount}</td>`}
  </tr> `;

const sum = ([label, value]: Fact, total: boolean): Html =>
  html`<tr>
    <td class="${total ? 'ink' : 'muted'}" style="${total ? STYLE.total : STYLE.sum}">${label}</td>
    <td class="ink" align="right" style="${total ? STYLE.total : STYLE.sum}">${value}</td>
  </tr> `;

const step = (name: string, done: boolean, count: number): Html =>
  html`<td
    class="step ${done ? 'ink done' : 'muted line'}"
    width="${Math.floor(100 / count)}%"
    valign="top"
    style="${done ? STYLE.stepDone : STYLE.step}"
  >
    ${name}
  </td> `;

const button = (label: string, url: string, tones: Tones): Html =>
  html`<table ${PLAIN_TABLE} class="wide" style="${STYLE.button}">
      <tr>
        <td align="center" bgcolor="${tones.spark}" style="${STYLE.buttonCell(tones)}">
          <a href="${url}" style="${STYLE.buttonLink(tones)}">${label}</a>
        </td>
      </tr>
    </table>
    <p class="muted" style="${STYLE.buttonAddress}">
      Si el botón no abre, copie esta dirección en su navegador:<br />
      <a class="link" href="${url}" style="${STYLE.address}">${url}</a>
    </p> `;

const quietButton = (label: string, url: string): Html =>
  html`<table ${PLAIN_TABLE} class="wide" style="${STYLE.quiet}">
    <tr>
      <td align="center" class="edge" style="${STYLE.quietCell}">
        <a class="ink" href="${url}" style="${STYLE.quietLink}">${label}</a>
      </td>
    </tr>
  </table> `;

function foot(letter: Letter, shop: ShopIdentity, baseUrl: string, prose: Prose): Html {
  const link = (url: string, text: string): Html =>
    html`<a class="link" href="${url}" style="${STYLE.link}">${text}</a>`;
  const footLine = (...content: Html[]): Html => html`<p class="muted" style="${STYLE.footLine}">${content}</p> `;
  const strong = (text: string): Html => html`<strong class="ink" style="${STYLE.strong}">${text}</strong><br />`;
  return html`<tr>
    <td class="pad" style="${STYLE.foot}">
      ${footLine(strong(shop.name), html`${shop.slogan}`)}
      ${shop.branches.map(({ name, address, city, phones }) =>
        footLine(strong(name), html`${address}, ${city}<br />${prose(`Tel. ${phones.join(' / ')}`)}`),
      )}
      ${footLine(...shop.hours.map(({ label, opens, closes }) => html`${label}: ${opens} a ${closes}<br />`))}
      ${footLine(
        html`Recibe este correo porque ${letter.because}`,
        html` ${letter.unsubscribePath && link(baseUrl + letter.unsubscribePath, letter.unsubscribeLabel ?? UNSUBSCRIBE)}`,
      )}
      ${footLine(
        html`${shop.legalName}<br />RUC ${shop.ruc}<br />`,
        html`${link(`${baseUrl}/contacto`, 'Contacto')} · ${link(`mailto:${shop.email}`, shop.email)}`,
      )}
    </td>
  </tr>`;
}

const lines = (text: string): Html[] =>
  text.split(/\r\n|\r|\n/).map((line, n) => (n === 0 ? html`${line}` : html`<br />${line}`));
