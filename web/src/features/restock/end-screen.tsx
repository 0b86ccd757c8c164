import { END_NOTICES, noticeCodeRules } from '@bujia/contracts/restock';
import { useUnlistedPage } from '../../lib/page/unlisted-page.ts';
import { LinkScreen } from '../../ui/link-screen.tsx';
import { endNotices } from './api.ts';

export default function EndScreen() {
  useUnlistedPage('/aviso/terminar');
  return (
    <LinkScreen
      title="Terminar sus avisos"
      question="Ya no le escribiremos cuando lleguen los repuestos que espera. Los de sus pedidos siguen llegando."
      button={END_NOTICES}
      done={{
        title: 'Avisos terminados',
        text: 'Puede pedir otro cuando quiera, en la página de un repuesto agotado.',
      }}
      rule={noticeCodeRules.codigo}
      act={endNotices}
    />
  );
}
