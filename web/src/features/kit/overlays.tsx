import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, Drawer } from '../../ui/dialog.tsx';
import { Dropdown } from '../../ui/dropdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DASHBOARD_ERROR_MS, notify } from '../../ui/toast.tsx';
import css from './sample.module.css';

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'drawer'>();
  const close = () => setOpen(undefined);
  return (
    <div className={css.row}>
      <Button onClick={() => setOpen('dialog')}>Diálogo</Button>
      <Button onClick={() => setOpen('drawer')}>Panel lateral</Button>
      <Dropdown label="Carrito" face={<Icon name="cart" />}>
        <p>Un panel bajo su botón. Abrir otro cierra este.</p>
      </Dropdown>
      <Dropdown label="Cuenta" face={<Icon name="user" />}>
        <p>Otro panel.</p>
      </Dropdown>
      <Button onClick={() => notify({ title: 'Añadir', text: 'Se ha añadido el repuesto: Pastillas de freno' })}>
        Aviso
      </Button>
      <Button onClick={() => notify({ tone: 'warn', title: 'Atención', text: 'La cantidad minima es 1' })}>
        Atención
      </Button>
      <Button
        onClick={() => notify({ tone: 'bad', title: 'Error', text: 'Dura tres segundos.', ms: DASHBOARD_ERROR_MS })}
      >
        Error
      </Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Eliminar"
        actions={
          <>
            <Button onClick={close}>Cancelar</Button>
            <Button variant="primary" onClick={close}>
              Aceptar
            </Button>
          </>
        }
      >
        <p>Desea eliminar la dirección?</p>
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={close} title="Filtros" side="right">
        <p>El contenido llega desde un lado.</p>
      </Drawer>
    </div>
  );
}
