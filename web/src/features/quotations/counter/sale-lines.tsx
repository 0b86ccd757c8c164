import { SOLD_OUT_AT } from '@bujia/contracts/catalogue';
import type { CuentaMostrador, LineaDeCuenta, SaleHandover } from '@bujia/contracts/counter';
import { listInLink } from '@bujia/contracts/list-links';
import { type LineaLeida, LIST_RULE, numberReading } from '@bujia/contracts/part-numbers';
import { noPartOfCode, quotationLineRules } from '@bujia/contracts/quotations';
import { QUANTITY } from '@bujia/contracts/cart';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from '../../../lib/http/http.ts';
import { money } from '../../../lib/text/shown.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { partsOfCodes } from './api.ts';
import css from './counter.module.css';
import type { Problems, SoldLine } from './draft.ts';

interface Props {
  lines: readonly SoldLine[];
  bill: CuentaMostrador | undefined;
  branch: string;
  entrega: SaleHandover;
  problems: Problems;
  /** Nothing is added: what was sold is not known. */
  held: boolean;
  /** How many codes are being read. */
  reading: number;
  onReading: (by: 1 | -1) => void;
  onChange: (lines: SoldLine[]) => void;
}

/** What a link asks for, once: the next sale begins empty. */
function takeAskedList(): string | undefined {
  const asked = listInLink(location.hash);
  if (asked !== undefined) history.replaceState(history.state, '', location.pathname + location.search);
  return asked;
}

/** What was scanned and stands in no line: it stays until somebody has seen it. */
interface Missed {
  id: number;
  texto: string;
  why: string;
}

