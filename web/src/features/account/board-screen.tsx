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
import { BillingTable } from './billing-table.tsx';
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

/** Whose board it is. */
export function Person() {
  const answer = together(useUser(), useAddresses().answer);
  return (
    <Loaded answer={answer}>
      {([user, addresses]) => (
        <>
          <div className={css.cards}>
            <Card>
              <div className={css.person}>
                <Avatar number={user.avatar} size={96} />
                <div className={css.words}>
                  <h2>{`${user.nombre} ${user.apellido}`}</h2>
                  <p>
                    <EmailAddress email={user.email} />
                  </p>
                  <ButtonLink href="/dashboard/profile" icon="edit">
                    Editar Perfil
                  </ButtonLink>
                </div>
              </div>
            </Card>
            {user.tipo === USER_TYPE.client && <DefaultAddress addresses={addresses} />}
          </div>
          <section className={css.billing} aria-labelledby="facturacion">
            <h2 id="facturacion">Datos de Facturación</h2>
            <BillingTable addresses={addresses} />
          </section>
        </>
      )}
    </Loaded>
  );
}
