import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import css from './dialog.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** The browser's own modal dialog: it holds the focus, closes on Escape and gives the focus back. */
function Modal({ open, onClose, title, className, children }: Props & { className?: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <div className={css.body}>
          <header className={css.head}>
            <h2 id={id}>{title}</h2>
            <IconButton label="Cerrar" icon="close" onClick={onClose} />
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}

export function Dialog({ actions, children, ...modal }: Props & { actions?: ReactNode }) {
  return (
    <Modal {...modal} className={css.dialog}>
      <div className={css.content}>{children}</div>
      {actions && <footer className={css.actions}>{actions}</footer>}
    </Modal>
  );
}

/** A panel from the side of the screen. */
export function Drawer({ side = 'left', children, ...modal }: Props & { side?: 'left' | 'right' }) {
  return (
    <Modal {...modal} className={`${css.drawer} ${css[side]}`}>
      <div className={css.content}>{children}</div>
    </Modal>
  );
}
