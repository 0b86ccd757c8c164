import {
  BULK_AT_WORK,
  BULK_CATEGORY_GONE,
  BULK_MISSING,
  BULK_NOTHING_CHOSEN,
  BULK_TOO_MANY,
  BULK_UNDONE,
} from '@bujia/contracts/bulk-edit';
import { CATEGORY_FAULTS } from '@bujia/contracts/category-desk';
import { EXPORTS_AT_WORK, IMPORTS_AT_WORK, WORKBOOK_TOO_LONG } from '@bujia/contracts/catalogue-import';
import { PRICES_FOR_SIGNED_IN } from '@bujia/contracts/facets';
import { KIT_FAULTS } from '@bujia/contracts/kits';
import {
  IMPORT_MISSING,
  IMPORT_NOT_ONE,
  IMPORT_TOO_OLD,
  IMPORT_UNDONE,
  UNDO_AT_WORK,
} from '@bujia/contracts/import-history';
import { Refusal } from '../../../kernel/refusal.ts';

export const partMissing = () => new Refusal('missing', 'catalog.part-missing', 'El repuesto no existe');

export const partTooLarge = (what: string) =>
  new Refusal('unprocessable', 'catalog.part-too-large', `Este repuesto tiene ${what}: se cambia solo por importación`);

export const pricesForSignedIn = () => new Refusal('invalid', 'catalog.prices-for-signed-in', PRICES_FOR_SIGNED_IN);

export const imageMissing = () => new Refusal('missing', 'catalog.image-missing', 'La imagen no existe');

export const picturesBusy = () =>
  new Refusal('unavailable', 'catalog.pictures-busy', 'Hay muchas imágenes por dibujar. Intente en un momento');

export const sitemapMissing = () =>
  new Refusal('missing', 'catalog.sitemap-missing', 'El mapa del sitio no tiene esa parte');

export const promotionWrong = (problem: string) => new Refusal('unprocessable', 'catalog.promotion-wrong', problem);
export const promotionMissing = () => new Refusal('missing', 'catalog.promotion-missing', 'La promoción no existe');
export const promotionOver = () => new Refusal('conflict', 'catalog.promotion-over', 'La promoción ya terminó');

export const synonymWrong = (problem: string) => new Refusal('unprocessable', 'catalog.synonym-wrong', problem);
export const synonymMissing = () => new Refusal('missing', 'catalog.synonym-missing', 'El sinónimo ya no existe');

export const drawingMissing = () => new Refusal('missing', 'catalog.drawing-missing', 'Ese despiece no existe');

export const kitWrong = (problem: string) => new Refusal('unprocessable', 'catalog.kit-wrong', problem);
export const kitGone = () => new Refusal('conflict', 'catalog.kit-gone', KIT_FAULTS.gone);

export const categoryWrong = (problem: string) => new Refusal('unprocessable', 'catalog.category-wrong', problem);
export const categoryChanged = (problem: string) => new Refusal('conflict', 'catalog.category-changed', problem);

export const homeWrong = (problem: string) => new Refusal('unprocessable', 'catalog.home-wrong', problem);
export const homeChanged = (problem: string) => new Refusal('conflict', 'catalog.home-changed', problem);

export const symptomWrong = (problem: string) => new Refusal('unprocessable', 'catalog.symptom-wrong', problem);
export const symptomChanged = (problem: string) => new Refusal('conflict', 'catalog.symptom-changed', problem);

export const modelWrong = (problem: string) => new Refusal('unprocessable', 'catalog.model-wrong', problem);
export const modelChanged = () => new Refusal('conflict', 'catalog.model-changed', CATEGORY_FAULTS.changed);

export const exportMissing = () => new Refusal('missing', 'catalog.export-missing', 'El archivo no existe');
export const exportsAtWork = () => new Refusal('unavailable', 'catalog.exports-at-work', EXPORTS_AT_WORK);
export const workbookTooLong = () => new Refusal('unprocessable', 'catalog.workbook-too-long', WORKBOOK_TOO_LONG);
export const importsAtWork = () => new Refusal('conflict', 'catalog.imports-at-work', IMPORTS_AT_WORK);
export const importMissing = () => new Refusal('missing', 'catalog.import-missing', IMPORT_MISSING);
export const importUndone = () => new Refusal('conflict', 'catalog.import-undone', IMPORT_UNDONE);
export const importTooOld = () => new Refusal('conflict', 'catalog.import-too-old', IMPORT_TOO_OLD);
export const importNotOne = () => new Refusal('conflict', 'catalog.import-not-one', IMPORT_NOT_ONE);
export const undoAtWork = () => new Refusal('conflict', 'catalog.undo-at-work', UNDO_AT_WORK);

export const PRICE_POSITIVE = 'El precio debe ser mayor que cero';
export const PROMOTION_NOT_BELOW = 'No es menor que el precio';
export const DAYS_BACKWARDS = 'Termina antes de empezar';
export const PICTURE_GONE = 'Una de las imágenes ya no está: súbala otra vez';
export const OWN_CODE_STAYS =
  'El código no cambia, porque pedidos e importaciones lo conocen: puede cambiar sus guiones. Para otro código cree otro repuesto y diga que reemplaza a este';
export const codeTaken = (name: string): string => `Ese código ya es de «${name}»`;
export const alreadyReplaced = (old: string, by: string): string => `${old} ya fue reemplazado por ${by}`;
export const STOCK_BY_REASON = 'Las existencias de un repuesto que ya está se mueven con un motivo';
export const cardFirst = (column: string, reason: string): string => `Antes corrija la ficha: ${column}: ${reason}`;
export const BRANCH_MISSING = 'Debe elegir la sucursal';
export const SAME_BRANCH = 'Elija otra sucursal: las piezas ya están en esa';
export const BRANCH_COUNT_NEEDS_TIME = 'Un conteo de una sola sucursal dice cuándo se contó';
export const soldMeanwhile = (stock: number): string =>
  `Ahora solo hay ${stock}, y serían menos de cero: mientras tanto se vendieron. Por favor, cuente otra vez`;
export const stockShort = (stock: number): string => `Solo hay ${stock}: no pueden salir más`;

export const pictureWrong = (problem: string) => new Refusal('unprocessable', 'catalog.picture-wrong', problem);

export const bulkWrong = (problem: string) => new Refusal('unprocessable', 'catalog.bulk-wrong', problem);
export const bulkEmpty = () => new Refusal('unprocessable', 'catalog.bulk-empty', BULK_NOTHING_CHOSEN);
export const bulkTooLarge = () => new Refusal('unprocessable', 'catalog.bulk-too-large', BULK_TOO_MANY);
export const bulkMissing = () => new Refusal('missing', 'catalog.bulk-missing', BULK_MISSING);
export const bulkUndone = () => new Refusal('conflict', 'catalog.bulk-undone', BULK_UNDONE);
export const bulkAtWork = () => new Refusal('conflict', 'catalog.bulk-at-work', BULK_AT_WORK);
export const bulkCategoryGone = () => new Refusal('conflict', 'catalog.bulk-category-gone', BULK_CATEGORY_GONE);
export const bulkHalfDone = (change: number) =>
  new Refusal('conflict', 'catalog.bulk-half-done', `La edición ${change} quedó a medias: termínela o deshágala antes`);