/** Parts by codes of any kind, typed or scanned: a scanner ends with Enter, and the next code may follow at once. */
export function SaleLines({ lines, bill, branch, entrega, problems, held, reading, onReading, onChange }: Props) {
  const [code, setCode] = useState('');
  const [said, setSaid] = useState<string>();
  const [empty, setEmpty] = useState<string>();
  const [missed, setMissed] = useState<readonly Missed[]>([]);
  const input = useRef<HTMLFormElement>(null);
  const ids = useRef(0);
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  }, [lines]);

  const miss = (texto: string, why: string) => {
    ids.current += 1;
    const one = { id: ids.current, texto, why };
    setMissed((all) => [...all, one]);
  };
  const dismiss = (id: number) => setMissed((all) => all.filter((one) => one.id !== id));

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const texto = code.trim();
    setEmpty(texto === '' ? LIST_RULE.required : undefined);
    if (texto === '') return;
    setCode('');
    void read(texto);
  }

  async function read(texto: string) {
    setSaid(undefined);
    onReading(1);
    try {
      const found = await partsOfCodes(texto);
      if (found.length === 0) miss(texto, noPartOfCode(texto));
      setSaid(found.map(put).join(' ').trim());
    } catch (error) {
      miss(texto, `No se leyó ${texto}. ${messageOf(error)}`);
    }
    onReading(-1);
    input.current?.querySelector('input')?.focus();
  }

  /** Into the sale; what is to be known of how it was found. */
  function put({ texto, cantidad, repuesto: part, leido, otros }: LineaLeida): string {
    if (!part) {
      miss(texto, noPartOfCode(texto));
      return '';
    }
    const { codigoRepuesto: repuesto, nombre } = part;
    const { all, over } = withMore(latest.current, { repuesto, nombre, cantidad });
    latest.current = all;
    onChange([...all]);
    if (over > 0) miss(texto, tooManyOf(nombre, over));
    return (leido ? numberReading(leido) : '') + (otros > 0 ? ` Otros repuestos con ese número: ${otros}.` : '');
  }

  // A client's cart, by its link.
  const open = useEffectEvent(() => {
    const asked = held ? undefined : takeAskedList();
    if (asked !== undefined) void read(asked);
  });
  useEffect(() => queueMicrotask(() => open()), []);

  const correct = (at: number, change: Partial<SoldLine>) =>
    onChange(lines.map((line, i) => (i === at ? { ...line, ...change } : line)));

  return (
    <>
      <form ref={input} noValidate className={css.search} aria-label="Agregar repuesto" onSubmit={add}>
        <TextField
          label="Código o lectura del código de barras"
          hint="Propio, OEM o de otra marca; «código x 3» agrega tres."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={80}
          value={code}
          error={empty}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" icon="plus" loading={reading > 0}>
          Agregar
        </Button>
      </form>
      <Notice tone="info">{said}</Notice>
      <div role="alert">
        {missed.length > 0 && (
          <ul className={css.missed} aria-label="Lecturas que no se agregaron">
            {missed.map(({ id, texto, why }) => (
              <li key={id} className={css.chosen}>
                <span className={css.short}>{why}</span>
                <span className={css.actions}>
                  <Button
                    size="s"
                    aria-label={`Reintentar ${texto}`}
                    onClick={() => {
                      dismiss(id);
                      void read(texto);
                    }}
                  >
                    Reintentar
                  </Button>
                  <Button size="s" aria-label={`Descartar ${texto}`} onClick={() => dismiss(id)}>
                    Descartar
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {lines.length > 0 && (
        <ul className={css.lines} aria-label="Repuestos de la venta">
          {lines.map((line, at) => (
            <Line
              key={line.repuesto}
              {...{ line, branch, entrega }}
              priced={bill?.lineas.find(({ repuesto }) => repuesto === line.repuesto)}
              problem={problems[`linea.${line.repuesto}`]}
              onChange={(change) => correct(at, change)}
              onRemove={() => onChange(lines.filter((_, i) => i !== at))}
            />
          ))}
        </ul>
      )}
    </>
  );
}

const tooManyOf = (nombre: string, over: number) =>
  `${nombre}: van ${QUANTITY.max}, el máximo de una venta. ${over === 1 ? 'Una lectura quedó' : `${over} unidades quedaron`} fuera.`;

/** The same once more is one more of it; `over` are more than a line may have. */
function withMore(lines: readonly SoldLine[], added: SoldLine): { all: readonly SoldLine[]; over: number } {
  const known = lines.find(({ repuesto }) => repuesto === added.repuesto);
  // What was left empty counts for nothing.
  const wanted = (known?.cantidad || 0) + added.cantidad;
  const cantidad = Math.min(QUANTITY.max, wanted);
  const all = known
    ? lines.map((line) => (line === known ? { ...line, cantidad } : line))
    : [...lines, { ...added, cantidad }];
  return { all, over: wanted - cantidad };
}

interface LineProps {
  line: SoldLine;
  priced: LineaDeCuenta | undefined;
  branch: string;
  entrega: SaleHandover;
  problem: string | undefined;
  onChange: (change: Partial<SoldLine>) => void;
  onRemove: () => void;
}

function Line({
  line: { repuesto, nombre, cantidad, rebaja },
  priced,
  branch,
  entrega,
  problem,
  onChange,
  onRemove,
}: LineProps) {
  const short = priced !== undefined && cantidad > offeredOf(priced, entrega);
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
      {priced && <p className={short ? css.short : css.there}>{pieces(priced, branch, entrega)}</p>}
      {priced?.proforma !== undefined && (
        <p>{`Precio de su proforma ${priced.proforma}, que queda usada con esta venta.`}</p>
      )}
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

const allOf = ({ hay, otras }: LineaDeCuenta) => otras.reduce((sum, one) => sum + one.hay, hay);

/** The last ones of a part are for whoever takes them along; a carrier is served by every branch. */
function offeredOf(priced: LineaDeCuenta, entrega: SaleHandover): number {
  if (entrega === 'ahora') return priced.hay;
  if (allOf(priced) <= SOLD_OUT_AT) return 0;
  return entrega === 'retiro' ? priced.hay : allOf(priced);
}

function pieces(priced: LineaDeCuenta, branch: string, entrega: SaleHandover): string {
  const elsewhere = priced.otras.map((one) => `${one.sucursal}: ${one.hay}`).join(' · ');
  const last = entrega !== 'ahora' && allOf(priced) <= SOLD_OUT_AT;
  return `${branch}: ${priced.hay}${elsewhere && ` · ${elsewhere}`}${last ? ` · Las últimas ${SOLD_OUT_AT} se venden solo para llevar ahora` : ''}`;
}
