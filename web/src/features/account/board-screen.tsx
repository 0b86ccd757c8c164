import { USER_TYPE } from '@bujia/contracts/accounts';
import type { ReactNode } from 'react';
import { useAddresses } from '../../lib/orders/addresses.ts';
import { useDashboardPage } from '../../lib/page/dashboard-page.ts';
import { useUser } from '../../lib/session/user.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded, together } from '../../ui/loaded.tsx';
import css from './board-screen.module.css';
import { BILLING, BillingTable } from './billing-table.tsx';
import { DefaultAddress } from './default-address.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';

export function BoardScreen({ children }: { children: ReactNode }) {
  useDashboardPage('/dashboard/account');
  return (
    <>
      <h1>Tablero</h1>
      {children}
    </>
  );
}

/** Whose board it is, each part of it under the name that it has in the navigation. */
export function Person() {
  const answer = together(useUser(), useAddresses().answer);
  return (
    <Loaded answer={answer}>
      {([user, addresses]) => (
        <>
          <section className={css.part} aria-labelledby="perfil">
            <h2 id="perfil">Mi Perfil</h2>
            <Card>
              <div className={css.person}>
                <Avatar number={user.avatar} size={72} />
                <div className={css.words}>
                  <h3>{`${user.nombre} ${user.apellido}`}</h3>
                  <p>
                    <EmailAddress email={user.email} />
                  </p>
                </div>
                <ButtonLink href="/dashboard/profile" icon="edit">
                  Editar Perfil
                </ButtonLink>
              </div>
            </Card>
          </section>
          <section className={css.part} aria-labelledby="direcciones">
            {user.tipo === USER_TYPE.client ? (
              <>
                <h2 id="direcciones">Mis Direcciones</h2>
                <DefaultAddress addresses={addresses} />
                <h3>{BILLING}</h3>
              </>
            ) : (
              <h2 id="direcciones">{BILLING}</h2>
            )}
            <BillingTable addresses={addresses} />
          </section>
        </>
      )}
    </Loaded>
  );
}
