import { subscriptionCodeRules } from '@bujia/contracts/newsletter';
import { useUnlistedPage } from '../../lib/page/unlisted-page.ts';
import { LinkScreen } from '../../ui/link-screen.tsx';
import { confirmSubscription } from './api.ts';

export default function ConfirmScreen() {
  useUnlistedPage('/suscripcion/confirmar');
  return (
    <LinkScreen
      title="Confirme su suscripción"
      question="Le enviaremos promociones y descuentos para compras en la página web. Puede darse de baja cuando quiera."
      button="Confirmar suscripción"
      done={{ title: 'Suscripción confirmada', text: 'Gracias. Pronto recibirá nuestras novedades.' }}
      rule={subscriptionCodeRules.codigo}
      act={confirmSubscription}
    />
  );
}
