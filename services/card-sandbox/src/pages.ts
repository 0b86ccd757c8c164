import type { Bank, Purchase } from './bank.ts';
import { TEST_CARDS } from './cards.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);

const page = (title: string, body: string, script = ''): string => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/checkout.css">
${script}
</head>
${body}
</html>`;

const grouped = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

const testCards = TEST_CARDS.map(
  ({ number, meaning }) =>
    `<li><button type="button" class="card" data-number="${number}"><span>${grouped(number)}</span><small>${meaning}</small></button></li>`,
).join('\n');

const field = (id: string, label: string, attributes: string): string =>
  `<label for="${id}">${label}<input id="${id}" name="${id}" required ${attributes}></label>`;

/** What the modal shows: a form for a card, and the cards that may be tried. Its script enables the buttons: a press before would be a lost one. */
export function checkoutPage({ reference, order, user }: Purchase, paid: boolean): string {
  const amount = `$${order.amount.toFixed(2)}`;
  const form = `<form id="pay" novalidate>
  ${field('number', 'Número de tarjeta', 'inputmode="numeric" autocomplete="cc-number" maxlength="23" placeholder="0000 0000 0000 0000"')}
  <div class="pair">
    ${field('expiry', 'Vence', 'inputmode="numeric" autocomplete="cc-exp" maxlength="5" placeholder="MM/AA"')}
    ${field('cvc', 'Código (CVC)', 'inputmode="numeric" autocomplete="cc-csc" maxlength="4" placeholder="123"')}
  </div>
  ${field('holder', 'Nombre en la tarjeta', 'autocomplete="cc-name" maxlength="60"')}
  <p id="problem" role="alert"></p>
  <button id="submit" class="primary" disabled>Pagar ${amount}</button>
</form>
<form id="confirm" hidden novalidate>
  <p>El banco pide la clave que envió a su teléfono.</p>
  ${field('otp', 'Clave', 'inputmode="numeric" autocomplete="one-time-code" maxlength="6"')}
  <button class="primary">Confirmar</button>
</form>
<details open>
  <summary>Tarjetas de prueba</summary>
  <ul>${testCards}</ul>
</details>`;
  return page(
    'Pago con tarjeta',
    `<body class="checkout" data-reference="${reference}"><main>
<header>
  <p class="sandbox">Pruebas: no se cobra nada</p>
  <button type="button" id="close" aria-label="Cerrar" disabled>×</button>
</header>
<h1>${amount}</h1>
<p class="about">${escape(order.description)}<br>${escape(user.email)}</p>
${paid ? '<p role="status">Esta compra ya fue pagada.</p>' : form}
</main></body>`,
    '<script src="/checkout.js" defer></script>',
  );
}

/** What was paid here and what the shop answered, for whoever develops. */
export function overviewPage(bank: Bank, sent: readonly { id: string; status: number }[]): string {
  const rows = bank
    .transactions()
    .toReversed()
    .slice(0, 100)
    .map((one) => {
      const answers = sent.filter(({ id }) => id === one.id).map(({ status }) => status || 'sin respuesta');
      const { amount, dev_reference: reference } = bank.orderOf(one);
      const cells = [
        one.id,
        reference,
        `$${amount.toFixed(2)}`,
        `···· ${one.card.number}`,
        one.detail,
        answers.join(', '),
      ];
      return `<tr>${cells.map((cell) => `<td>${escape(String(cell))}</td>`).join('')}</tr>`;
    });
  const heads = ['Transacción', 'Referencia', 'Valor', 'Tarjeta', 'Estado', 'Avisos'];
  return page(
    'Tarjetas de prueba',
    `<body class="overview"><main><h1>Pagos de prueba</h1>
<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${rows.join('') || '<tr><td colspan="6">Todavía no hay ninguno.</td></tr>'}</tbody></table></main></body>`,
  );
}
