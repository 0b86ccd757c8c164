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
  'spark-hot',
  'lit',
  'link',
  'focus',
  'bad',
  'bad-soft',
  'good',
  'good-soft',
  'warn',
  'warn-soft',
  'info-soft',
  'night',
  'night-raised',
  'night-line',
  'on-night',
  'on-night-soft',
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
