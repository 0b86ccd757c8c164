import { ASK_NOTICE } from '@bujia/contracts/catalogue';
import { NOTICE_LIMITS, noticeCodeRules } from '@bujia/contracts/restock';
import { useUnlistedPage } from '../../lib/page/unlisted-page.ts';
import { LinkScreen } from '../../ui/link-screen.tsx';
import { confirmNotice } from './api.ts';

export default function ConfirmScreen() {
  useUnlistedPage('/aviso/confirmar');
  return (
    <LinkScreen
      title="Confirme su aviso"
      question={`Le escribiremos una sola vez, cuando vuelva a haber el repuesto. Si no llega en ${NOTICE_LIMITS.days} días, olvidamos el aviso y su correo.`}
      button={ASK_NOTICE}
      done={{ title: 'Aviso confirmado', text: 'Le escribiremos en cuanto llegue el repuesto.' }}
      rule={noticeCodeRules.codigo}
      act={confirmNotice}
    />
  );
}
