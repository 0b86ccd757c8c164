/* global window, document, fetch, URLSearchParams */
const { reference } = document.body.dataset;
const shop = new URLSearchParams(window.location.search).get('origin') ?? window.location.origin;
const tell = (message) => window.parent.postMessage(message, shop);
const byId = (id) => document.getElementById(id);
const [form, confirm, problem] = [byId('pay'), byId('confirm'), byId('problem')];
let awaited;

const close = () => tell({ kind: 'close' });
byId('close').addEventListener('click', close);
document.addEventListener('keydown', (event) => event.key === 'Escape' && close());
const begin = () => document.activeElement === document.body && (byId('number') ?? byId('close')).focus();
window.addEventListener('focus', begin);
begin();

for (const card of document.querySelectorAll('.card')) {
  card.addEventListener('click', () => {
    byId('number').value = grouped(card.dataset.number);
    byId('expiry').value = `12/${String(new Date().getFullYear() + 3).slice(2)}`;
    byId('cvc').value = '123';
    byId('holder').value ||= 'Cliente de Prueba';
    problem.textContent = '';
    byId('submit').focus();
  });
}

const grouped = (text) =>
  text
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
byId('number')?.addEventListener('input', ({ target }) => {
  if (target.selectionStart === target.value.length) target.value = grouped(target.value);
});
byId('expiry')?.addEventListener('input', ({ target }) => {
  if (target.selectionStart === target.value.length)
    target.value = target.value.replace(/[^\d/]/g, '').replace(/^(\d\d)(\d)/, '$1/$2');
});

function firstProblem() {
  if (byId('number').value.replace(/\D/g, '').length < 13) return ['number', 'Ingrese el número de la tarjeta'];
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(byId('expiry').value) ?? [];
  if (!month || new Date(2000 + Number(year), Number(month)) <= new Date())
    return ['expiry', 'Ingrese una fecha vigente'];
  if (!/^\d{3,4}$/.test(byId('cvc').value)) return ['cvc', 'Ingrese el código de seguridad'];
  if (!byId('holder').value.trim()) return ['holder', 'Ingrese el nombre de la tarjeta'];
  return undefined;
}

async function pay(body) {
  const button = document.querySelector('form:not([hidden]) .primary');
  button.disabled = true;
  try {
    const reply = await fetch(`/checkout/${reference}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = await reply.json();
    if (answer.otp) {
      awaited = answer.otp;
      form.hidden = true;
      confirm.hidden = false;
      byId('otp').focus();
    } else if (answer.silent) close();
    else if (answer.transaction) tell({ kind: 'response', response: answer });
    else throw new Error(answer.error?.description);
  } catch (error) {
    problem.textContent = error.message || 'No hay respuesta. Intente nuevamente';
    form.hidden = false;
    confirm.hidden = true;
  } finally {
    button.disabled = false;
  }
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  for (const input of form.querySelectorAll('input')) input.removeAttribute('aria-invalid');
  const [field, words] = firstProblem() ?? [];
  problem.textContent = words ?? '';
  if (field) {
    byId(field).setAttribute('aria-invalid', 'true');
    byId(field).focus();
  } else void pay({ number: byId('number').value, holder: byId('holder').value });
});
confirm?.addEventListener('submit', (event) => {
  event.preventDefault();
  void pay({ transaction: awaited, otp: byId('otp').value });
});
for (const button of document.querySelectorAll('#submit, #close')) button.disabled = false;
