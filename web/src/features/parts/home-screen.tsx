import {
  type DiapositivaDeTienda,
  type EnPortada,
  type EstanteDeTienda,
  HOME_CHOICES,
  HOME_STATES,
  type HomeList,
  type HomeState,
  isListed,
  type VistaDePortada,
} from '@bujia/contracts/home-desk';
import { namedIn } from '@bujia/contracts/promotion-desk';
import { type ReactNode, useState } from 'react';
import { useDashboardPage } from '../../lib/page/dashboard-page.ts';
import { slashDay } from '../../lib/text/shown.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { reported } from '../../ui/reported.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import type { Column } from '../../ui/table.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { notify } from '../../ui/toast.tsx';
import { useCategoryDesk } from './categories-api.ts';
import { orderHome, retireFromHome, saveShelf, saveSlide, useHomeDesk } from './home-api.ts';
import { type Choosable, listedFor } from './home-choice.tsx';
import { HomePreview, PREVIEW } from './home-preview.tsx';
import css from './parts.module.css';
import { PutInOrder } from './put-in-order.tsx';
import { Retire } from './retire.tsx';
import { ShelfForm, shelfWish } from './shelf-form.tsx';
import { SlideForm, wishOf, withoutState } from './slide-form.tsx';

const TITLE = 'Portada';
const NAMES: Readonly<Record<HomeList, string>> = { diapositivas: 'Diapositivas', estantes: 'Estantes' };
const TONES: Readonly<Record<HomeState, 'good' | 'spark' | 'warn' | 'plain'>> = {
  ...{ visible: 'good', espera: 'spark', termino: 'plain', oculta: 'plain' },
  'sin-promocion': 'warn',
};

type Listed = DiapositivaDeTienda | EstanteDeTienda;

/** What of a list is in a window above it. */
type Opened =
  | { form: 'diapositivas'; one: DiapositivaDeTienda | undefined }
  | { form: 'estantes'; one: EstanteDeTienda | undefined }
  | { order: HomeList }
  | { retire: HomeList; one: Listed };

/** The slides and shelves of the home page, and how it would look on a day. */
export function HomeScreen({ preview }: { preview: (view: VistaDePortada) => ReactNode }) {
  useDashboardPage('/dashboard/portada');
  const answer = useHomeDesk();
  const { data: { categorias } = { categorias: [] } } = useCategoryDesk();
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);

  async function toggle(list: HomeList, one: Listed) {
    const more = { visible: !one.visible };
    const saved =
      list === 'diapositivas'
        ? saveSlide({ ...wishOf(withoutState(one as DiapositivaDeTienda)), ...more })
        : saveShelf({ ...shelfWish(one as EstanteDeTienda), ...more });
    if (await reported(saved))
      notify({ title: TITLE, text: `«${one.titulo}» ${more.visible ? 'se muestra' : 'está oculta'}` });
  }

  const columns = <One extends Listed>(
    list: HomeList,
    first: Column<One>,
    among: Choosable,
    edit: (one: One) => void,
  ): readonly Column<One>[] => [
    first,
    { title: list === 'diapositivas' ? 'Lleva a' : 'Muestra', cell: (one) => choiceText(one, among) },
    { title: 'Días', cell: daysText },
    { title: 'Estado', cell: ({ estado }) => <Badge tone={TONES[estado]}>{HOME_STATES[estado]}</Badge> },
    {
      title: 'Acciones',
      cell: (one) => (
        <div className={css.actions}>
          <Button size="s" icon="edit" aria-label={`Cambiar ${one.titulo}`} onClick={() => edit(one)}>
            Cambiar
          </Button>
          <Button
            size="s"
            aria-label={`${one.visible ? 'Ocultar' : 'Mostrar'} ${one.titulo}`}
            onClick={() => void toggle(list, one)}
          >
            {one.visible ? 'Ocultar' : 'Mostrar'}
          </Button>
          <Button size="s" icon="trash" aria-label={`Quitar ${one.titulo}`} onClick={() => open({ retire: list, one })}>
            Quitar
          </Button>
        </div>
      ),
    },
  ];

  return (
    <div className={css.page}>
      <ScreenHead title={TITLE}>
        <Button icon="eye" onClick={() => document.getElementById(PREVIEW)?.scrollIntoView()}>
          Vista previa
        </Button>
      </ScreenHead>
      <p className={css.hint}>
        Lo que la tienda muestra en su primera página. Lo que se guarda se ve en segundos; lo que tiene días empieza y
        termina solo. Los cambios quedan en Importaciones, donde un operador los deshace.
      </p>
      <Loaded answer={answer}>
        {({ diapositivas, estantes, promociones, hoy }) => {
          const among = { categorias, promociones };
          const slideColumns = columns<DiapositivaDeTienda>(
            'diapositivas',
            {
              title: 'Diapositiva',
              cell: ({ titulo, etiqueta, ruta }) => (
                <div className={css.category}>
                  <Thumb imagen={ruta} size={64} />
                  <span>
                    {titulo} <Badge tone="spark">{etiqueta}</Badge>
                  </span>
                </div>
              ),
            },
            among,
            (one) => open({ form: 'diapositivas', one }),
          );
          const shelfColumns = columns<EstanteDeTienda>(
            'estantes',
            { title: 'Estante', cell: ({ titulo }) => titulo },
            among,
            (one) => open({ form: 'estantes', one }),
          );
          const latest = <One extends Listed>(all: readonly One[], one: One | undefined) =>
            all.find(({ codigo }) => codigo === one?.codigo);
          return (
            <>
              <List
                list="diapositivas"
                add="Nueva diapositiva"
                count={diapositivas.length}
                onAdd={() => open({ form: 'diapositivas', one: undefined })}
                onOrder={() => open({ order: 'diapositivas' })}
              >
                <DeskTable
                  caption={NAMES.diapositivas}
                  columns={slideColumns}
                  rows={diapositivas}
                  rowKey={({ codigo }) => codigo}
                />
              </List>
              <List
                list="estantes"
                add="Nuevo estante"
                count={estantes.length}
                onAdd={() => open({ form: 'estantes', one: undefined })}
                onOrder={() => open({ order: 'estantes' })}
              >
                <DeskTable
                  caption={NAMES.estantes}
                  columns={shelfColumns}
                  rows={estantes}
                  rowKey={({ codigo }) => codigo}
                />
              </List>
              <HomePreview today={hoy} preview={preview} />
              <Dialog open={opened !== undefined && 'form' in opened} onClose={close} title={titleOf(opened)}>
                {opened && 'form' in opened && opened.form === 'diapositivas' && (
                  <SlideForm
                    slide={opened.one}
                    latest={latest(diapositivas, opened.one)}
                    among={among}
                    onClose={close}
                  />
                )}
                {opened && 'form' in opened && opened.form === 'estantes' && (
                  <ShelfForm shelf={opened.one} latest={latest(estantes, opened.one)} among={among} onClose={close} />
                )}
              </Dialog>
              <Dialog open={opened !== undefined && 'order' in opened} onClose={close} title="Ordenar">
                {opened && 'order' in opened && (
                  <PutInOrder
                    title={TITLE}
                    rows={(opened.order === 'diapositivas' ? diapositivas : estantes).map(({ codigo, titulo }) => ({
                      ...{ codigo, nombre: titulo },
                    }))}
                    save={(orden) => orderHome({ lista: opened.order, orden })}
                    onClose={close}
                  />
                )}
              </Dialog>
            </>
          );
        }}
      </Loaded>
      {opened && 'retire' in opened && (
        <Retire
          title={TITLE}
          name={opened.one.titulo}
          retire={() =>
            retireFromHome({ lista: opened.retire, codigo: opened.one.codigo, version: opened.one.version })
          }
          onClose={close}
        />
      )}
    </div>
  );
}

