import { Button } from '../../ui/button.tsx';
import grid from '../../ui/field-grid.module.css';
import { Notice } from '../../ui/notice.tsx';

interface Props {
  /** Why it was not written. */
  refusal: string | undefined;
  isSending: boolean;
  /** Something of it is still on its way here. */
  isWaiting?: boolean;
  onClose: () => void;
}

/** How each form of the catalogue ends that is sent by `useWritten`. */
export function FormEnd({ refusal, isSending, isWaiting, onClose }: Props) {
  return (
    <>
      <div className={grid.whole}>
        <Notice tone="bad">{refusal}</Notice>
      </div>
      <div className={grid.actions}>
        <Button type="submit" variant="primary" loading={isSending} disabled={isWaiting}>
          Guardar
        </Button>
        <Button onClick={onClose} disabled={isSending}>
          Cancelar
        </Button>
      </div>
    </>
  );
}
