import { fitCodeRules, STOP_FIT } from '@bujia/contracts/fit-answers';
import { useUnlistedPage } from '../../lib/page/unlisted-page.ts';
import { LinkScreen } from '../../ui/link-screen.tsx';
import { stopAsking } from './api.ts';

export default function StopScreen() {
  useUnlistedPage('/le-quedo/no-preguntar');
  return (
    <LinkScreen
      title={STOP_FIT}
      question="Ya no le preguntaremos si le quedó lo que compra. Los correos de sus pedidos siguen llegando."
      button={STOP_FIT}
      done={{ title: 'No le preguntaremos más', text: 'Los correos de sus pedidos siguen llegando.' }}
      rule={fitCodeRules.codigo}
      act={stopAsking}
    />
  );
}
