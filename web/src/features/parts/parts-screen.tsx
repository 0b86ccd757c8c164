import type { Repuesto } from '@bujia/contracts/catalogue';
import { useState } from 'react';
import { Link } from 'wouter';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { useDashboardPage } from '../../lib/page/dashboard-page.ts';
import { money } from '../../lib/text/shown.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useFound } from './api.ts';
import css from './parts.module.css';

const PAGE = '/dashboard/repuestos';

const columns: readonly Column<Repuesto>[] = [
  {
    title: 'Repuesto',
    cell: ({ codigo, nombre, codigoRepuesto }) => (
      <span>
        <Link href={`${PAGE}/${codigo}`}>{nombre}</Link>
        <br />
        <code>{codigoRepuesto}</code>
      </span>
    ),
  },
  { title: 'Categoría', cell: ({ categoriaNombre }) => categoriaNombre },
  { title: 'Precio', figure: true, cell: ({ precio }) => money(precio ?? 0) },
  { title: 'Promoción', figure: true, cell: ({ precioPromocion }) => (precioPromocion ? money(precioPromocion) : '—') },
  { title: 'Existencias', figure: true, cell: ({ stock }) => stock },
];

/** Finds a part as customers do, to be written. */
export default function PartsScreen() {
  useDashboardPage('/dashboard/repuestos');
  const asked = new URLSearchParams(useSearch()).get('texto') ?? '';
  const [text, setText] = useState(asked);
  const answer = useFound(asked);
  return (
    <div className={css.page}>
      <ScreenHead title="Repuestos">
        <ButtonLink href={`${PAGE}/nuevo`} icon="plus">
          Nuevo repuesto
        </ButtonLink>
      </ScreenHead>
      <form
        role="search"
        aria-label="Buscar un repuesto"
        className={css.search}
        onSubmit={(event) => {
          event.preventDefault();
          navigate(`${PAGE}?${new URLSearchParams({ texto: text.trim() }).toString()}`);
        }}
      >
        <TextField
          label="Código o nombre"
          name="texto"
          value={text}
          maxLength={100}
          autoComplete="off"
          data-search
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" icon="search">
          Buscar
        </Button>
      </form>
      {asked !== '' && (
        <Loaded answer={answer}>
          {(found) =>
            found.length === 0 ? (
              <p>{`Ningún repuesto lleva «${asked}».`}</p>
            ) : (
              <Table caption="Repuestos encontrados" columns={columns} rows={found} rowKey={({ codigo }) => codigo} />
            )
          }
        </Loaded>
      )}
    </div>
  );
}
