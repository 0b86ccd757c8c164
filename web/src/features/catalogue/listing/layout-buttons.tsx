import type { ListingView } from '@bujia/contracts/listing-address';
import type { IconName } from '../../../ui/icon-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import css from './layout-buttons.module.css';
import type { Listing } from './use-listing.ts';

const LAYOUTS: readonly [text: string, icon: IconName, view?: ListingView][] = [
  ['Cuadrícula', 'grid'],
  ['Cuadrícula con características', 'details', 'detalles'],
  ['Lista', 'list', 'lista'],
  ['Tabla', 'table', 'tabla'],
];

export const LayoutButtons = ({ listing: { address, show } }: { listing: Listing }) => (
  <div role="group" aria-label="Vista" className={css.layouts}>
    {LAYOUTS.map(([text, icon, view]) => (
      <button
        key={icon}
        type="button"
        title={text}
        aria-label={text}
        aria-pressed={view === address.view}
        onClick={() => show(view)}
      >
        <Icon name={icon} size={22} />
      </button>
    ))}
  </div>
);
