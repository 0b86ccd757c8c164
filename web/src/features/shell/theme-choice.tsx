import { keepTheme, useTheme } from '../../lib/browser/theme.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './theme-choice.module.css';

const themes = [
  { theme: 'system', text: 'Como el sistema', icon: 'screen' },
  { theme: 'light', text: 'Claro', icon: 'sun' },
  { theme: 'dark', text: 'Oscuro', icon: 'moon' },
] as const;

export function ThemeChoice() {
  const chosen = useTheme();
  return (
    <div role="group" aria-label="Tema de la página" className={css.themes}>
      {themes.map(({ theme, text, icon }) => (
        <button
          key={theme}
          type="button"
          aria-pressed={chosen === theme}
          aria-label={text}
          title={text}
          onClick={() => keepTheme(theme)}
        >
          <Icon name={icon} size={18} />
        </button>
      ))}
    </div>
  );
}
