import { CATALOGUE_LIMITS, type Repuesto } from '@bujia/contracts/catalogue';

/** The models that a part fits, as a card has room for. */
export function modelsText(models: readonly string[]): string {
  const text = models.join(', ');
  return text.length > CATALOGUE_LIMITS.modelNamesShown ? `${text.slice(0, CATALOGUE_LIMITS.modelNamesShown)}…` : text;
}

const number = (value: number) => value.toLocaleString('es-EC', { maximumFractionDigits: 2 });

/** Weight and packed size, each with what it is called. */
export const measuresOf = ({ peso, unidad, alto, ancho, profundidad }: Repuesto) => [
  { name: 'Peso', value: `${number(peso)} ${unidad}` },
  { name: 'Alto', value: `${number(alto)} cm` },
  { name: 'Ancho', value: `${number(ancho)} cm` },
  { name: 'Profundidad', value: `${number(profundidad)} cm` },
];
