import { DEPOSIT_TOO_HIGH, PIECE_NAMES, countRules, differenceText, pieceRule } from '@bujia/contracts/till';
import { problem } from '@bujia/contracts/rules';
import { type Cents, formatMoney } from '@bujia/pricing/money';
import { PIECES, type PieceKey, needsReason } from '@bujia/pricing/till';
import { withPoint } from '../../lib/forms/with-point.ts';
import { Badge } from '../../ui/badge.tsx';
import { Choices, Radio, TextArea, TextField } from '../../ui/field.tsx';
import { type Count, countedCents, depositCents, pieceProblem } from './count.ts';
import css from './till.module.css';

const GROUPS = [
  { title: 'Billetes', pieces: PIECES.filter(({ key }) => key.startsWith('b')) },
  { title: 'Monedas', pieces: PIECES.filter(({ key }) => key.startsWith('m')) },
] as const;

interface Props {
  count: Count;
  onChange: (count: Count) => void;
  expected: Cents;
  /** Whether a reason is needed whatever it comes to. */
  always?: boolean;
}

/** A drawer, piece by piece or as one sum, beside what should be in it. */
export function CountFields({ count, onChange, expected, always = false }: Props) {
  const [counted, deposit] = [countedCents(count), depositCents(count)];
  const put = (change: Partial<Count>) => onChange({ ...count, ...change });
  return (
    <>
      <Choices legend="Cómo lo cuenta">
        <div className={css.choices}>
          <Radio
            label="Billetes y monedas"
            name="conteo"
            checked={count.by === 'piezas'}
            onChange={() => put({ by: 'piezas' })}
          />
          <Radio
            label="Solo la suma"
            name="conteo"
            checked={count.by === 'suma'}
            onChange={() => put({ by: 'suma' })}
          />
        </div>
      </Choices>
      {count.by === 'piezas' ? (
        <div className={css.pieces}>
          {GROUPS.map(({ title, pieces }) => (
            <fieldset key={title} className={css.group}>
              <legend>{title}</legend>
              {pieces.map(({ key, worth }) => (
                <Piece key={key} piece={key} worth={worth} count={count} onChange={put} />
              ))}
            </fieldset>
          ))}
        </div>
      ) : (
        <TextField
          label={countRules.contado.label}
          inputMode="decimal"
          autoComplete="off"
          maxLength={countRules.contado.max}
          value={count.contado}
          error={count.contado === '' ? undefined : problem(countRules.contado, count.contado)}
          onChange={(event) => put({ contado: withPoint(event).target.value })}
        />
      )}
      <div className={css.outcome} role="status">
        {counted === undefined ? (
          <span>Cuente el efectivo para ver si cuadra.</span>
        ) : (
          <>
            <span>
              Contado <strong>{formatMoney(counted)}</strong>, esperado {formatMoney(expected)}
            </span>
            <Difference cents={counted - expected} />
          </>
        )}
      </div>
      <TextField
        label={countRules.deposito.label}
        inputMode="decimal"
        autoComplete="off"
        maxLength={countRules.deposito.max}
        hint={
          counted === undefined || deposit === undefined || deposit > counted
            ? 'Lo demás queda en la caja para mañana.'
            : `Quedan ${formatMoney(counted - deposit)} en la caja para mañana.`
        }
        value={count.deposito}
        error={
          count.deposito === ''
            ? undefined
            : (problem(countRules.deposito, count.deposito) ??
              (counted !== undefined && deposit! > counted ? DEPOSIT_TOO_HIGH : undefined))
        }
        onChange={(event) => put({ deposito: withPoint(event).target.value })}
      />
      {(always || count.motivo !== '' || (counted !== undefined && needsReason(counted - expected))) && (
        <TextArea
          label={always ? 'Por qué lo corrige' : 'Por qué no cuadra'}
          rows={2}
          maxLength={countRules.motivo.max}
          value={count.motivo}
          onChange={({ target }) => put({ motivo: target.value })}
        />
      )}
    </>
  );
}

export const Difference = ({ cents }: { cents: Cents }) => (
  <Badge tone={cents === 0 ? 'good' : needsReason(cents) ? 'bad' : 'warn'}>{differenceText(cents)}</Badge>
);

interface PieceProps {
  piece: PieceKey;
  worth: Cents;
  count: Count;
  onChange: (change: Partial<Count>) => void;
}

function Piece({ piece, worth, count, onChange }: PieceProps) {
  const typed = count.pieces[piece] ?? '';
  const wrong = pieceProblem(piece, typed);
  return (
    <div className={css.piece}>
      <TextField
        label={PIECE_NAMES[piece]}
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(pieceRule(piece).to).length}
        value={typed}
        error={wrong}
        onChange={({ target }) => onChange({ pieces: { ...count.pieces, [piece]: target.value.trim() } })}
      />
      <span className={css.worth}>{wrong || typed === '' ? '—' : formatMoney(Number(typed) * worth)}</span>
    </div>
  );
}
