import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface Props {
  open: boolean;
  title: string;
  children: ReactNode;
  /** Named for what they do, so that nobody takes the one for the other: "Cancelar" beside a cancelling says nothing. */
  keep?: string;
  accept?: string;
  /** What is done cannot be undone. */
  danger?: boolean;
  /** Not before what is asked about is known. */
  ready?: boolean;
  onCancel: () => void;
  onAccept: () => Promise<void>;
}

/** A question before something is done. It is put away once that is done; whoever puts it away before stops nothing. */
export function Confirm({
  open,
  title,
  children,
  keep = 'Cancelar',
  accept: does = 'Aceptar',
  danger,
  ready = true,
  onCancel,
  onAccept,
}: Props) {
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
            {keep}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            disabled={!ready}
            loading={busy}
            onClick={() => void accept()}
          >
            {does}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
