import css from './chip.module.css';
import { Icon } from './icon.tsx';

/** A choice that was made and can be taken back. */
export function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <span className={css.chip}>
      {text}
      <button type="button" aria-label={`Quitar ${text}`} onClick={onRemove}>
        <Icon name="close" size={14} />
      </button>
    </span>
  );
}
