import type { Categoria } from '@bujia/contracts/catalogue';
import type { ValorFaceta } from '@bujia/contracts/facets';
import { numberText } from '@bujia/contracts/numbers';
import { useId, useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { Checkbox, Choices } from '../../../ui/field.tsx';
import { type Marked, stateOf, toggled } from '@bujia/contracts/category-choice';
import css from './filter-form.module.css';

interface Props {
  tree: readonly Categoria[];
  marked: Marked;
  /** With what else is ticked; before they are known, of the whole catalogue. */
  counts?: readonly ValorFaceta[];
  onMark: (marked: Marked) => void;
}

export const CategoryFilter = ({ tree, ...marking }: Props) => (
  <Choices legend="Categorías">
    {tree.map((category) => (
      <Top key={category.codigo} category={category} {...marking} />
    ))}
  </Choices>
);

function Top({ category, ...marking }: Omit<Props, 'tree'> & { category: Categoria }) {
  const [open, setOpen] = useState(stateOf(category, marking.marked) === 'some');
  const id = useId();
  const { nombre, subCategorias } = category;
  return (
    <div>
      <div className={css.top}>
        <Box category={category} {...marking} />
        {subCategorias.length > 0 && (
          <span className={`${css.fold} ${open ? css.open : ''}`}>
            <IconButton
              icon="down"
              label={`Subcategorías de ${nombre}`}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            />
          </span>
        )}
      </div>
      <div id={id} className={css.subs} role="group" aria-label={`Subcategorías de ${nombre}`} hidden={!open}>
        {open && subCategorias.map((sub) => <Box key={sub.codigo} category={sub} {...marking} />)}
      </div>
    </div>
  );
}

/** Checked, unchecked, or neither while a part of it is chosen. */
function Box({ category, marked, counts, onMark }: Omit<Props, 'tree'> & { category: Categoria }) {
  const count = counts?.find(({ valor }) => valor === `${category.codigo}`);
  const state = stateOf(category, marked);
  return (
    <Checkbox
      ref={(box: HTMLInputElement | null) => {
        if (box) box.indeterminate = state === 'some';
      }}
      checked={state === 'all'}
      onChange={() => onMark(toggled(category, marked))}
      label={
        <>
          {category.nombre} {/* What nobody counted to its end, and met none of, may be there all the same. */}
          {(count?.cantidad !== 0 || !count.mas) && (
            <span className={css.count}>
              ({numberText((count ?? category).cantidad)}
              {count?.mas && '+'})
            </span>
          )}
        </>
      }
    />
  );
}
