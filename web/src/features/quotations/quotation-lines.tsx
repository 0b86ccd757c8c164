import { type LineaCotizada, type NuevaLinea, quotationLineRules } from '@bujia/contracts/quotations';
import { problem } from '@bujia/contracts/rules';
import { centsOf } from '@bujia/pricing/money';
import { type SubmitEvent, useState } from 'react';
import { money } from '../../lib/text/shown.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { reported } from '../../ui/reported.ts';
import { priceLines } from './api.ts';
import css from './quotations.module.css';

export interface DraftLine {
  priced: LineaCotizada;
  cantidad: string;
  precio: string;
  motivo: string;
}

export const draftOf = (priced: LineaCotizada): DraftLine => ({
  ...{ priced, cantidad: String(priced.cantidad), precio: priced.precio.toFixed(2), motivo: '' },
});

const isDollars = (text: string) => text !== '' && problem(quotationLineRules.precio, text) === undefined;
const isLower = ({ priced, precio }: DraftLine) => isDollars(precio) && centsOf(precio) < centsOf(priced.precio);

export const wantedOf = ({ priced, cantidad, precio, motivo }: DraftLine): NuevaLinea => ({
  ...{ repuesto: priced.repuesto, cantidad: Number(cantidad), precio, motivo },
});

interface Props {
  lines: readonly DraftLine[];
  onChange: (lines: DraftLine[]) => void;
}

/** Parts by their codes, at the prices of now unless they are lowered. */
export function QuotationLines({ lines, onChange }: Props) {
  const [typed, setTyped] = useState({ repuesto: '', cantidad: '1' });
  const [busy, setBusy] = useState(false);
  const goods = lines.reduce(
    (sum, { cantidad, precio }) => sum + (isDollars(precio) ? centsOf(precio) * Number(cantidad) : 0),
    0,
  );

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    const asked = { repuesto: typed.repuesto.trim(), cantidad: Number(typed.cantidad) };
    await reported(
      priceLines([asked]).then(([priced]) => {
        const others = lines.filter((line) => line.priced.repuesto !== priced!.repuesto);
        onChange([...others, draftOf(priced!)]);
        setTyped({ repuesto: '', cantidad: '1' });
      }),
    );
    setBusy(false);
  }

  const put = (at: number, change: Partial<DraftLine>) =>
    onChange(lines.map((line, i) => (i === at ? { ...line, ...change } : line)));

  return (
    <>
      <form noValidate className={css.filter} aria-label="Agregar repuesto" onSubmit={(event) => void add(event)}>
        <TextField
          label={quotationLineRules.repuesto.label}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={quotationLineRules.repuesto.max}
          value={typed.repuesto}
          onChange={({ target }) => setTyped({ ...typed, repuesto: target.value })}
        />
        <TextField
          label={quotationLineRules.cantidad.label}
          inputMode="numeric"
          autoComplete="off"
          value={typed.cantidad}
          onChange={({ target }) => setTyped({ ...typed, cantidad: target.value })}
        />
        <Button type="submit" icon="plus" loading={busy}>
          Agregar
        </Button>
      </form>
      <ul className={css.lines} aria-label="Repuestos de la proforma">
        {lines.map((line, at) => (
          <li key={line.priced.repuesto} className={css.line}>
            <p className={css.cell}>
              <strong>{line.priced.nombre}</strong>
              <br />
              {`${line.priced.repuesto} · ahora ${money(line.priced.precio)} · ${
                line.priced.disponible === 0 ? 'agotado' : `hasta ${line.priced.disponible} a la vez`
              }`}
            </p>
            <div className={css.filter}>
              <TextField
                label={quotationLineRules.cantidad.label}
                inputMode="numeric"
                autoComplete="off"
                value={line.cantidad}
                error={problem(quotationLineRules.cantidad, Number(line.cantidad))}
                onChange={({ target }) => put(at, { cantidad: target.value })}
              />
              <TextField
                label={quotationLineRules.precio.label}
                inputMode="decimal"
                autoComplete="off"
                value={line.precio}
                error={problem(quotationLineRules.precio, line.precio)}
                onChange={({ target }) => put(at, { precio: target.value })}
              />
              {isLower(line) && (
                <TextField
                  label="Motivo del precio más bajo"
                  autoComplete="off"
                  maxLength={quotationLineRules.motivo.max}
                  value={line.motivo}
                  onChange={({ target }) => put(at, { motivo: target.value })}
                />
              )}
              <Button
                aria-label={`Quitar ${line.priced.nombre}`}
                onClick={() => onChange(lines.filter((_, i) => i !== at))}
              >
                Quitar
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {lines.length > 0 && <p role="status">{`Suma con IVA: ${money(goods / 100)}`}</p>}
    </>
  );
}
