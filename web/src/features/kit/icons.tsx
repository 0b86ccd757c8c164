import { iconNames } from '../../ui/icon-names.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './sample.module.css';

export function Icons() {
  return (
    <ul className={css.icons}>
      {iconNames.map((name) => (
        <li key={name}>
          <Icon name={name} size={26} />
          {name}
        </li>
      ))}
    </ul>
  );
}
