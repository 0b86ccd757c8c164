import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import css from './sample.module.css';

const tones = ['plain', 'spark', 'good', 'bad', 'warn', 'info'] as const;

export function Actions() {
  const [vehicles, setVehicles] = useState(['2018 Páramo 2.0', '2021 Sierra 1.6', 'Frenos']);
  return (
    <>
      <div className={css.row}>
        <Button variant="primary" icon="cart">
          Añadir al carrito
        </Button>
        <Button>Ver más</Button>
        <Button variant="quiet">Limpiar</Button>
        <Button variant="danger" icon="trash">
          Eliminar
        </Button>
        <Button variant="primary" loading>
          Guardando
        </Button>
        <Button disabled>AGOTADO</Button>
        <IconButton label="Editar" icon="edit" />
      </div>
      <div className={css.row}>
        <Button size="s">Pequeño</Button>
        <Button>Mediano</Button>
        <ButtonLink href="/" size="l" variant="primary">
          Grande, y es un enlace
        </ButtonLink>
      </div>
      <div className={css.row}>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        {vehicles.map((vehicle) => (
          <Chip
            key={vehicle}
            text={vehicle}
            onRemove={() => setVehicles(vehicles.filter((each) => each !== vehicle))}
          />
        ))}
      </div>
    </>
  );
}
