import type { KitWish } from '../../src/contexts/catalog/domain/kit.ts';

type Place = [quantity: number, category: string, part: string, position?: string];

const kit = (name: string, ...places: Place[]): KitWish => ({
  name,
  places: places.map(([quantity, category, part, position = '']) => ({ category, part, position, quantity })),
});

const left = 'Delantero izquierdo';
const right = 'Delantero derecho';

export const KITS: readonly KitWish[] = [
  kit(
    'Frenos delanteros',
    [1, 'pastillas-y-zapatas', 'pastillas de freno', 'Delantero'],
    [2, 'discos-y-tambores', 'disco de freno', 'Delantero'],
    [1, 'pastillas-y-zapatas', 'sensor de desgaste', 'Delantero'],
    [1, 'liquidos-y-aditivos', 'líquido de frenos DOT 4 350 ml'],
  ),
  kit(
    'Frenos posteriores de tambor',
    [1, 'pastillas-y-zapatas', 'zapatas de freno', 'Posterior'],
    [2, 'discos-y-tambores', 'tambor de freno', 'Posterior'],
    [1, 'pastillas-y-zapatas', 'kit de resortes de zapata', 'Posterior'],
    [1, 'hidraulica-de-freno', 'cilindro de rueda', 'Posterior izquierdo'],
    [1, 'hidraulica-de-freno', 'cilindro de rueda', 'Posterior derecho'],
    [1, 'liquidos-y-aditivos', 'líquido de frenos DOT 4 350 ml'],
  ),
  kit(
    'Embrague',
    [1, 'embrague', 'kit de embrague'],
    [1, 'embrague', 'cilindro de embrague esclavo'],
    [1, 'empaques-y-retenes', 'retén de cigüeñal', 'Posterior'],
    [2, 'aceites', 'aceite de transmisión 80W-90 1 litro'],
  ),
  kit(
    'Distribución por banda',
    [1, 'distribucion', 'kit de distribución'],
    [1, 'bombas-y-termostatos', 'bomba de agua'],
    [1, 'empaques-y-retenes', 'retén de árbol de levas'],
    [1, 'empaques-y-retenes', 'retén de cigüeñal', 'Delantero'],
    [1, 'distribucion', 'banda de accesorios'],
    [1, 'liquidos-y-aditivos', 'refrigerante galón'],
  ),
  kit(
    'Encendido',
    [4, 'encendido', 'bujía de encendido'],
    [1, 'encendido', 'juego de cables de bujía'],
    [1, 'filtros-de-aire', 'filtro de aire'],
  ),
  kit(
    'Cambio de aceite',
    [1, 'filtros-de-aceite', 'filtro de aceite'],
    [1, 'aceites', 'aceite de motor galón'],
    [1, 'lubricacion-del-motor', 'tapón de cárter'],
  ),
  kit(
    'Mantenimiento de filtros',
    [1, 'filtros-de-aire', 'filtro de aire'],
    [1, 'filtros-de-aceite', 'filtro de aceite'],
    [1, 'filtros-de-combustible', 'filtro'],
    [1, 'filtros-de-cabina', 'filtro de cabina'],
  ),
  kit(
    'Amortiguación delantera',
    [1, 'amortiguadores', 'amortiguador', left],
    [1, 'amortiguadores', 'amortiguador', right],
    [1, 'amortiguadores', 'base de amortiguador', left],
    [1, 'amortiguadores', 'base de amortiguador', right],
    [1, 'amortiguadores', 'guardapolvo y tope de amortiguador', 'Delantero'],
  ),
  kit(
    'Amortiguación posterior',
    [1, 'amortiguadores', 'amortiguador', 'Posterior izquierdo'],
    [1, 'amortiguadores', 'amortiguador', 'Posterior derecho'],
    [1, 'amortiguadores', 'guardapolvo y tope de amortiguador', 'Posterior'],
  ),
  kit(
    'Tren delantero',
    [1, 'brazos-y-bujes', 'bandeja de suspensión', left],
    [1, 'brazos-y-bujes', 'bandeja de suspensión', right],
    [2, 'brazos-y-bujes', 'rótula de suspensión', 'Inferior'],
    [1, 'brazos-y-bujes', 'bieleta de barra estabilizadora', left],
    [1, 'brazos-y-bujes', 'bieleta de barra estabilizadora', right],
    [1, 'brazos-y-bujes', 'caucho de barra estabilizadora', 'Delantero'],
  ),
  kit(
    'Dirección',
    [1, 'terminales-y-axiales', 'terminal de dirección', 'Izquierdo'],
    [1, 'terminales-y-axiales', 'terminal de dirección', 'Derecho'],
    [1, 'terminales-y-axiales', 'axial de dirección', 'Izquierdo'],
    [1, 'terminales-y-axiales', 'axial de dirección', 'Derecho'],
    [1, 'terminales-y-axiales', 'guardapolvo de cremallera', 'Izquierdo'],
    [1, 'terminales-y-axiales', 'guardapolvo de cremallera', 'Derecho'],
  ),
  kit(
    'Refrigeración',
    [1, 'bombas-y-termostatos', 'termostato'],
    [1, 'mangueras', 'manguera de radiador', 'Superior'],
    [1, 'mangueras', 'manguera de radiador', 'Inferior'],
    [1, 'radiadores', 'tapa de radiador'],
    [1, 'liquidos-y-aditivos', 'refrigerante galón'],
  ),
  kit(
    'Rodamientos delanteros',
    [2, 'rodamientos-y-manzanas', 'rodamiento de rueda', 'Delantero'],
    [1, 'aceites', 'grasa'],
  ),
];
