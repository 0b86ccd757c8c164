import { useId, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { navigate, usePathname } from 'wouter/use-browser-location';
import { searchedText, searchPath } from '@bujia/contracts/search-path';
import { Icon } from '../../ui/icon.tsx';
import { part } from '../../ui/part.tsx';
import css from './search-box.module.css';
import type { Suggestion } from './suggestion.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Who searches needs no suggestions. */
const SuggestionList = part(() => import('./suggestion-list.tsx'), { failed: () => null });

/** As long as chassis numbers are; the rest is judged by code that comes with suggestions. */
const MAYBE_CHASSIS = /(?=.*\d)(\w\W*){15}/;

/** Name or code of a part. While its results show, the box holds what was asked; what somebody types while a page comes stays. */
export function SearchBox() {
  const asked = searchedText(usePathname());
  return <Box key={asked} asked={asked} />;
}

/** A combobox: the focus stays in the field while the arrows move among what it may become. */
function Box({ asked }: { asked: string }) {
  const [text, setText] = useState(asked);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const id = useId();
  const suggestions = useSuggestions(open ? text : '');
  const shown = open && suggestions.length > 0;
  const optionId = (i: number) => `${id}-${i}`;

  function go({ href, choose }: Pick<Suggestion, 'href' | 'choose'>) {
    choose?.();
    setOpen(false);
    setText(asked);
    navigate(href);
  }

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = shown ? suggestions[at] : undefined;
    if (chosen) go(chosen);
    else if (MAYBE_CHASSIS.test(text)) void searchUnlessChassis();
    else if (text.trim()) go({ href: searchPath(text.trim()) });
  }

  /** A chassis number is nobody's but its owner's: it is searched for by no address. */
  const searchUnlessChassis = () =>
    import('./suggestions.ts')
      .then(({ isLikeChassis }) => {
        if (!isLikeChassis(text)) return go({ href: searchPath(text.trim()) });
        setOpen(true);
        return SuggestionList.fetch();
      })
      // Without their code nothing would answer.
      .catch(() => {
        go({ href: '/' });
        document.querySelector<HTMLElement>('main [name="marca"]')?.focus();
      });

  function key(event: KeyboardEvent) {
    const count = suggestions.length;
    // Beyond either end is the field itself.
    const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? count - 1 : at - 1 }[event.key];
    if (event.key === 'Escape' && shown) setOpen(false);
    else if (to !== undefined && shown) setAt(to >= count ? -1 : to);
    else if (to !== undefined && text.trim()) {
      // As after Escape, or in a field that is come back to.
      setOpen(true);
      setAt(-1);
    } else return;
    event.preventDefault();
  }

  return (
    <form role="search" className={css.box} onSubmit={search} onBlur={() => setOpen(false)}>
      <input
        type="search"
        name="nombre"
        role="combobox"
        aria-label="Buscar por nombre o código del repuesto"
        aria-expanded={shown}
        aria-controls={shown ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={shown && at >= 0 ? optionId(at) : undefined}
        placeholder="Nombre o código del repuesto"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          // Typed before the page came to life, and left since.
          setOpen(document.activeElement === event.target);
          setAt(-1);
        }}
        onKeyDown={key}
      />
      <button type="submit" aria-label="Buscar">
        <Icon name="search" size={22} />
      </button>
      {shown && <SuggestionList id={id} optionId={optionId} suggestions={suggestions} at={at} onChoose={go} />}
      <span className="only-read" role="status">
        {shown && `${suggestions.length} sugerencias. Use las flechas para elegir.`}
      </span>
    </form>
  );
}
