import css from './sample.module.css';

const tokens = [
  'page',
  'surface',
  'sunken',
  'ink',
  'ink-soft',
  'line',
  'line-strong',
  'spark',
  'link',
  'bad',
  'bad-soft',
  'good',
  'good-soft',
  'warn',
  'warn-soft',
  'night',
  'night-raised',
];

export function Colours() {
  return (
    <div className={css.icons}>
      {tokens.map((token) => (
        <div key={token} className={css.swatch}>
          <span style={{ background: `var(--${token})` }} />
          {token}
        </div>
      ))}
    </div>
  );
}