interface ListProps {
  list: HomeList;
  add: string;
  count: number;
  onAdd: () => void;
  onOrder: () => void;
  children: ReactNode;
}

function List({ list, add, count, onAdd, onOrder, children }: ListProps) {
  return (
    <section className={css.column} aria-labelledby={list}>
      <h2 id={list}>{NAMES[list]}</h2>
      <div className={css.actions}>
        <Button icon="plus" onClick={onAdd}>
          {add}
        </Button>
        {count > 1 && (
          <Button icon="list" aria-label={`Ordenar ${NAMES[list].toLowerCase()}`} onClick={onOrder}>
            Ordenar
          </Button>
        )}
      </div>
      {count === 0 ? <p>Todavía no hay.</p> : children}
    </section>
  );
}

function titleOf(opened: Opened | undefined): string {
  if (!opened || !('form' in opened)) return '';
  if (opened.form === 'diapositivas') return opened.one ? 'Cambiar la diapositiva' : 'Nueva diapositiva';
  return opened.one ? 'Cambiar el estante' : 'Nuevo estante';
}

function choiceText({ lleva, elegido, repuestos }: EnPortada, among: Choosable): string {
  if (isListed(lleva)) {
    const name = listedFor(lleva, among).find(({ value }) => value === elegido)?.text;
    return name === undefined ? HOME_CHOICES[lleva] : `${HOME_CHOICES[lleva]}: ${name}`;
  }
  const codes = namedIn(repuestos);
  if (lleva === 'repuesto') return `${HOME_CHOICES.repuesto}: ${codes[0] ?? '—'}`;
  return lleva === 'repuestos' ? `${HOME_CHOICES.repuestos}: ${codes.length}` : HOME_CHOICES[lleva];
}

function daysText({ desde, hasta }: EnPortada): string {
  if (desde === '' && hasta === '') return 'Siempre';
  if (hasta === '') return `Desde ${slashDay(desde)}`;
  return desde === '' ? `Hasta ${slashDay(hasta)}` : `${slashDay(desde)} a ${slashDay(hasta)}`;
}
