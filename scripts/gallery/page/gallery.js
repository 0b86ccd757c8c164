/* global data, document, FormData, location */
const find = (selector) => document.querySelector(selector);
const made = (tag, fill = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), fill);
  element.append(...children);
  return element;
};
const percent = (share) => (share < 0.0001 ? 'under 0.01%' : `${(share * 100).toFixed(2)}%`);

const { pictures, gone, failures, compared } = data;
const unique = (read) => [...new Set(pictures.map(read))];
const filter = find('#filter');

for (const [name, values] of [
  ['widths', unique(({ width }) => width).sort((one, other) => one - other)],
  ['looks', unique(({ look }) => look)],
])
  for (const value of values)
    find(`#${name}`).append(
      made('label', {}, made('input', { type: 'checkbox', name, value, checked: true }), ` ${value}`),
    );
find('#only-changed').hidden = !compared;

const changed = pictures.filter(({ change }) => change);
const added = pictures.filter((picture) => picture.added);
find('#counts').textContent = [
  `${unique(({ scene }) => scene).length} scenes, ${pictures.length} pictures, ${failures.length} failed`,
  ...(compared ? [`${changed.length} changed, ${added.length} new, ${gone.length} gone`] : []),
].join(', ');

const told = (title, lines) =>
  lines.length > 0
    ? [
        made('h2', { textContent: title }),
        made('ul', { className: 'told' }, ...lines.map((line) => made('li', { textContent: line }))),
      ]
    : [];

const wanted = () => {
  const form = new FormData(filter);
  const [widths, looks] = [form.getAll('widths'), form.getAll('looks')];
  const words = String(form.get('words')).toLowerCase();
  return pictures.filter(
    ({ group, scene, width, look, change, added }) =>
      widths.includes(String(width)) &&
      looks.includes(look) &&
      `${group} ${scene}`.toLowerCase().includes(words) &&
      (!form.get('changed') || change || added),
  );
};

function figure(picture, shown) {
  const { scene, width, look, file, change, added } = picture;
  const words = [
    `${width}, ${look}`,
    ...(change ? [`${percent(change.share)} changed`] : []),
    ...(added ? ['new'] : []),
  ];
  const image = made('img', { src: file, loading: 'lazy', alt: `${scene}, ${width}, ${look}` });
  const button = made('button', { type: 'button', onclick: () => show(shown, shown.indexOf(picture)) }, image);
  button.style.width = `${Math.max(160, Math.round(width * 0.28))}px`;
  return made(
    'figure',
    { className: change ? 'changed' : added ? 'added' : '' },
    button,
    made('figcaption', { textContent: words.join(' · ') }),
  );
}

function draw() {
  const shown = wanted();
  const groups = Map.groupBy(shown, ({ group }) => group);
  find('#groups').replaceChildren(
    ...[...groups].map(([group, of]) => made('a', { href: `#${group}`, textContent: `${group} (${of.length})` })),
  );
  find('#pictures').replaceChildren(
    ...told(
      'Failed',
      failures.map(({ scene, why }) => `${scene}: ${why}`),
    ),
    ...told(
      'Gone',
      gone.map(({ scene, width, look }) => `${scene}, ${width}, ${look}`),
    ),
    ...[...groups].flatMap(([group, of]) => [
      made('h2', { id: group, textContent: group }),
      ...[...Map.groupBy(of, ({ scene }) => scene)].flatMap(([scene, them]) => [
        made('h3', { textContent: scene }),
        made('div', { className: 'row' }, ...them.map((picture) => figure(picture, shown))),
      ]),
    ]),
  );
}

const whole = find('#whole');
const [slide, differ] = [find('#slide'), find('#differ')];
const [before, after] = [find('#before'), find('#after')];
let [open, at] = [[], 0];

function show(shown, index) {
  [open, at] = [shown, index];
  const { scene, width, look, file, change } = shown[index];
  find('#whole-name').textContent = `${scene}, ${width}, ${look}${change ? `: ${percent(change.share)} changed` : ''}`;
  after.src = file;
  slide.hidden = differ.hidden = before.hidden = !change;
  differ.querySelector('input').checked = false;
  if (change) before.src = change.before;
  cut();
  if (!whole.open) whole.showModal();
  whole.scrollTo(0, 0);
}

/** The earlier picture lies over the later one, as far as the slider. */
function cut() {
  before.style.clipPath = `inset(0 ${100 - slide.querySelector('input').value}% 0 0)`;
}

const step = (by) => show(open, (at + by + open.length) % open.length);
slide.addEventListener('input', cut);
differ.addEventListener('change', ({ target }) => {
  const { file, change } = open[at];
  after.src = target.checked ? change.difference : file;
  before.hidden = slide.hidden = target.checked;
});
whole.addEventListener('click', ({ target }) => {
  if (target.dataset.step) step(Number(target.dataset.step));
  if ('close' in target.dataset) whole.close();
});
whole.addEventListener('keydown', ({ key, target }) => {
  if (target.type !== 'range' && (key === 'ArrowLeft' || key === 'ArrowRight')) step(key === 'ArrowLeft' ? -1 : 1);
});
filter.addEventListener('input', draw);
filter.addEventListener('submit', (event) => event.preventDefault());
draw();
if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
