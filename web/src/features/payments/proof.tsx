import type { Pago } from '@bujia/contracts/payments';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useProof } from './api.ts';
import css from './proof.module.css';

/** The picture that was sent with a payment. */
export function Proof({ payment: { codigo, pagoCodigo } }: { payment: Pago }) {
  const answer = useProof(codigo);
  return (
    <Loaded answer={answer}>
      {({ imagen }) => <img className={css.proof} src={imagen} alt={`Comprobante ${pagoCodigo}`} />}
    </Loaded>
  );
}

interface DialogProps {
  payment: Pago;
  open: boolean;
  onClose: () => void;
}

export const ProofDialog = ({ payment, open, onClose }: DialogProps) => (
  <Dialog open={open} onClose={onClose} title={`Comprobante ${payment.pagoCodigo}`}>
    <Proof payment={payment} />
  </Dialog>
);
