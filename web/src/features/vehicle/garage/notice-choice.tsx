import { useState } from 'react';
import { Checkbox } from '../../../ui/field.tsx';
import { reported } from '../../../ui/reported.ts';
import css from './garage-screen.module.css';

/** Off until somebody presses it. */
export function NoticeChoice({ wanted, want }: { wanted: boolean; want: (wanted: boolean) => Promise<unknown> }) {
  /** What was pressed shows at once, and goes back where it could not be. */
  const [pressed, setPressed] = useState<boolean>();
  async function change(next: boolean) {
    setPressed(next);
    await reported(want(next));
    setPressed(undefined);
  }
  return (
    <section className={css.notice} aria-labelledby="aviso-mantenimiento">
      <h2 id="aviso-mantenimiento">Avisos por correo</h2>
      <Checkbox
        label="Escríbanme cuando a mis vehículos les toque mantenimiento"
        checked={pressed ?? wanted}
        onChange={({ target }) => void change(target.checked)}
      />
      <p>Un correo al mes como máximo. Puede dejar de recibirlo aquí o con el enlace del mismo correo.</p>
    </section>
  );
}
