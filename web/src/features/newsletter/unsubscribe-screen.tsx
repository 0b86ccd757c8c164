import { subscriptionCodeRules } from '@bujia/contracts/newsletter';
import { useUnlistedPage } from '../../lib/page/unlisted-page.ts';
import { LinkScreen } from '../../ui/link-screen.tsx';
import { unsubscribe } from './api.ts';

export default function UnsubscribeScreen() {
  useUnlistedPage('/suscripcion/baja');
  return (
    <LinkScreen
      title="Cancelar suscripción"
      question="Dejará de recibir nuestras promociones. Los correos sobre sus pedidos le seguirán llegando."
      button="Darme de baja"
      done={{ title: 'Suscripción cancelada', text: 'No volveremos a enviarle promociones a este correo.' }}
      rule={subscriptionCodeRules.codigo}
      act={unsubscribe}
    />
  );
}
