import type { CuentaMostrador, LineaDeCuenta } from '@bujia/contracts/counter';
import { LIST_RULE, numberReading } from '@bujia/contracts/part-numbers';
import { noPartOfCode, quotationLineRules } from '@bujia/contracts/quotations';
import { QUANTITY } from '@bujia/contracts/cart';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/http/http.ts';
import { money } from '../../../lib/text/shown.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { partOfCode } from './api.ts';
import css from './counter.module.css';
import type { Problems, SoldLine } from './draft.ts';

interface Props {
  lines: readonly SoldLine[];
  bill: CuentaMostrador | undefined;
  branch: string;
  problems: Problems;
  onChange: (lines: SoldLine[]) => void;
}

/** Parts by codes of any kind, typed or scanned: a scanner ends with Enter, and the next code may follow at once. */
export function SaleLines({ lines, bill, branch, problems, onChange }: Props) {
  const [code, setCode] = useState('');
  const [said, setSaid] = useState<{ tone: 'bad' | 'info'; text: string }>();
  const [busy, setBusy] = useState(0);
  const input = useRef<HTMLFormElement>(null);
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  }, [lines]);

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const texto = code.trim();
    if (texto === '') return setSaid({ tone: 'bad', text: LIST_RULE.required });
    setCode('');
    setSaid(undefined);
    setBusy((many) => many + 1);
    try {
      const read = await partOfCode(texto);
      if (!read?.repuesto) setSaid({ tone: 'bad', text: noPartOfCode(texto) });
      else {
        const { codigoRepuesto: repuesto, nombre } = read.repuesto;
        latest.current = withOne(latest.current, { repuesto, nombre, cantidad: read.cantidad });
        onChange([...latest.current]);
        const others = read.otros > 0 ? ` Otros repuestos con ese número: ${read.otros}.` : '';
        if (read.leido || others)
          setSaid({ tone: 'info', text: (read.leido ? numberReading(read.leido) : '') + others });
      }
    } catch (error) {
      setSaid({ tone: 'bad', text: messageOf(error) });
    }
    setBusy((many) => many - 1);
    input.current?.querySelector('input')?.focus();
  }

  const put = (at: number, change: Partial<SoldLine>) =>
    onChange(lines.map((line, i) => (i === at ? { ...line, ...change } : line)));

  return (
    <>
      <form
        ref={input}
        noValidate
        className={css.search}
        aria-label="Agregar repuesto"
        onSubmit={(event) => void add(event)}
      >
        <TextField
          label="Código o lectura del código de barras"
          hint="Propio, OEM o de otra marca; «código x 3» agrega tres."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={80}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" icon="plus" loading={busy > 0}>
          Agregar
        </Button>
      </form>
      <Notice tone={said?.tone}>{said?.text}</Notice>
      {lines.length > 0 && (
        <ul className={css.lines} aria-label="Repuestos de la venta">
          {lines.map((line, at) => (
            <Line
              key={line.repuesto}
              line={line}
              priced={bill?.lineas.find(({ repuesto }) => repuesto === line.repuesto)}
              branch={branch}
              problem={problems[`linea.${line.repuesto}`]}
              onChange={(change) => put(at, change)}
              onRemove={() => onChange(lines.filter((_, i) => i !== at))}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** The same once more is one more of it. */
function withOne(lines: readonly SoldLine[], added: SoldLine): SoldLine[] {
  const known = lines.find(({ repuesto }) => repuesto === added.repuesto);
  if (!known) return [...lines, added];
  const cantidad = Math.min(QUANTITY.max, known.cantidad + added.cantidad);
  return lines.map((line) => (line === known ? { ...line, cantidad } : line));
}

interface LineProps {
  line: SoldLine;
  priced: LineaDeCuenta | undefined;
  branch: string;
  problem: string | undefined;
  onChange: (change: Partial<SoldLine>) => void;
  onRemove: () => void;
}

function Line({
  line: { repuesto, nombre, cantidad, rebaja },
  priced,
  branch,
  problem,
  onChange,
  onRemove,
}: LineProps) {
  const short = priced !== undefined && priced.hay < cantidad;
  return (
    <li className={css.line}>
      <div className={css.what}>
        <p className={css.cell}>
          <strong>{nombre}</strong>
          <br />
          <code>{repuesto}</code>
          {priced && ` · ${money(priced.precioLista)}`}
        </p>
        {priced && (
          <p className={css.sum}>
            {priced.precio < priced.precioLista && <s>{money(priced.precioLista * cantidad)}</s>}{' '}
            <strong>{money(priced.total)}</strong>
          </p>
        )}
      </div>
      {priced && <p className={short ? css.short : css.there}>{pieces(priced, branch)}</p>}
      <div className={css.fields}>
        <TextField
          label={quotationLineRules.cantidad.label}
          type="number"
          min={QUANTITY.min}
          max={QUANTITY.max}
          inputMode="numeric"
          autoComplete="off"
          value={Number.isNaN(cantidad) ? '' : cantidad}
          onChange={({ target }) => onChange({ cantidad: target.valueAsNumber })}
        />
        {rebaja && (
          <>
            <TextField
              label="Precio rebajado"
              inputMode="decimal"
              autoComplete="off"
              value={rebaja.precio}
              onChange={({ target }) => onChange({ rebaja: { ...rebaja, precio: target.value } })}
            />
            <TextField
              label="Motivo de la rebaja"
              autoComplete="off"
              maxLength={quotationLineRules.motivo.max}
              value={rebaja.motivo}
              onChange={({ target }) => onChange({ rebaja: { ...rebaja, motivo: target.value } })}
            />
          </>
        )}
      </div>
      {problem && <p className={css.short}>{problem}</p>}
      <div className={css.actions}>
        <Button
          size="s"
          icon="percent"
          aria-label={`${rebaja ? 'Quitar rebaja de' : 'Rebajar'} ${nombre}`}
          onClick={() => onChange({ rebaja: rebaja ? undefined : { precio: '', motivo: '' } })}
        >
          {rebaja ? 'Quitar rebaja' : 'Rebajar'}
        </Button>
        <Button size="s" icon="trash" aria-label={`Quitar ${nombre}`} onClick={onRemove}>
          Quitar
        </Button>
      </div>
    </li>
  );
}

function pieces({ hay, otras }: LineaDeCuenta, branch: string): string {
  const elsewhere = otras.map((one) => `${one.sucursal}: ${one.hay}`).join(' · ');
  return `${branch}: ${hay}${elsewhere && ` · ${elsewhere}`}`;
}
