import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
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
  const pressed = useRef<EventTarget>(undefined);

  // Before what comes after it: as long as it is open, nothing else on the page takes the focus.
  useLayoutEffect(() => {
    if (!open) dialog.current?.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={id}
      // Escape asks like the cross: what is drawn and what the page believes change in one step.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Heard a little later: by then somebody may have opened it anew, or another one in its place.
      onClose={({ currentTarget }) => open && !currentTarget.open && onClose()}
      onPointerDown={(event) => (pressed.current = event.target)}
      // Whoever draws the pointer out of it, to mark words, does not press beside it.
      onClick={({ target, currentTarget }) => target === currentTarget && pressed.current === target && onClose()}
    >
      {open && (
        <div className={css.body}>
          <Head id={id} title={title} onClose={onClose} />
          {children}
        </div>
      )}
    </dialog>
  );
}

/** Opens what it stands in, before what comes after it: in a closed one no field can take the focus that `autoFocus` asks for. */
function Head({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const head = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const dialog = head.current?.closest('dialog');
    if (!dialog?.open) dialog?.showModal();
  }, []);
  return (
    // No header: that of a menu stands within the page's own, and would be a second one.
    <div ref={head} className={css.head}>
      <h2 id={id}>{title}</h2>
      <IconButton label="Cerrar" icon="close" onClick={onClose} />
    </div>
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
