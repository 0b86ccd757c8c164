import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface Props {
  open: boolean;
  title: string;
  children: ReactNode;
  onCancel: () => void;
  onAccept: () => Promise<void>;
}

/** A question before something is done. It is put away once that is done; whoever puts it away before stops nothing. */
export function Confirm({ open, title, children, onCancel, onAccept }: Props) {
  const [busy, setBusy] = useState(false);

  async function accept() {
    setBusy(true);
    await onAccept();
    setBusy(false);
  }

  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      actions={
        <>
          <Button onClick={onCancel} disabled={busy}>
            Cancelar
          </Button>
          <Button variant="primary" loading={busy} onClick={() => void accept()}>
            Aceptar
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
