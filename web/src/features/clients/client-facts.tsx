import type { DineroDeCliente } from '@bujia/contracts/clients';
import { kilometresInWords } from '@bujia/contracts/maintenance';
import { fullVehicleName } from '../../lib/catalogue/vehicles.ts';
import { money } from '../../lib/text/shown.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useClientMoney, useClientVehicles } from './api.ts';
import css from './clients.module.css';

const MONEY: readonly [label: string, of: keyof DineroDeCliente][] = [
  ['Pagos aprobados', 'pagado'],
  ['Le falta pagar', 'porCobrar'],
  ['Por devolverle', 'porDevolver'],
];

/** How it stands with a client's money, and what they drive. */
export function ClientFacts({ codigo }: { codigo: string }) {
  return (
    <>
      <Card title="Dinero" level={2}>
        <Loaded answer={useClientMoney(codigo)}>
          {(sums) => (
            <dl className={css.facts}>
              {MONEY.map(([label, of]) => (
                <div key={of}>
                  <dt>{label}</dt>
                  <dd>{money(sums[of])}</dd>
                </div>
              ))}
            </dl>
          )}
        </Loaded>
      </Card>
      <Card title="Vehículos" level={2}>
        <Loaded answer={useClientVehicles(codigo)}>
          {(vehicles) =>
            vehicles.length === 0 ? (
              <p className={css.hint}>No guardó ninguno en su garaje.</p>
            ) : (
              <ul className={css.list}>
                {vehicles.map((one) => (
                  <li key={one.id}>
                    {one.nombre && `${one.nombre}: `}
                    {fullVehicleName(one.vehiculo)}
                    {one.lectura && (
                      <span className={css.hint}>{` · ${kilometresInWords(one.lectura.kilometros)}`}</span>
                    )}
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
    </>
  );
}
