/** Every drawing as a file, to write to a folder. */
import { CATEGORIES } from '../kinds/kinds.ts';
import { OFFERS } from '../slides.ts';
import { DRAWINGS } from './drawings.ts';
import type { Drawing } from './drawings.ts';
import { ASSORTMENTS, shownOf } from '../assortments.ts';
import {
  categoryFile,
  MEASURED_VARIANT,
  measuresFile,
  partFile,
  PLACEHOLDER_FILE,
  slideFile,
  variantsOf,
} from './names.ts';
import { categoryTile, placeholder, promotionImage } from './panels.ts';
import { drawPart } from './sheet.ts';

/** Of each drawing the variants that some part may be shown by. */
function drawnVariants(): Map<Drawing, Set<number>> {
  const drawn = new Map(Object.keys(DRAWINGS).map((drawing) => [drawing as Drawing, new Set<number>()]));
  for (const { kind, positions, choices } of ASSORTMENTS)
    for (const position of positions)
      for (const options of choices)
        for (const variant of variantsOf(shownOf(kind, position, options))) drawn.get(kind.drawing)!.add(variant);
  return drawn;
}

export function* allDrawings(): IterableIterator<{ file: string; svg: string }> {
  for (const [drawing, variants] of drawnVariants()) {
    for (const variant of variants) yield { file: partFile(drawing, variant), svg: drawPart(drawing, variant) };
    yield { file: measuresFile(drawing), svg: drawPart(drawing, MEASURED_VARIANT, 'measures') };
  }
  for (const { slug, drawing } of CATEGORIES) yield { file: categoryFile(slug), svg: categoryTile(drawing) };
  for (const offer of OFFERS) {
    yield { file: slideFile(offer.file, 'escritorio'), svg: promotionImage(offer, 'desktop') };
    yield { file: slideFile(offer.file, 'movil'), svg: promotionImage(offer, 'mobile') };
  }
  yield { file: PLACEHOLDER_FILE, svg: placeholder() };
}
