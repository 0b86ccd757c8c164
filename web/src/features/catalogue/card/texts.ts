import { CATALOGUE_LIMITS, type Repuesto } from '@bujia/contracts/catalogue';
import { numberText } from '@bujia/contracts/numbers';

/** The models that a part fits, as a card has room for. */
export function modelsText(models: readonly string[]): string {
  const text = models.join(', ');
  return text.length > CATALOGUE_LIMITS.modelNamesShown ? `${text.slice(0, CATALOGUE_LIMITS.modelNamesShown)}…` : text;
}

/** Weight and packed size, each with what it is called. */
export const measuresOf = ({ peso, unidad, alto, ancho, profundidad }: Repuesto) => [
  { name: 'Peso', value: `${numberText(peso)} ${unidad}` },
  { name: 'Alto', value: `${numberText(alto)} cm` },
  { name: 'Ancho', value: `${numberText(ancho)} cm` },
  { name: 'Profundidad', value: `${numberText(profundidad)} cm` },
];
