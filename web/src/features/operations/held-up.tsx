import type { Asunto } from '@bujia/contracts/left-undone';
import { reactionInWords } from '@bujia/contracts/reactions';
import { Link } from 'wouter';
import css from './operations.module.css';

interface Props {
  /** What does not get done; the name of the event where nobody is known to wait for it. */
  reactions: readonly string[];
  event?: string;
  about: readonly Asunto[];
}

export const heldUp = ({ reactions, event = '' }: Omit<Props, 'about'>): string =>
  reactions.map(reactionInWords).join('; ') || event;

/** What waits, in words, with the page of what it is about. */
export const HeldUp = ({ about, ...what }: Props) => (
  <span className={css.cell}>
    {heldUp(what)}
    {about.map(({ texto, ruta }) => (
      <span key={texto} className={css.hint}>
        <br />
        <Link href={ruta}>{texto}</Link>
      </span>
    ))}
  </span>
);
