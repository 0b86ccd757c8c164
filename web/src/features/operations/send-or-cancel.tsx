import { Button } from '../../ui/button.tsx';
import grid from '../../ui/field-grid.module.css';

interface Props {
  send: string;
  danger?: boolean;
  isSending: boolean;
  /** All that has to be said is there. */
  isReady: boolean;
  onCancel: () => void;
}

/** The last row of a form in a dialog of the staff. */
export const SendOrCancel = ({ send, danger, isSending, isReady, onCancel }: Props) => (
  <div className={grid.actions}>
    <Button type="submit" variant={danger ? 'danger' : 'primary'} disabled={!isReady} loading={isSending}>
      {send}
    </Button>
    <Button onClick={onCancel} disabled={isSending}>
      Cancelar
    </Button>
  </div>
);
