import {
  type ExistenciasSucursal,
  type RepuestoEditable,
  STOCK_REASONS,
  type StockReason,
  stockRules,
} from '@bujia/contracts/part-editing';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import grid from '../../ui/field-grid.module.css';
import { Select, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { reported } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { moveStock, readAgain } from './api.ts';
import { hasHappened, piecesAt } from './movement.ts';
import css from './parts.module.css';

/** What a process of the version before does not tell is left out. */
const piecesText = ({ nombre, unidades, apartadas, vendidas }: ExistenciasSucursal) =>
  [
    `${nombre}: por vender ${unidades}`,
    apartadas !== undefined && `apartadas ${apartadas}`,
    vendidas !== undefined && `vendidas ${vendidas}`,
  ]
    .filter(Boolean)
    .join(', ');
const OVERTAKEN = 'Alguien cambió el repuesto mientras tanto: revise las existencias de ahora y presione otra vez';

/** How many there are, and the way to say that it is otherwise: always a movement with a reason. */
export function Stock({ part }: { part: RepuestoEditable }) {
  const [open, setOpen] = useState(false);
  return (
    <Card level={2} title="Existencias">
      <p>
        <strong className={css.figure}>{part.existencias}</strong> se pueden vender. Las de pedidos abiertos ya están
        descontadas.
      </p>
      {part.sucursales && part.sucursales.length > 0 && (
        <>
          <ul>
            {part.sucursales.map((branch) => (
              <li key={branch.sucursal}>{piecesText(branch)}</li>
            ))}
          </ul>
          <p className={css.hint}>Apartadas están las de pedidos sin pagar; vendidas, las de pedidos pagados.</p>
        </>
      )}
      <div>
        <Button onClick={() => setOpen(true)}>Mover existencias</Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title="Mover existencias">
        <Movement part={part} onClose={() => setOpen(false)} />
      </Dialog>
    </Card>
  );
}

function Movement({ part, onClose }: { part: RepuestoEditable; onClose: () => void }) {
  const [motivo, setMotivo] = useState<StockReason>('conteo');
  const [unidades, setUnidades] = useState('');
  const [sucursal, setSucursal] = useState(part.sucursales?.[0]?.sucursal);
  const [hacia, setHacia] = useState('');
  const [nota, setNota] = useState('');
  const [fault, setFault] = useState<string>();
  const [news, setNews] = useState<string>();
  const [busy, setBusy] = useState(false);
  // As it was when these pieces were written down: where the answer is lost, what is read since must not let it through once more.
  const [seen, setSeen] = useState(part);

  async function send() {
    setBusy(true);
    const { codigo, version } = seen;
    const wish = {
      ...{ codigo, version, existencias: piecesAt(seen, sucursal), motivo, unidades, nota },
      ...(sucursal !== undefined && { sucursal }),
      ...(motivo === 'traslado' && { hacia }),
    };
    await reported(
      moveStock(wish).then(async (answer) => {
        // Whatever is booked is booked, also where it cannot be read again.
        const fresh = await readAgain(wish.codigo).catch((error: unknown) => {
          if (answer.estado === 'cambiado') throw error;
          return undefined;
        });
        if (answer.estado === 'problemas') setFault(answer.problemas[0]!.motivo);
        else if (answer.estado === 'cambiado' && fresh && !hasHappened(wish, seen, fresh)) {
          setNews(OVERTAKEN);
          setSeen(fresh);
        } else {
          onClose();
          const text = 'cambio' in answer && answer.cambio === null ? 'Ya eran esas' : 'El movimiento está guardado';
          notify({ title: 'Existencias', text });
        }
      }),
    );
    setBusy(false);
  }

  const { sucursales = [] } = part;
  const options = sucursales.map(({ sucursal, nombre, unidades }) => ({
    ...{ value: sucursal, text: `${nombre} (${unidades})` },
  }));
  const reasons = Object.entries(STOCK_REASONS).filter(([value]) => value !== 'traslado' || options.length > 1);
  return (
    <form
      noValidate
      className={grid.fields}
      aria-label="Mover existencias"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className={grid.whole}>{`Ahora se pueden vender ${part.existencias}.`}</p>
      <Select
        name="motivo"
        label={stockRules.motivo.label}
        value={motivo}
        options={reasons.map(([value, text]) => ({ value, text }))}
        onChange={({ target }) => setMotivo(target.value as StockReason)}
      />
      {options.length > 1 && (
        <Select
          name="sucursal"
          label={motivo === 'traslado' ? 'Desde' : stockRules.sucursal.label}
          value={sucursal}
          options={options}
          onChange={({ target }) => setSucursal(target.value)}
        />
      )}
      {motivo === 'traslado' && (
        <Select
          name="hacia"
          label={stockRules.hacia.label}
          value={hacia}
          empty="Seleccione"
          options={options.filter(({ value }) => value !== sucursal)}
          onChange={({ target }) => setHacia(target.value)}
        />
      )}
      <TextField
        name="unidades"
        label={stockRules.unidades.label}
        hint={motivo === 'correccion' ? 'Con signo: 2 entran, -2 salen.' : undefined}
        value={unidades}
        error={fault}
        maxLength={stockRules.unidades.max}
        inputMode={motivo === 'correccion' ? 'text' : 'numeric'}
        autoComplete="off"
        onChange={({ target }) => {
          setFault(undefined);
          setUnidades(target.value);
        }}
      />
      <div className={grid.whole}>
        <TextField
          name="nota"
          label={stockRules.nota.label}
          value={nota}
          maxLength={stockRules.nota.max}
          autoComplete="off"
          onChange={({ target }) => setNota(target.value)}
        />
      </div>
      <div className={grid.whole}>
        <Notice tone="info">{news}</Notice>
      </div>
      <div className={grid.actions}>
        <Button
          type="submit"
          variant="primary"
          loading={busy}
          disabled={unidades.trim() === '' || (motivo === 'traslado' && (hacia === '' || hacia === sucursal))}
        >
          Guardar movimiento
        </Button>
        <Button onClick={onClose} disabled={busy}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
