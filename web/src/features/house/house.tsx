import { useState, type ReactNode } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { mediaHook } from '../../lib/browser/media.ts';
import { shop } from '../../lib/page/page-data.ts';
import { IconButton } from '../../ui/button.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import css from './house.module.css';
import type { Room } from './room.ts';
import { folded, Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const useNarrow = mediaHook('(width < 64rem)');

interface Props {
  /** What whoever is here may open. */
  rooms: readonly Room[];
  /** What needs whoever is here, for those who are told. */
  bell?: ReactNode;
  /** How light or dark the page is. */
  theme: ReactNode;
  children: ReactNode;
}

/** What surrounds every screen of those who work in the shop: nothing that only a shopper needs, and all of the screen. */
export function House({ rooms, bell, theme, children }: Props) {
  const narrow = useNarrow();
  const isFolded = folded.use();
  const path = usePathname();
  // Where it was opened: whoever is elsewhere by now, as by the way back, has no more need of it.
  const [openAt, setOpenAt] = useState<string>();
  const close = () => setOpenAt(undefined);
  const menu = narrow && (
    <IconButton label="Menú" icon="menu" size={24} aria-haspopup="dialog" onClick={() => setOpenAt(path)} />
  );
  return (
    <div className={css.house} data-folded={isFolded || undefined}>
      <a className={css.skip} href="#contenido">
        Saltar al contenido
      </a>
      <TopBar rooms={rooms} bell={bell} theme={theme} menu={menu} />
      {narrow ? (
        <Drawer open={openAt === path} onClose={close} title={shop.name}>
          <div className={css.drawer}>
            <Sidebar rooms={rooms} onGo={close} />
          </div>
        </Drawer>
      ) : (
        <div className={css.side}>
          <Sidebar rooms={rooms} narrow={isFolded} />
          <div className={css.fold}>
            <IconButton
              label={isFolded ? 'Desplegar la navegación' : 'Plegar la navegación'}
              icon={isFolded ? 'right' : 'left'}
              aria-expanded={!isFolded}
              onClick={() => folded.keep(!isFolded)}
            />
          </div>
        </div>
      )}
      <div className={css.content}>{children}</div>
    </div>
  );
}
