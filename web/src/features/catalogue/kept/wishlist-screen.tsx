import { CATALOGUE_LIMITS } from '@bujia/contracts/catalogue';
import { useState } from 'react';
import { useHere } from '../../../lib/browser/here.ts';
import { useUnlistedPage } from '../../../lib/page/unlisted-page.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useCompatibility } from '../api.ts';
import { PartCard } from '../card/part-card.tsx';
import { SkeletonCard } from '../card/skeleton-card.tsx';
import { Failure } from '../failure.tsx';
import css from '../listing/results.module.css';
import { useKeptParts } from './use-kept-parts.ts';
import { useWishlist } from './wishlist.ts';

/** About as many as are in sight first. */
const ROOM = [1, 2, 3, 4];
/** Whole rows of the grid, and no more than one listing can show. */
const AT_ONCE = CATALOGUE_LIMITS.maxPageSize - 2;
const NONE: number[] = [];

/** What somebody keeps to look at again: in this browser, or in the account of whoever is signed in. */
export default function WishlistScreen() {
  useUnlistedPage('/favoritos');
  const known = useWishlist();
  const signedIn = useSession() !== undefined;
  // The list is not known where the page is drawn: it waits for it.
  const here = useHere() && known !== undefined;
  const codes = known ?? NONE;
  const [shown, setShown] = useState(1);
  const lots = Array.from({ length: Math.min(shown, Math.ceil(codes.length / AT_ONCE)) }, (_, lot) =>
    codes.slice(lot * AT_ONCE, (lot + 1) * AT_ONCE),
  );
  return (
    <>
      <PageHead
        title="Favoritos"
        lead={signedIn ? 'Los repuestos que guardó en su cuenta.' : 'Los repuestos que guardó en este navegador.'}
      />
      <div className={`wide ${css.kept}`}>
        <h2 className="only-read">Lista de repuestos</h2>
        {!here ? (
          <Waiting codes={ROOM} />
        ) : (
          (lots.length > 0 ? lots : [NONE]).map((lot, i) => <Lot key={i} codes={lot} alone={codes.length <= AT_ONCE} />)
        )}
        {here && codes.length > lots.length * AT_ONCE && (
          <Button onClick={() => setShown(shown + 1)}>Mostrar más</Button>
        )}
      </div>
    </>
  );
}

function Lot({ codes, alone }: { codes: number[]; alone: boolean }) {
  const { data, error, mutate } = useKeptParts(codes);
  const fits = useCompatibility(data);
  if (error && !data) return <Failure error={error} onRetry={() => void mutate()} />;
  if (!data) return <Waiting codes={codes} />;
  if (data.length > 0)
    return (
      <ul className={`${css.parts} ${css.grid}`}>
        {data.map((part) => (
          <li key={part.codigo}>
            <PartCard part={part} fit={fits.get(part.codigo)} />
          </li>
        ))}
      </ul>
    );
  return (
    alone && (
      <EmptyState
        title="Todavía no tiene favoritos"
        text="Toque el corazón de un repuesto para encontrarlo aquí la próxima vez."
        action={
          <ButtonLink href="/repuestos" variant="primary">
            Ver repuestos
          </ButtonLink>
        }
      />
    )
  );
}

const Waiting = ({ codes }: { codes: number[] }) => (
  <ul className={`${css.parts} ${css.grid}`}>
    {codes.map((code) => (
      <li key={code} aria-hidden="true">
        <SkeletonCard />
      </li>
    ))}
  </ul>
);
