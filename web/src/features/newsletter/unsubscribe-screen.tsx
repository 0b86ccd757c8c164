import { useUnlistedPage } from '../../lib/page/unlisted-page.ts';
import { unsubscribe } from './api.ts';
import { LinkScreen } from './link-screen.tsx';

export default function UnsubscribeScreen() {
  useUnlistedPage('/suscripcion/baja');
  return (
    <LinkScreen
      title="Cancelar suscripción"
      question="Dejará de recibir nuestras promociones. Los correos sobre sus pedidos le seguirán llegando."
      button="Darme de baja"
      done={{ title: 'Suscripción cancelada', text: 'No volveremos a enviarle promociones a este correo.' }}
      act={unsubscribe}
    />
  );
}
