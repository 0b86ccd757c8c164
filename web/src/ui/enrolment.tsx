import type { Enrolment as Drawn } from '@bujia/contracts/second-factor';
import css from './enrolment.module.css';

/** What goes into the application on the telephone, as a picture, and as text for whoever is on that telephone. */
export const Enrolment = ({ secreto, enlace, dibujo }: Drawn) => (
  <div className={css.enrolment}>
    <p>
      Abra en su teléfono una aplicación de códigos (Google Authenticator, Microsoft Authenticator, Aegis u otra), lea
      este dibujo y escriba el código de seis números que le muestra.
    </p>
    <img
      className={css.drawing}
      src={`data:image/svg+xml,${encodeURIComponent(dibujo)}`}
      alt="Código QR para su aplicación"
      width={200}
      height={200}
    />
    <p className={css.secret}>
      ¿No puede leerlo? <a href={enlace}>Ábralo en este equipo</a> o escriba esta clave: <code>{secreto}</code>
    </p>
  </div>
);
