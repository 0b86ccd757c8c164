import type { ReactNode } from 'react';
import { Drawer } from '../../../ui/dialog.tsx';

/** Where there is no room for the filters beside the list. */
export default function FiltersDrawer({
  open,
  onClose,
  children,
}: {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Drawer open={open} onClose={onClose} title="Filtros">
      {children}
    </Drawer>
  );
}
