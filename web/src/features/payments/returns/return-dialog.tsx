import type { CloseReturn, DevolucionPorHacer } from '@bujia/contracts/returns';
import { shop } from '../../../lib/page/page-data.ts';
import { money } from '../../../lib/text/shown.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { askDetails, closeReturn, reopenReturn, voidExcess } from './api.ts';
import { ReasonForm } from './reason-form.tsx';
import { RecordForm } from './record-form.tsx';
import type { Deed } from './return-card.tsx';
import { ReturnProof } from './return-proof.tsx';

/** The debt as the seller saw it when they opened it: what happens to it meanwhile is not what they decide on. */
export interface Doing {
  owed: DevolucionPorHacer;
  deed: Deed;
}

interface Props {
  /** Nothing is shown without one. */
  doing?: Doing;
  onClose: () => void;
}

const BY_CARD = { value: 'card', text: 'El proveedor de tarjetas ya lo devolvió' };
const OTHERWISE = { value: 'other', text: 'Se devolvió de otra forma' };

const TILL = 'caja:';
/** In cash, out of a drawer: its close counts it. */
const FROM_TILLS = shop.branches.map(({ key, name }) => ({
  value: `${TILL}${key}`,
  text: `En efectivo, de la caja de ${name}`,
}));

const wayOf = (chosen: string): Pick<CloseReturn, 'via' | 'sucursal'> =>
  chosen.startsWith(TILL)
    ? { via: 'other', sucursal: chosen.slice(TILL.length) }
    : { via: chosen as CloseReturn['via'] };

/** What a seller does about one debt. */
export function ReturnDialog({ doing, onClose }: Props) {
  return (
    <Dialog
      open={doing !== undefined}
      onClose={onClose}
      title={doing ? `Devolución ${doing.owed.codigo}: ${money(doing.owed.valor)}` : ''}
    >
      {doing && <Content {...doing} onClose={onClose} />}
    </Dialog>
  );
}

function Content({ owed, deed, onClose }: Doing & Pick<Props, 'onClose'>) {
  const seen = { devolucion: owed.codigo, visto: owed.visto };
  switch (deed) {
    case 'transfer':
      return <RecordForm owed={owed} onClose={onClose} />;
    case 'proof':
      return <ReturnProof codigo={owed.codigo} />;
    case 'ask':
      return (
        <ReasonForm
          accept="Pedir los datos"
          about="El cliente recibe otro correo con el enlace; los datos que dio antes se borran."
          act={(motivo) => askDetails({ ...seen, motivo })}
          done="Pedimos al cliente los datos de su cuenta"
          onClose={onClose}
        />
      );
    case 'reopen':
      return (
        <ReasonForm
          accept="Deber otra vez"
          about="El dinero no llegó a la cuenta y lo debemos de nuevo: el cliente recibe un correo para dar otra."
          act={(motivo) => reopenReturn({ ...seen, motivo })}
          done={`Debemos otra vez la devolución ${owed.codigo}`}
          onClose={onClose}
        />
      );
    case 'void':
      return (
        <ReasonForm
          accept="Anular el excedente"
          about="Anúlelo solo si se anotó por error: no se debe nada y el cliente no recibe dinero."
          act={(motivo) => voidExcess({ ...seen, motivo })}
          done={`La devolución ${owed.codigo} está anulada`}
          onClose={onClose}
        />
      );
    case 'close':
      return owed.doble ? (
        <ReasonForm
          accept="Cerrar"
          about="Se transfirió y además la tarjeta lo devolvió. Anote cómo se resolvió."
          act={(motivo) => closeReturn({ ...seen, via: 'other', motivo })}
          done={`La devolución ${owed.codigo} está resuelta`}
          onClose={onClose}
        />
      ) : (
        <ReasonForm
          accept="Cerrar devolución"
          about="Ciérrela solo si el cliente ya tiene su dinero."
          outcome={{
            label: 'Cómo se devolvió',
            options:
              owed.estado === 'reversing' || owed.via !== 'transfer' ? [BY_CARD] : [OTHERWISE, ...FROM_TILLS, BY_CARD],
          }}
          act={(motivo, way) => closeReturn({ ...seen, ...wayOf(way), motivo })}
          done={`La devolución ${owed.codigo} está cerrada`}
          onClose={onClose}
        />
      );
  }
}
