/** The exploded drawings: which groups there are, and what goes to each of their numbered places. */

/** A place of a drawing: the same on both sides of the vehicle, so it may stand for several positions. */
export interface DrawnPlace {
  number: number;
  name: string;
  /** Slug of the category. */
  category: string;
  /** How its parts are called. */
  part: string;
  /** As fitments write them; empty for wherever. */
  positions: readonly string[];
  /** Of its number, on a sheet that is 360 wide. */
  x: number;
  y: number;
}

export interface Drawing {
  /** The end of its address; the file of the drawing is called so. */
  url: string;
  name: string;
  height: number;
  places: readonly DrawnPlace[];
}

type Row = [name: string, category: string, part: string, positions: readonly string[], x: number, y: number];

const drawing = (url: string, name: string, height: number, ...rows: Row[]): Drawing => ({
  ...{ url, name, height },
  places: rows.map(([called, category, part, positions, x, y], i) => ({
    ...{ number: i + 1, name: called, category, part, positions, x, y },
  })),
});

const ANY: readonly string[] = [];
const FRONT = ['Delantero'];
const REAR = ['Posterior'];
const SIDES = ['Izquierdo', 'Derecho'];
const FRONT_SIDES = ['Delantero izquierdo', 'Delantero derecho'];
const REAR_SIDES = ['Posterior izquierdo', 'Posterior derecho'];

