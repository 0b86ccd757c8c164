import { type ReactNode, useState } from 'react';
import { messageOf } from '../../lib/http/http.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { notify } from '../../ui/toast.tsx';

interface Props {
  /** Of the screen. */
  title: string;
  name: string;
  retire: () => Promise<unknown>;
  onClose: () => void;
  /** What may be done where something still stands on it. */
  children?: ReactNode;
}

/** A question before something of the catalogue goes; what stands on it is named in its place. */
export function Retire({ title, name, retire, onClose, children }: Props) {
  const [refusal, setRefusal] = useState<string>();
  return (
    <Confirm
      open
      title={`Quitar «${name}»`}
      accept="Quitar"
      danger
      ready={refusal === undefined}
      onCancel={onClose}
      onAccept={async () => {
        try {
          await retire();
          onClose();
          notify({ title, text: `«${name}» ya no está` });
        } catch (error) {
          setRefusal(messageOf(error));
        }
      }}
    >
      {refusal === undefined ? (
        'Deja de verse en la tienda. Un operador lo puede deshacer durante 30 días.'
      ) : (
        <span role="alert">
          {refusal}. {children}
        </span>
      )}
    </Confirm>
  );
}
