/** Every drawing as a file, to write to a folder. */
import { CATEGORIES } from '../kinds/kinds.ts';
import { OFFERS } from '../slides.ts';
import { DRAWINGS } from './drawings.ts';
import type { Drawing } from './drawings.ts';
import { categoryFile, measuresFile, partFile, PLACEHOLDER_FILE, slideFile, VARIANTS } from './names.ts';
import { categoryTile, placeholder, promotionImage } from './panels.ts';
import { drawPart } from './sheet.ts';

export function* allDrawings(): IterableIterator<{ file: string; svg: string }> {
  for (const drawing of Object.keys(DRAWINGS) as Drawing[]) {
    for (let variant = 0; variant < VARIANTS; variant++) {
      yield { file: partFile(drawing, variant), svg: drawPart(drawing, variant) };
    }
    yield { file: measuresFile(drawing), svg: drawPart(drawing, 0, 'measures') };
  }
  for (const { slug, drawing } of CATEGORIES) yield { file: categoryFile(slug), svg: categoryTile(drawing) };
  for (const offer of OFFERS) {
    yield { file: slideFile(offer.file, 'escritorio'), svg: promotionImage(offer, 'desktop') };
    yield { file: slideFile(offer.file, 'movil'), svg: promotionImage(offer, 'mobile') };
  }
  yield { file: PLACEHOLDER_FILE, svg: placeholder() };
}
