import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import css from './avatar-button.module.css';

interface Props {
  number: number | null;
  /** Comes back from the picker, where the keyboard was. */
  focused: boolean;
  onClick: () => void;
}

/** One's picture, which opens the picker; the pencil comes forward when pointed at. */
export const AvatarButton = ({ number, focused, onClick }: Props) => (
  <button
    type="button"
    autoFocus={focused}
    className={css.button}
    aria-label="Cambiar avatar"
    title="Cambiar avatar"
    onClick={onClick}
  >
    <Avatar number={number} size={128} />
    <span className={css.pencil}>
      <Icon name="edit" size={22} />
    </span>
  </button>
);
