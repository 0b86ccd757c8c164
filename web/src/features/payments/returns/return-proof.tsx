import { Loaded } from '../../../ui/loaded.tsx';
import { useReturnProof } from './api.ts';
import css from './returns.module.css';

/** The picture of the transfer. */
export function ReturnProof({ codigo }: { codigo: number }) {
  const answer = useReturnProof(codigo);
  return (
    <Loaded answer={answer}>
      {({ imagen }) => <img className={css.proof} src={imagen} alt={`Comprobante de la devolución ${codigo}`} />}
    </Loaded>
  );
}
