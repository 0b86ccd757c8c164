import { useHere } from '../../../lib/browser/here.ts';
import { useUnlistedPage } from '../../../lib/page/unlisted-page.ts';
import { ButtonLink } from '../../../ui/button.tsx';
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

/** What this browser keeps to look at again. */
export default function WishlistScreen() {
  useUnlistedPage('/favoritos');
  const codes = useWishlist();
  // The list is this browser's: what the server draws waits for it.
  const here = useHere();
  const { data, error, mutate } = useKeptParts(codes);
  const fits = useCompatibility(data);
  return (
    <>
      <PageHead title="Favoritos" lead="Los repuestos que guardó en este navegador." />
      <div className={`wide ${css.kept}`}>
        <h2 className="only-read">Lista de repuestos</h2>
        {error && !data ? (
          <Failure error={error} onRetry={() => void mutate()} />
        ) : here && data?.length === 0 ? (
          <EmptyState
            title="Todavía no tiene favoritos"
            text="Toque el corazón de un repuesto para encontrarlo aquí la próxima vez."
            action={
              <ButtonLink href="/repuestos" variant="primary">
                Ver repuestos
              </ButtonLink>
            }
          />
        ) : (
          <ul className={`${css.parts} ${css.grid}`}>
            {here && data
              ? data.map((part) => (
                  <li key={part.codigo}>
                    <PartCard part={part} fit={fits.get(part.codigo)} />
                  </li>
                ))
              : (here ? codes : ROOM).map((code) => <li key={code} aria-hidden="true" children={<SkeletonCard />} />)}
          </ul>
        )}
      </div>
    </>
  );
}
