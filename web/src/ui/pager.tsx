import { Button } from './button.tsx';
import css from './pager.module.css';

interface Props {
  /** From 1. */
  page: number;
  hasNext: boolean;
  onPage: (page: number) => void;
}

export function Pager({ page, hasNext, onPage }: Props) {
  return (
    <nav className={css.pager} aria-label="Páginas">
      <Button icon="left" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Anterior
      </Button>
      <span aria-live="polite">
        <span className="only-read">Página </span>
        {page}
      </span>
      <Button disabled={!hasNext} onClick={() => onPage(page + 1)}>
        Siguiente
      </Button>
    </nav>
  );
}
