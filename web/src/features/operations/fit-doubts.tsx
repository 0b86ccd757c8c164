import type { AjusteDudoso, FitOutcome } from '@bujia/contracts/fit-answers';
import { Link } from 'wouter';
import { closeFitDoubt, downloadFitDoubts, useFitDoubts } from '../../lib/catalogue/fit-doubts.ts';
import { slashMoment } from '../../lib/text/shown.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import { ExportButtons } from '../../ui/export-buttons.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { reported } from '../../ui/reported.ts';
import type { Column } from '../../ui/table.tsx';
import { notify } from '../../ui/toast.tsx';
import css from './operations.module.css';

const OUTCOMES: Readonly<Record<FitOutcome, string>> = {
  right: 'Los datos están bien',
  corrected: 'Ya los corregí',
};

const pairOf = ({ repuesto, vehiculo }: AjusteDudoso) =>
  `${repuesto.nombre}${vehiculo ? ` en ${vehiculo.nombre}` : ''}`;

const close = (one: AjusteDudoso, outcome: FitOutcome) =>
  void reported(closeFitDoubt(one, outcome)).then(
    (closed) => closed && notify({ title: 'Le quedó', text: `${pairOf(one)}: revisado` }),
  );

const COLUMNS: readonly Column<AjusteDudoso>[] = [
  {
    title: 'Repuesto',
    cell: ({ repuesto: { codigo, nombre, codigoRepuesto } }) => (
      <span className={css.cell}>
        <Link href={`/dashboard/repuestos/${codigo}`}>{nombre}</Link> <code>{codigoRepuesto}</code>
      </span>
    ),
  },
  { title: 'Vehículo', cell: ({ vehiculo }) => vehiculo?.nombre ?? 'No lo dijo' },
  {
    title: 'Los datos dicen',
    cell: ({ ajuste }) =>
      ajuste ? (
        <span className={css.cell}>
          <Badge tone={ajuste.veredicto === 'compatible' ? 'spark' : undefined}>{ajuste.palabra}</Badge>
          {ajuste.razon}
        </span>
      ) : (
        '—'
      ),
  },
  { title: 'Sí', figure: true, cell: ({ si }) => si },
  { title: 'No', figure: true, cell: ({ no }) => no },
  { title: 'Desde', cell: ({ desde }) => slashMoment(desde) },
  {
    title: 'Acciones',
    cell: (one) => (
      <div className={css.bar}>
        {(Object.keys(OUTCOMES) as FitOutcome[]).map((outcome) => (
          <Button
            key={outcome}
            size="s"
            aria-label={`${OUTCOMES[outcome]}: ${pairOf(one)}`}
            onClick={() => close(one, outcome)}
          >
            {OUTCOMES[outcome]}
          </Button>
        ))}
      </div>
    ),
  },
];

/** What buyers deny of the data: somebody who knows looks, corrects them where they are wrong, and closes it. */
export default function FitDoubts() {
  const answer = useFitDoubts();
  return (
    <Loaded answer={answer}>
      {({ dudosos, esperan }) => (
        <>
          <p className={css.hint}>
            {`Lo que no le quedó a un comprador en su vehículo. Donde los datos dicen «Compatible», lo contradicen: ${esperan}.`}
          </p>
          {dudosos.length === 0 ? (
            <p>Nada que revisar: nadie niega lo que dicen los datos.</p>
          ) : (
            <>
              <DeskTable
                caption="Repuestos que no le quedaron a un comprador"
                columns={COLUMNS}
                rows={dudosos}
                rowKey={({ codigo }) => codigo}
              />
              <div className={css.bar}>
                <ExportButtons save={downloadFitDoubts} />
              </div>
            </>
          )}
        </>
      )}
    </Loaded>
  );
}
