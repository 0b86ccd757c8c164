import type { Ajuste, AjustesDeTienda } from '@bujia/contracts/settings-desk';
import { type Beside, SHOP_GROUPS, isNothing } from '@bujia/contracts/shop-groups';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { useDashboardPage } from '../../lib/page/dashboard-page.ts';
import { slashMoment } from '../../lib/text/shown.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useSettings } from './api.ts';
import { BeforeOpening } from './before-opening.tsx';
import { GroupForm } from './group-form.tsx';
import { GroupHistory } from './group-history.tsx';
import css from './settings.module.css';

const PAGE = '/dashboard/settings';

/** What an operator changes of the shop without a restart: all groups, or one of them. */
export default function SettingsScreen() {
  const { grupo } = useParams<{ grupo?: string }>();
  useDashboardPage(PAGE);
  const answer = useSettings();
  return (
    <div className={css.page}>
      <Loaded answer={answer}>
        {({ grupos, antes }) => {
          const one = grupos.find((group) => group.grupo === grupo);
          return one ? (
            <OneGroup key={`${one.grupo} ${one.version}`} ajuste={one} grupos={grupos} />
          ) : (
            <AllGroups grupos={grupos} antes={antes} />
          );
        }}
      </Loaded>
    </div>
  );
}

const firstOf = ({ grupo, valor }: Ajuste) => {
  if (SHOP_GROUPS[grupo].versioned) return 'Vale la versión 1, la primera.';
  if (!SHOP_GROUPS[grupo].ofEnvironment) return 'Vale lo que dice el archivo de la tienda.';
  return isNothing(valor) ? 'Aquí no se ha dicho; vale lo que diga el entorno.' : 'Vale lo que dice el entorno.';
};

const saidOf = (ajuste: Ajuste) => {
  const { grupo, version, fecha, quien, primero } = ajuste;
  if (primero) return firstOf(ajuste);
  const which = SHOP_GROUPS[grupo].versioned ? `Versión ${version + 1}. ` : '';
  return fecha === null ? '' : `${which}Cambiado el ${slashMoment(fecha)}${quien === null ? '' : ` por ${quien}`}.`;
};

const trialOf = ({ prueba }: Ajuste) =>
  prueba && `${prueba.bien ? 'Probado' : 'Falló la prueba'} el ${slashMoment(prueba.fecha)}: ${prueba.dicho}`;

const AllGroups = ({ grupos, antes }: Pick<AjustesDeTienda, 'grupos' | 'antes'>) => (
  <>
    <ScreenHead title="Configuración">{null}</ScreenHead>
    <p>Cada cambio vale en toda la tienda en segundos, queda con quién y cuándo, y se puede deshacer.</p>
    <div className={css.cards}>
      {grupos.map((ajuste) => (
        <Card key={ajuste.grupo} article level={2} title={SHOP_GROUPS[ajuste.grupo].title}>
          <p>{SHOP_GROUPS[ajuste.grupo].about}</p>
          <p className={css.quiet}>{saidOf(ajuste)}</p>
          {ajuste.prueba && <p className={css.quiet}>{trialOf(ajuste)}</p>}
          <div>
            <ButtonLink href={`${PAGE}/${ajuste.grupo}`} icon="edit">
              {`Cambiar ${SHOP_GROUPS[ajuste.grupo].title.toLowerCase()}`}
            </ButtonLink>
          </div>
        </Card>
      ))}
    </div>
    <BeforeOpening antes={antes} />
  </>
);

const besideOf = (grupos: readonly Ajuste[]): Beside =>
  Object.fromEntries(grupos.map(({ grupo, valor }) => [grupo, valor])) as never;

const NOT_VALID = {
  file: 'Lo último que se guardó ya no va con el archivo de la tienda: vale lo del archivo, que se muestra aquí.',
  environment:
    'Lo secreto que se guardó no se puede abrir, porque SECRET es otro: vale lo del entorno. Escríbalo de nuevo, o agregue el anterior a OTHER_SECRETS.',
};

function OneGroup({ ajuste, grupos }: { ajuste: Ajuste; grupos: readonly Ajuste[] }) {
  /** Another one after somebody else was faster than whoever types here. */
  const [held, setHeld] = useState(ajuste);
  return (
    <>
      <ScreenHead title={SHOP_GROUPS[ajuste.grupo].title}>{null}</ScreenHead>
      <p>
        <Link href={PAGE}>Toda la configuración</Link>
      </p>
      <p>{SHOP_GROUPS[ajuste.grupo].about}</p>
      <p className={css.quiet}>{saidOf(held)}</p>
      <Notice>
        {held.noVale ? NOT_VALID[SHOP_GROUPS[ajuste.grupo].ofEnvironment ? 'environment' : 'file'] : undefined}
      </Notice>
      <GroupForm held={held} onHeld={setHeld} beside={besideOf(grupos)} />
      <Card level={2} title="Cambios">
        <GroupHistory ajuste={held} />
      </Card>
    </>
  );
}
