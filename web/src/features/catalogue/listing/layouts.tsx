import type { IconName } from '../../../ui/icon-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Stored } from '../../../lib/browser/stored.ts';
import css from './layouts.module.css';

const layouts = [
  { id: 1, look: 'grid', text: 'Cuadrícula', icon: 'grid' },
  { id: 2, look: 'details', text: 'Cuadrícula con características', icon: 'details' },
  { id: 3, look: 'list', text: 'Lista', icon: 'list' },
  { id: 4, look: 'table', text: 'Tabla', icon: 'table' },
] as const satisfies { id: number; look: string; text: string; icon: IconName }[];

export type Layout = (typeof layouts)[number]['look'];

const isLayout = (value: unknown): value is number => layouts.some(({ id }) => id === value);
const layoutId = new Stored<number>('vista', 1, isLayout);

/** How the person likes to see parts. */
export const useLayout = (): Layout => {
  const kept = layoutId.use();
  return layouts.find(({ id }) => id === kept)!.look;
};

export const LayoutButtons = ({ layout }: { layout: Layout }) => (
  <div role="group" aria-label="Vista" className={css.layouts}>
    {layouts.map(({ id, look, text, icon }) => (
      <button
        key={id}
        type="button"
        title={text}
        aria-label={text}
        aria-pressed={look === layout}
        onClick={() => layoutId.keep(id)}
      >
        <Icon name={icon} size={22} />
      </button>
    ))}
  </div>
);