/** A part that stands in several belongs to the first. The files are `web/drawings`. */
export const DRAWINGS: readonly Drawing[] = [
  drawing(
    'frenos-delanteros',
    'Frenos delanteros',
    310,
    ['Disco de freno', 'discos-y-tambores', 'disco de freno', FRONT, 120, 294],
    ['Pastillas de freno', 'pastillas-y-zapatas', 'pastillas de freno', FRONT, 60, 24],
    ['Mordaza', 'hidraulica-de-freno', 'mordaza de freno', FRONT_SIDES, 122, 40],
    ['Kit de mordaza', 'hidraulica-de-freno', 'kit de reparación de mordaza', FRONT, 334, 26],
    ['Manguera de freno', 'hidraulica-de-freno', 'manguera de freno', FRONT_SIDES, 330, 100],
    ['Plato guardapolvo', 'discos-y-tambores', 'plato guardapolvo de freno', FRONT_SIDES, 172, 230],
    ['Manzana', 'rodamientos-y-manzanas', 'manzana de rueda', FRONT, 226, 226],
    ['Rodamiento', 'rodamientos-y-manzanas', 'rodamiento de rueda', FRONT, 312, 152],
    ['Sensor de ABS', 'abs-y-freno-de-mano', 'sensor de ABS', FRONT_SIDES, 318, 248],
    ['Sensor de desgaste', 'pastillas-y-zapatas', 'sensor de desgaste', FRONT, 24, 110],
  ),
  drawing(
    'freno-de-tambor',
    'Freno de tambor posterior',
    330,
    ['Tambor', 'discos-y-tambores', 'tambor de freno', REAR, 80, 108],
    ['Zapatas', 'pastillas-y-zapatas', 'zapatas de freno', REAR, 144, 100],
    ['Resortes de zapata', 'pastillas-y-zapatas', 'kit de resortes de zapata', REAR, 194, 172],
    ['Cilindro de rueda', 'hidraulica-de-freno', 'cilindro de rueda', REAR_SIDES, 136, 44],
    ['Manguera de freno', 'hidraulica-de-freno', 'manguera de freno', REAR_SIDES, 282, 78],
    ['Rodamiento', 'rodamientos-y-manzanas', 'rodamiento de rueda', REAR, 272, 204],
    ['Manzana', 'rodamientos-y-manzanas', 'manzana de rueda', REAR, 326, 196],
    ['Cable de freno de mano', 'abs-y-freno-de-mano', 'cable de freno de mano', SIDES, 286, 268],
    ['Sensor de ABS', 'abs-y-freno-de-mano', 'sensor de ABS', REAR_SIDES, 176, 292],
  ),
  drawing(
    'embrague',
    'Embrague',
    345,
    ['Disco', 'embrague', 'disco de embrague', ANY, 104, 266],
    ['Plato', 'embrague', 'plato de embrague', ANY, 176, 252],
    ['Rulimán', 'embrague', 'rulimán de embrague', ANY, 250, 196],
    ['Cilindro esclavo', 'embrague', 'cilindro de embrague esclavo', ANY, 336, 186],
    ['Cilindro maestro', 'embrague', 'cilindro de embrague maestro', ANY, 250, 320],
    ['Cable', 'embrague', 'cable de embrague', ANY, 84, 326],
    ['Retén de cigüeñal', 'empaques-y-retenes', 'retén de cigüeñal', REAR, 62, 24],
    ['Kit completo', 'embrague', 'kit de embrague', ANY, 330, 46],
  ),
  drawing(
    'distribucion',
    'Distribución',
    360,
    ['Banda de distribución', 'distribucion', 'banda de distribución', ANY, 96, 146],
    ['Árbol de levas', 'culata-y-valvulas', 'árbol de levas', ANY, 174, 24],
    ['Templador', 'distribucion', 'templador de banda', ANY, 66, 220],
    ['Bomba de agua', 'bombas-y-termostatos', 'bomba de agua', ANY, 300, 186],
    ['Polea de cigüeñal', 'distribucion', 'polea de cigüeñal', ANY, 172, 326],
    ['Retén de árbol de levas', 'empaques-y-retenes', 'retén de árbol de levas', ANY, 24, 26],
    ['Retén de cigüeñal', 'empaques-y-retenes', 'retén de cigüeñal', FRONT, 52, 328],
    ['Banda de accesorios', 'distribucion', 'banda de accesorios', ANY, 322, 320],
    ['Kit completo', 'distribucion', 'kit de distribución', ANY, 318, 28],
    ['Cadena', 'distribucion', 'cadena de distribución', ANY, 28, 110],
  ),
  drawing(
    'suspension-delantera',
    'Suspensión delantera',
    400,
    ['Base de amortiguador', 'amortiguadores', 'base de amortiguador', FRONT_SIDES, 152, 30],
    ['Guardapolvo y tope', 'amortiguadores', 'guardapolvo y tope de amortiguador', FRONT, 44, 104],
    ['Espiral', 'resortes-y-ballestas', 'espiral de suspensión', FRONT, 226, 64],
    ['Amortiguador', 'amortiguadores', 'amortiguador', FRONT_SIDES, 46, 188],
    ['Mangueta', 'rodamientos-y-manzanas', 'mangueta', FRONT_SIDES, 28, 294],
    ['Bandeja', 'brazos-y-bujes', 'bandeja de suspensión', FRONT_SIDES, 188, 382],
    ['Buje de bandeja', 'brazos-y-bujes', 'buje de bandeja', FRONT, 312, 284],
    ['Rótula', 'brazos-y-bujes', 'rótula de suspensión', ['Superior', 'Inferior'], 184, 304],
    ['Bieleta', 'brazos-y-bujes', 'bieleta de barra estabilizadora', FRONT_SIDES, 182, 216],
    ['Barra estabilizadora', 'resortes-y-ballestas', 'barra estabilizadora', FRONT, 262, 136],
    ['Caucho de barra', 'brazos-y-bujes', 'caucho de barra estabilizadora', FRONT, 322, 216],
  ),
  drawing(
    'direccion',
    'Dirección',
    292,
    ['Cremallera', 'cremalleras-y-bombas', 'cremallera de dirección', ANY, 192, 264],
    ['Guardapolvo', 'terminales-y-axiales', 'guardapolvo de cremallera', SIDES, 92, 176],
    ['Axial', 'terminales-y-axiales', 'axial de dirección', SIDES, 312, 180],
    ['Terminal', 'terminales-y-axiales', 'terminal de dirección', SIDES, 24, 176],
    ['Bomba', 'cremalleras-y-bombas', 'bomba de dirección hidráulica', ANY, 32, 40],
    ['Manguera de presión', 'cremalleras-y-bombas', 'manguera de alta presión de dirección', ANY, 184, 96],
    ['Cruceta de columna', 'cremalleras-y-bombas', 'cruceta de columna de dirección', ANY, 330, 124],
  ),
  drawing(
    'refrigeracion',
    'Refrigeración',
    346,
    ['Radiador', 'radiadores', 'radiador', ANY, 126, 274],
    ['Electroventilador', 'radiadores', 'electroventilador', ANY, 236, 168],
    ['Tapa de radiador', 'radiadores', 'tapa de radiador', ANY, 150, 32],
    ['Manguera superior', 'mangueras', 'manguera de radiador', ['Superior'], 234, 36],
    ['Manguera inferior', 'mangueras', 'manguera de radiador', ['Inferior'], 244, 322],
    ['Termostato', 'bombas-y-termostatos', 'termostato', ANY, 288, 28],
    ['Toma de agua', 'bombas-y-termostatos', 'toma de agua', ANY, 302, 138],
    ['Bomba de agua', 'bombas-y-termostatos', 'bomba de agua', ANY, 336, 326],
    ['Depósito', 'radiadores', 'depósito de refrigerante', ANY, 32, 228],
    ['Sensor de temperatura', 'sensores', 'sensor de temperatura de agua', ANY, 310, 206],
  ),
  drawing(
    'escape',
    'Escape',
    300,
    ['Múltiple', 'multiples-y-catalizadores', 'múltiple de escape', ANY, 24, 104],
    ['Empaque de múltiple', 'multiples-y-catalizadores', 'empaque de múltiple de escape', ANY, 246, 40],
    ['Sensor de oxígeno', 'sensores', 'sensor de oxígeno', ANY, 178, 104],
    ['Tubo delantero', 'silenciadores', 'tubo de escape delantero', ANY, 48, 174],
    ['Catalizador', 'multiples-y-catalizadores', 'catalizador', ANY, 118, 224],
    ['Silenciador', 'silenciadores', 'silenciador', ANY, 246, 168],
    ['Caucho de escape', 'silenciadores', 'caucho de escape', ANY, 164, 264],
  ),
  drawing(
    'encendido',
    'Encendido',
    330,
    ['Bujía', 'encendido', 'bujía de encendido', ANY, 286, 236],
    ['Bobina', 'encendido', 'bobina de encendido', ANY, 316, 44],
    ['Cables de bujía', 'encendido', 'juego de cables de bujía', ANY, 140, 140],
    ['Batería', 'baterias', 'batería', ANY, 132, 60],
    ['Borne', 'baterias', 'borne de batería', ANY, 82, 26],
    ['Switch de encendido', 'tablero-y-controles', 'switch de encendido', ANY, 66, 222],
    ['Sensor del cigüeñal', 'sensores', 'sensor de posición del cigüeñal CKP', ANY, 132, 222],
    ['Sensor de levas', 'sensores', 'sensor de posición del árbol de levas CMP', ANY, 338, 158],
  ),
  drawing(
    'frontal',
    'Frontal',
    360,
    ['Capó', 'guardafangos-y-capo', 'capó', ANY, 180, 56],
    ['Guardafango', 'guardafangos-y-capo', 'guardafango', FRONT_SIDES, 36, 152],
    ['Guardalodo', 'guardafangos-y-capo', 'guardalodo interior', FRONT_SIDES, 24, 322],
    ['Faro', 'faros', 'faro', FRONT_SIDES, 106, 112],
    ['Direccional', 'faros', 'direccional', FRONT_SIDES, 87, 172],
    ['Mascarilla', 'parachoques-y-mascarillas', 'mascarilla', ANY, 180, 188],
    ['Guardachoque', 'parachoques-y-mascarillas', 'guardachoque', FRONT, 180, 250],
    ['Neblinero', 'faros', 'neblinero', FRONT_SIDES, 122, 332],
    ['Soporte', 'parachoques-y-mascarillas', 'soporte de guardachoque', FRONT_SIDES, 251, 183],
  ),
];

/** By slug, the drawing in which most places are of the category; the first of those that have as many. */
export function drawingsOfCategories(): [category: string, url: string][] {
  const most = new Map<string, { url: string; places: number }>();
  for (const { url, places } of DRAWINGS)
    for (const [category, own] of Map.groupBy(places, (place) => place.category))
      if (own.length > (most.get(category)?.places ?? 0)) most.set(category, { url, places: own.length });
  return [...most].map(([category, { url }]) => [category, url]);
}
