import { type RepuestoDePrueba, namedIn } from '@bujia/contracts/promotion-desk';
import type { PromocionTerminos } from '@bujia/contracts/promotions';
import { money } from '../../lib/text/shown.ts';
import { Table } from '../../ui/table.tsx';
import { tried } from './tried.ts';

interface Props {
  /** Undefined while something is missing. */
  terms: PromocionTerminos | undefined;
  /** The codes as they were written. */
  asked: string;
  parts: readonly RepuestoDePrueba[];
}

/** What a cart of these parts costs without the promotion and with it. */
export function Preview({ terms, asked, parts }: Props) {
  if (parts.length === 0) return <p>Ningún repuesto tiene ese código.</p>;
  const isShort = namedIn(asked).length > parts.length;
  const short = isShort && <p>Algún código no es de ningún repuesto, o está dos veces.</p>;
  if (!terms || (isShort && terms.tipo === 'combo'))
    return short || <p>Complete lo que se da para ver cuánto cuesta.</p>;
  const { lines, before, after } = tried(terms, parts);
  return (
    <>
      {short}
      <Table
        caption="Prueba"
        columns={[
          { title: 'Repuesto', cell: ({ name }) => name },
          { title: 'Cantidad', figure: true, cell: ({ quantity }) => quantity },
          { title: 'Antes', figure: true, cell: (line) => money(line.before) },
          { title: 'Con la promoción', figure: true, cell: (line) => money(line.after) },
        ]}
        rows={lines}
        rowKey={({ code }) => code}
      />
      <p>
        {terms.tipo === 'envio'
          ? `El envío es gratis desde ${money(terms.desde)}.`
          : `El carrito pasa de ${money(before)} a ${money(after)}.`}
      </p>
    </>
  );
}
