import { END_SERVICE, END_SERVICE_PATH, serviceCodeRules } from '@bujia/contracts/garage';
import { post } from '../../../lib/http/http.ts';
import { useUnlistedPage } from '../../../lib/page/unlisted-page.ts';
import { LinkScreen } from '../../../ui/link-screen.tsx';

const end = (codigo: string) => post(END_SERVICE_PATH, { codigo });

export default function EndScreen() {
  useUnlistedPage('/mantenimiento/baja');
  return (
    <LinkScreen
      title="Avisos de mantenimiento"
      question="Ya no le escribiremos cuando a sus vehículos les toque mantenimiento. Su garaje sigue igual."
      button={END_SERVICE}
      done={{ title: 'No le avisaremos más', text: 'Puede pedirlo otra vez cuando quiera, en su garaje.' }}
      rule={serviceCodeRules.codigo}
      act={end}
    />
  );
}
