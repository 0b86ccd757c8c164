import { store } from './store.ts';

export type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';

function stored(): Theme {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system';
  }
}

/** As the script in web/index.html does it for what was chosen before. */
function applyTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

const theme = store<Theme>(stored(), 'system');

export const useTheme = theme.use;

export function keepTheme(chosen: Theme) {
  theme.set(chosen);
  applyTheme(chosen);
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // then it holds for this page only
  }
}
