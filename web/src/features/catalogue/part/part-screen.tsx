import { partPage, REVIEWS_ANCHOR } from '@bujia/contracts/catalogue-pages';
import { sharedImage } from '@bujia/contracts/images';
import { numberText } from '@bujia/contracts/numbers';
import { QUANTITY } from '@bujia/contracts/cart';
import { pageText } from '@bujia/contracts/pages';
import { type Categoria, isAvailable, LAST_PIECES, type Repuesto } from '@bujia/contracts/catalogue';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Link, Redirect, useParams } from 'wouter';
import { ApiError } from '../../../lib/http/http.ts';
import { usePage } from '../../../lib/page/page.ts';
import { shop } from '../../../lib/page/page-data.ts';
import { partHref } from '../../../lib/catalogue/part-links.ts';
import { part as lazily } from '../../../ui/part.tsx';
import { Rating } from '../../../ui/rating.tsx';
import { useCategories, useFits, usePart } from '../api.ts';
import { Badges, Measures } from '../card/marks.tsx';
import { Failure } from '../failure.tsx';
import { RecentlySeen } from '../kept/recently-seen.tsx';
import { rememberSeen } from '../kept/seen.ts';
import { FitBand } from './fit-band.tsx';
import { Gallery } from './gallery.tsx';
import { Numbers } from './numbers.tsx';
import { PartSkeleton } from './part-skeleton.tsx';
import css from './part-screen.module.css';
import { Purchase } from './purchase.tsx';
import { Replaced } from './replaced.tsx';
import { Share } from './share.tsx';
import { Vehicles } from './vehicles.tsx';

const MISSING = 404;

/** Few parts are looked at for a vehicle that they are not for. */
const Equivalents = lazily(() => import('../equivalents/equivalents.tsx'));
/** For whoever has scrolled on. */
const BuyBar = lazily(() => import('./buy-bar.tsx'));
/** What room it takes as a drawing, and what is done with a part besides buying it: a wish of few. */
const Besides = lazily(() => import('./besides.tsx'));
/** Without it the part is as it was when it was asked for. */
const LastPieces = lazily(() => import('./last-pieces.tsx'), { failed: () => null });

interface Props {
  picker: ReactNode;
  /** Of a part that is sold out. */
  notice: ComponentType<{ part: number }>;
  /** What it goes with. */
  around: ComponentType<{ part: Repuesto }>;
  /** What buyers say of it. */
  reviews: ComponentType<{ part: number }>;
}

/** A part by the code in the address: the encrypted one, or the plain one, which leads on to it. */
export default function PartScreen(props: Props) {
  const { codigo = '' } = useParams();
  const { data: part, error, mutate } = usePart(codigo);
  if (error instanceof ApiError && error.statusCode === MISSING) return <Redirect to="/404" replace />;
  if (error && !part) return <Failure error={error} onRetry={() => void mutate()} />;
  if (!part) return <PartSkeleton />;
  return (
    <>
      {part.redirect && codigo !== part.codigoEncriptado && <Redirect to={partHref(part)} replace />}
      <Part key={part.codigo} part={part} {...props} />
      {isAvailable(part.stock) && part.stock <= LAST_PIECES && <LastPieces code={codigo} />}
    </>
  );
}

function Part({ part, picker, notice: Notice, around: Around, reviews: Reviews }: Props & { part: Repuesto }) {
  const fits = useFits([part]);
  const fit = fits.data?.[0];
  const { codigo, nombre, modeloList, imagenRepuestoList } = part;
  useEffect(() => rememberSeen(codigo), [codigo]);
  const isOut = !isAvailable(part.stock);
  const isInstead = fit && (!fit.compatible || isOut);
  const equivalents = (
    <div className="wide">
      <Equivalents part={part} />
    </div>
  );
  const [units, setUnits] = useState<number>(QUANTITY.min);
  usePage({
    ...pageText(partPage(part), shop),
    image: sharedImage(imagenRepuestoList[0]?.ruta),
    canonical: partHref(part),
  });

  return (
    <>
      <div className={`wide ${css.page}`} data-out={isOut ? '' : undefined}>
        <Crumbs part={part} />
        <Gallery name={nombre} images={imagenRepuestoList} />
        <div className={css.words}>
          <Badges part={part} />
          <h1>{nombre}</h1>
          <div className={css.row}>
            <Rating value={part.rating} />
            {part.opiniones > 0 && (
              <a
                href={`#${REVIEWS_ANCHOR}`}
              >{`${numberText(part.rating)} · ${part.opiniones} ${part.opiniones > 1 ? 'opiniones' : 'opinión'}`}</a>
            )}
            <p className={css.code}>
              Código interno <code>{part.codigoRepuesto}</code>
            </p>
          </div>
          {part.reemplazo && <Replaced {...part.reemplazo} />}
          <FitBand
            part={part}
            fit={fit}
            askAgain={fits.error && !fit ? () => void fits.mutate() : undefined}
            picker={picker}
          />
          <Purchase part={part} quiet={fit?.veredicto === 'no-compatible'} units={units} onUnits={setUnits} />
          {isOut && <Notice part={codigo} />}
          <p>{part.sucursales}</p>
          <BuyBar part={part} fit={fit} units={units} />
          <p>{part.descripcion}</p>
          {modeloList[0] && (
            <p>
              <strong>Modelos compatibles:</strong> {modeloList.join(', ')}
            </p>
          )}
          <Measures part={part} />
          <div className={css.besides}>
            <Besides part={part} fit={fit} />
          </div>
          <Share part={part} />
        </div>
      </div>
      {isInstead && equivalents}
      <Vehicles part={part} />
      <Numbers part={part} />
      {fit && !isInstead && equivalents}
      {part.opiniones > 0 && (
        <div id={REVIEWS_ANCHOR}>
          <Reviews part={codigo} />
        </div>
      )}
      <Around part={part} />
      <RecentlySeen except={codigo} />
      <div className={css.end} />
    </>
  );
}

/** The way to the part; its categories are links once their addresses are known. */
function Crumbs({
  part: { categoriaCodigo, categoriaCodigoP, categoriaNombre, categoriaNombreP },
}: {
  part: Repuesto;
}) {
  const { data: tree = [] } = useCategories();
  const parent = tree.find(({ codigo }) => codigo === categoriaCodigoP);
  const own = parent?.subCategorias.find(({ codigo }) => codigo === categoriaCodigo);
  return (
    <nav className={css.crumbs} aria-label="Ruta">
      <ol className={css.steps}>
        <li>
          <Link href="/repuestos">Repuestos</Link>
        </li>
        <li>
          <Step name={categoriaNombreP} category={parent} />
        </li>
        {categoriaCodigo !== categoriaCodigoP && (
          <li>
            <Step name={categoriaNombre} category={own} />
          </li>
        )}
      </ol>
    </nav>
  );
}

const Step = ({ name, category }: { name: string; category?: Categoria }) =>
  category ? <Link href={`/repuestos/${category.url}`}>{name}</Link> : name;
