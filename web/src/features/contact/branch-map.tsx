import type { Branch } from '@bujia/contracts/shop';
import { useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import css from './branch-map.module.css';

/** Our own sketch of the streets around a branch: no third party learns who looks at it. */
export function BranchMap({ branch }: { branch: Branch }) {
  const { streets, parks, latitude, longitude } = branch.map;
  const id = useId();
  return (
    <figure className={css.map}>
      <svg
        viewBox="0 0 100 62"
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={`Croquis de ${branch.name}`}
      >
        <rect className={css.ground} width="100" height="100" />
        <g transform="translate(0 -19)">
          {parks.map((park) => (
            <g key={park.name}>
              <rect className={css.park} x={park.x} y={park.y} width={park.width} height={park.height} rx="2" />
              <text className={css.parkName} x={park.x + park.width / 2} y={park.y + park.height / 2}>
                {park.name.split(' ').map((word, line, words) => (
                  <tspan
                    key={word + line}
                    x={park.x + park.width / 2}
                    dy={line === 0 ? `${-(words.length - 1) * 0.55}em` : '1.1em'}
                  >
                    {word}
                  </tspan>
                ))}
              </text>
            </g>
          ))}
          {['edge', 'road'].map((layer) =>
            streets.map(({ name, main, from, to }) => (
              <line
                key={layer + name}
                className={`${css[layer]} ${main ? css.main : ''}`}
                x1={from[0]}
                y1={from[1]}
                x2={to[0]}
                y2={to[1]}
              />
            )),
          )}
          {streets.map(({ name, from, to, nameAt }, i) => {
            // Written along the street and never upside down.
            const [start, end] = from[0] <= to[0] ? [from, to] : [to, from];
            return (
              <g key={name}>
                <path id={`${id}${i}`} d={`M${start.join(' ')}L${end.join(' ')}`} />
                <text className={css.street} dy="0.85">
                  <textPath href={`#${id}${i}`} startOffset={`${nameAt}%`}>
                    {name}
                  </textPath>
                </text>
              </g>
            );
          })}
          <g className={css.pin} transform="translate(50 50) scale(0.68)">
            <ellipse cx="0" cy="0.4" rx="2.6" ry="1" />
            <path d="M0 0C4.5-5 6-7.6 6-10.2a6 6 0 0 0-12 0C-6-7.6-4.5-5 0 0z" />
            <circle cy="-10.2" r="2.2" />
          </g>
        </g>
      </svg>
      <figcaption>
        <a
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
          target="_blank"
          rel="noreferrer"
        >
          Abrir en OpenStreetMap
          <span className="only-read"> el local {branch.name} (otra pestaña)</span>
          <Icon name="external" size={16} />
        </a>
      </figcaption>
    </figure>
  );
}
