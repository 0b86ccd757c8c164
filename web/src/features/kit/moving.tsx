import { useState } from 'react';
import { Carousel } from '../../ui/carousel.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import css from './sample.module.css';

const tabs = [
  { key: 'destacados', text: 'Destacados' },
  { key: 'recientes', text: 'Recientes' },
  { key: 'vendidos', text: 'Más vendidos' },
  { key: 'populares', text: 'Populares' },
] as const;

const parts = [
  'Filtro de aceite',
  'Amortiguador',
  'Disco de freno',
  'Alternador',
  'Radiador',
  'Bujía',
  'Correa',
  'Faro',
];

export function Moving() {
  const [tab, setTab] = useState<(typeof tabs)[number]['key']>('destacados');
  return (
    <Tabs label="Vitrina" tabs={tabs} chosen={tab} onChoose={setTab}>
      <Carousel
        label="Repuestos"
        items={parts}
        itemKey={(part) => part}
        autoplayMs={8000}
        transitionMs={2000}
        slide={(part) => (
          <article className={css.slide}>
            <h3>{part}</h3>
            <a href="#contenido">Ver el repuesto</a>
          </article>
        )}
      />
    </Tabs>
  );
}
