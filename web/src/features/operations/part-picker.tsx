import { CAMPAIGN_LIMITS, type BoletinRepuesto } from '@bujia/contracts/campaigns';
import type { Repuesto } from '@bujia/contracts/catalogue';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { reported } from '../../ui/reported.ts';
import { partsNamed } from './campaigns-api.ts';
import css from './operations.module.css';

export type ChosenPart = Pick<BoletinRepuesto, 'codigo' | 'nombre' | 'codigoRepuesto'>;

interface Props {
  parts: readonly ChosenPart[];
  onParts: (parts: readonly ChosenPart[]) => void;
}

const SHOWN = 8;

/** The parts of a newsletter in their order, and the search for more. */
export function PartPicker({ parts, onParts }: Props) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Repuesto[]>();
  const full = parts.length >= CAMPAIGN_LIMITS.parts;
  const isChosen = (codigo: number) => parts.some((part) => part.codigo === codigo);

  async function search() {
    if (text.trim() === '') return;
    await reported(partsNamed(text.trim()).then((answer) => setFound(answer.slice(0, SHOWN))));
  }

  return (
    <div className={css.form}>
      <div className={css.beside}>
        <TextField
          label={`Repuestos (hasta ${CAMPAIGN_LIMITS.parts})`}
          value={text}
          placeholder="Nombre o código"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void search();
          }}
        />
        <Button icon="search" onClick={() => void search()}>
          Buscar repuestos
        </Button>
      </div>
      {found?.length === 0 && <p className={css.hint}>Ningún repuesto lleva ese nombre o código.</p>}
      {found && found.length > 0 && (
        <ul className={css.parts} aria-label="Repuestos encontrados">
          {found.map((part) => (
            <li key={part.codigo}>
              <span>{`${part.nombre} · ${part.codigoRepuesto}`}</span>
              <IconButton
                label={`Agregar ${part.nombre}`}
                icon="plus"
                disabled={full || isChosen(part.codigo)}
                onClick={() => onParts([...parts, part])}
              />
            </li>
          ))}
        </ul>
      )}
      {parts.length > 0 && (
        <ol className={css.parts} aria-label="Repuestos del boletín">
          {parts.map((part) => (
            <li key={part.codigo}>
              <span>{`${part.nombre} · ${part.codigoRepuesto}`}</span>
              <IconButton
                label={`Quitar ${part.nombre}`}
                icon="trash"
                onClick={() => onParts(parts.filter(({ codigo }) => codigo !== part.codigo))}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
