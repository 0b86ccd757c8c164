import type { Categoria, Repuesto, ShowcaseFlag } from '@bujia/contracts/catalogue';
import { type FichaRepuesto, markOn, type RepuestoEditable } from '@bujia/contracts/part-editing';
import type { LocalDate } from '@bujia/ecuador/guayaquil';

const figure = (text: string) => (Number.isFinite(Number(text)) ? Number(text) : 0);

/** The part as the shop would have it, were it saved as it is written. */
export function previewed(
  ficha: FichaRepuesto,
  part: RepuestoEditable | undefined,
  categories: readonly Categoria[],
  today: LocalDate | undefined,
): Repuesto {
  const top = categories.find(({ url, subCategorias }) => [url, ...subCategorias.map((sub) => sub.url)].includes(ficha.categoria)); // prettier-ignore
  const own = top?.subCategorias.find(({ url }) => url === ficha.categoria) ?? top;
  const { codigoRepuesto, nombre, descripcion, unidad } = ficha;
  const has = (flag: ShowcaseFlag) => ficha[flag] && (today === undefined || markOn(ficha, flag, today) === 'vigente');
  return {
    ...{ codigo: part?.codigo ?? 0, codigoEncriptado: part?.codigoEncriptado ?? '' },
    ...{
      codigoRepuesto,
      nombre: nombre || 'Sin nombre',
      descripcion,
      unidad,
      destacado: has('destacado'),
      reciente: has('reciente'),
      masVendido: has('masVendido'),
      masBuscado: has('masBuscado'),
    },
    ...{ peso: figure(ficha.peso), alto: figure(ficha.alto), ancho: figure(ficha.ancho) },
    ...{ profundidad: figure(ficha.profundidad), stock: part?.existencias ?? 0, rating: 0, opiniones: 0 },
    ...{ precio: figure(ficha.precio), precioPromocion: figure(ficha.precioPromocion) },
    promocion: ficha.precioPromocion !== '',
    modeloList: [...new Set(ficha.compatibilidad.map(({ modelo }) => modelo))].filter(Boolean),
    imagenRepuestoList: ficha.imagenes.map(({ ruta }) => ({ ruta })),
    ...{ categoriaCodigo: own?.codigo ?? 0, categoriaNombre: own?.nombre ?? '' },
    ...{ categoriaCodigoP: top?.codigo ?? 0, categoriaNombreP: top?.nombre ?? '' },
  };
}
