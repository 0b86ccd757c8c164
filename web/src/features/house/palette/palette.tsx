import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import useSWR from 'swr';
import { Link } from 'wouter';
import { useSession } from '../../../lib/session/session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Room } from '../room.ts';
import { type Find, findRooms } from './find-rooms.ts';
import { type Asked, findInShop, type Seeker, seekerOf } from './finds.ts';
import css from './palette.module.css';
import { recentOf, remember } from './recent.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  rooms: readonly Room[];
}

/** Finds screens, orders, clients and parts; all of it with the keys alone. */
export default function Palette({ open, onClose, rooms }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Buscar">
      <Box onClose={onClose} rooms={rooms} />
    </Dialog>
  );
}

/** Whoever types is not asked about every letter. */
const PAUSE_MS = 200;

const ask = ([, text, seeker]: readonly [string, string, Seeker]): Promise<Asked> => findInShop(text, seeker);

/** What the shop finds; undefined while it is asked, and of what was typed before nothing is shown. */
function useAsked(text: string): Asked | undefined {
  const seeker = seekerOf(useSession());
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useSWR<Asked>(paused === '' ? null : ['hallar', paused, seeker], ask as never);
  return text === '' ? { finds: [], lacking: false } : paused === text ? data : undefined;
}

const sections = (finds: readonly Find[]) => [...new Set(finds.map(({ kind }) => kind))];

/** A combobox: the focus stays in the field while the arrows move among what was found. */
function Box({ onClose, rooms }: Omit<Props, 'open'>) {
  const owner = useSession()?.codigo ?? '';
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  // Pressed before the answer was here: the first that comes is meant.
  const hurried = useRef(false);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const text = typed.trim();
  const asked = useAsked(text);
  const recent = text === '' ? recentOf(owner) : [];
  const finds = [...findRooms(rooms, text), ...(asked?.finds ?? [])];
  const all = [...recent, ...finds];
  const optionId = (place: number) => `${id}-${place}`;

  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  useEffect(() => {
    if (!asked || !hurried.current) return;
    hurried.current = false;
    list.current?.querySelector<HTMLElement>('[role="option"]')?.click();
  }, [asked]);

  function key(event: KeyboardEvent) {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    const typing = (event.key === 'Home' || event.key === 'End') && typed !== '';
    if (event.key === 'Enter' && all.length > 0)
      list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.click(); // as the pointer: where words would be lost the page asks
    else if (event.key === 'Enter') hurried.current = asked === undefined;
    else if (to !== undefined && !typing && all.length > 0) setAt((to + all.length) % all.length);
    else return;
    event.preventDefault();
  }

  function chosen(find: Find) {
    remember(owner, find);
    onClose();
  }

  const options = (some: readonly Find[], from: number) =>
    some.map((find, i) => (
      <Link
        key={find.href}
        id={optionId(from + i)}
        role="option"
        aria-selected={from + i === at}
        tabIndex={-1}
        href={find.href}
        className={css.option}
        onPointerMove={() => setAt(from + i)}
        onClick={() => chosen(find)}
      >
        <Icon name={find.icon} size={18} />
        <span className={css.name}>{find.text}</span>
        {find.about && <span className={css.about}>{find.about}</span>}
      </Link>
    ));

  return (
    <div className={css.box}>
      <input
        type="text"
        role="combobox"
        aria-label="Pantalla, número de pedido, cliente o código de repuesto"
        aria-expanded={all.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={all.length > 0 ? optionId(at) : undefined}
        placeholder="Pantalla, pedido, cliente o código"
        autoComplete="off"
        autoFocus
        maxLength={80}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
          hurried.current = false;
        }}
        onKeyDown={key}
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="Encontrado" className={css.list}>
        {recent.length > 0 && (
          <div role="group" aria-label="Recientes">
            <p aria-hidden="true">Recientes</p>
            {options(recent, 0)}
          </div>
        )}
        {sections(finds).map((kind) => {
          const own = finds.filter((find) => find.kind === kind);
          return (
            <div key={kind} role="group" aria-label={kind}>
              <p aria-hidden="true">{kind}</p>
              {options(own, recent.length + finds.indexOf(own[0]!))}
            </div>
          );
        })}
      </div>
      <p role="status" className={css.said}>
        {!asked
          ? 'Buscando...'
          : asked.lacking
            ? 'Una parte de la tienda no contestó: puede faltar algo.'
            : all.length === 0
              ? 'No se encontró nada.'
              : `${all.length} encontrados. Use las flechas para elegir y Enter para abrir.`}
      </p>
    </div>
  );
}
