import type { Cliente } from '@bujia/contracts/clients';
import { USER_TYPE } from '@bujia/contracts/accounts';
import { Link, useParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useDashboardPage } from '../../lib/page/dashboard-page.ts';
import { ordersHref } from '../../lib/orders/orders.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useSession } from '../../lib/session/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { keepClient, useClient } from './api.ts';
import { ClientFacts } from './client-facts.tsx';
import { ClientNotes } from './client-notes.tsx';
import { PersonalData } from './personal-data.tsx';
import { MergeClient } from './merge-client.tsx';
import type { Picker } from './picker.ts';
import css from './clients.module.css';

const PAGE = '/dashboard/clientes';

/** Clients one by one: who they are, and what the shop's people have noted of them. */
export function ClientsScreen({ picker }: { picker: Picker }) {
  const { codigo } = useParams<{ codigo?: string }>();
  useDashboardPage(codigo ? '/dashboard/clientes/:codigo' : PAGE);
  return codigo ? <ClientPage key={codigo} codigo={codigo} picker={picker} /> : <Search picker={picker} />;
}

function Search({ picker }: { picker: Picker }) {
  const choose = (client: Cliente) => {
    void keepClient(client);
    navigate(`${PAGE}/${client.codigo}`);
  };
  return (
    <div className={css.page}>
      <ScreenHead title="Clientes" />
      <p className={css.hint}>Busque a un cliente para ver quién es y lo que se anotó de él.</p>
      {picker(choose)}
    </div>
  );
}

function ClientPage({ codigo, picker }: { codigo: string; picker: Picker }) {
  const isOperator = useSession()?.tipo === USER_TYPE.operator;
  return (
    <Loaded answer={useClient(codigo)}>
      {(client) => (
        <div className={css.page}>
          <ScreenHead
            title={`${client.nombre} ${client.apellido}`}
            badge={
              <>
                {client.deshabilitado && !client.unidaA && <Badge tone="bad">Cuenta deshabilitada</Badge>}
                {!client.verificado && <Badge>Sin verificar</Badge>}
              </>
            }
          >
            <ButtonLink href={PAGE} icon="left">
              Otro cliente
            </ButtonLink>
            <ButtonLink href={ordersHref(new URLSearchParams({ cliente: client.email }).toString())} icon="list">
              Sus pedidos
            </ButtonLink>
            {isOperator && (
              <ButtonLink
                href={`/dashboard/operations/cuentas?${new URLSearchParams({ texto: client.email }).toString()}`}
                icon="user"
              >
                Su cuenta
              </ButtonLink>
            )}
          </ScreenHead>
          <p className={css.who}>
            {`${client.identificacion} · `}
            <EmailAddress email={client.email} />
          </p>
          {client.unidaA === null ? (
            <>
              <ClientFacts codigo={codigo} />
              <Card title="Notas" level={2}>
                <ClientNotes codigo={codigo} />
              </Card>
              {isOperator && (
                <>
                  <MergeClient codigo={codigo} picker={picker} />
                  <PersonalData client={client} onForgotten={() => navigate(PAGE)} />
                </>
              )}
            </>
          ) : (
            <Notice tone="info">
              Esta cuenta se unió a otra de la misma persona, que tiene ahora lo suyo.{' '}
              <Link href={`${PAGE}/${client.unidaA}`}>Ver la cuenta que quedó</Link>
            </Notice>
          )}
        </div>
      )}
    </Loaded>
  );
}
