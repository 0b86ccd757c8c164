import { SOLD_OUT, isAvailable } from '@bujia/contracts/catalogue';
import { type LineaLeida, type ListaLeida, numberReading } from '@bujia/contracts/part-numbers';
import { mostUnits } from '@bujia/pricing/cart';
import { useState } from 'react';
import { Link } from 'wouter';
import { partHref } from '../../../lib/catalogue/part-links.ts';
import { searchPath } from '@bujia/contracts/search-path';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useCompatibility } from '../api.ts';
import { Fit, PartPrice } from '../card/marks.tsx';
import { type AddAllToCart, partsOf } from './lines.ts';
import css from './list-screen.module.css';

/** What each line asks for, and all of it into the cart. */
export function ListRead({ list: { lineas }, addAll }: { list: ListaLeida; addAll?: AddAllToCart }) {
  const parts = partsOf(lineas);
  const fits = useCompatibility(parts.map(({ part }) => part));
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const [adding, setAdding] = useState(false);
  const found = lineas.filter(({ repuesto }) => repuesto).length;
  const buyable = parts.filter(({ part }) => isAvailable(part.stock));

  async function add() {
    if (!addAll) return;
    setAdding(true);
    try {
      setRefused(await addAll(buyable));
    } finally {
      setAdding(false);
    }
  }

  return (
    <section aria-labelledby="revisada" className={css.read}>
      <div className={css.head}>
        <h2 id="revisada">
          {found} de {lineas.length} {lineas.length === 1 ? 'línea encontrada' : 'líneas encontradas'}
        </h2>
        {buyable.length > 0 &&
          (addAll ? (
            <Button variant="primary" icon="cart" loading={adding} onClick={() => void add()}>
              Añadir todos ({buyable.length})
            </Button>
          ) : (
            <p className="only-visitors">
              <Link href="/registro">Regístrese gratis</Link> o <Link href="/login">ingrese</Link> para ver los precios
              y añadir todos.
            </p>
          ))}
      </div>
      <ul className={css.lines}>
        {lineas.map((line, i) => (
          <li key={i} className={css.line}>
            <Line line={line} fit={line.repuesto ? fits.get(line.repuesto.codigo) : undefined} refused={refused} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  line: LineaLeida;
  fit: Parameters<typeof Fit>[0]['fit'];
  refused: ReadonlyMap<number, string>;
}

function Line({ line: { texto, cantidad, repuesto, leido, otros }, fit, refused }: LineProps) {
  if (!repuesto) {
    return (
      <>
        <p className={css.typed}>
          <Icon name="close" size={16} />
          {texto}
        </p>
        <p>
          Ningún repuesto tiene este código.{' '}
          <Link href={searchPath(texto.slice(0, 100))}>Buscar «{texto.slice(0, 40)}»</Link>
        </p>
      </>
    );
  }
  const most = mostUnits(repuesto.stock);
  const refusal = refused.get(repuesto.codigo);
  return (
    <>
      <p className={css.typed}>
        <Icon name="check" size={16} />
        {texto}
      </p>
      <div className={css.part}>
        <div>
          <p className={css.sku}>
            SKU <code>{repuesto.codigoRepuesto}</code>
          </p>
          <Link href={partHref(repuesto)}>{repuesto.nombre}</Link>
          <Fit fit={fit} />
          {leido && <p className={css.note}>{numberReading(leido)}</p>}
          {otros > 0 && (
            <p className={css.note}>
              {otros === 1 ? 'Otro repuesto tiene' : `Otros ${otros} repuestos tienen`} el mismo número:{' '}
              <Link href={searchPath(leido?.numero ?? repuesto.codigoRepuesto)}>verlos</Link>
            </p>
          )}
          {refusal && <p className={css.refused}>{refusal}</p>}
        </div>
        <dl className={css.figures}>
          <div>
            <dt>Cantidad</dt>
            <dd>{cantidad}</dd>
          </div>
          <div>
            <dt>Disponibles</dt>
            <dd>{most === 0 ? SOLD_OUT : repuesto.stock}</dd>
          </div>
          <div>
            <dt>Precio</dt>
            <dd>
              <PartPrice part={repuesto} />
            </dd>
          </div>
        </dl>
      </div>
    </>
  );
}
