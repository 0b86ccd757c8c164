import {
  ADDRESS_NOTICES,
  CONFIRM_DEFAULT_ADDRESS,
  CONFIRM_DELETE_ADDRESS,
  NO_ADDRESSES,
  type Address,
} from '@bujia/contracts/addresses';
import { useState } from 'react';
import { useAddresses } from '../../lib/orders/addresses.ts';
import { useDashboardPage } from '../../lib/page/dashboard-page.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { reported } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { AddressCard } from './address-card.tsx';
import css from './addresses-screen.module.css';

interface Question {
  about: Address;
  ask: 'delete' | 'default';
}

export function AddressesScreen() {
  useDashboardPage('/dashboard/address');
  const { answer, remove, makeDefault } = useAddresses();
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);

  async function accept() {
    if (!question) return;
    const deleting = question.ask === 'delete';
    const done = await reported(deleting ? remove(question.about) : makeDefault(question.about));
    close();
    const [title, text] = deleting ? ADDRESS_NOTICES.deleted : ADDRESS_NOTICES.madeDefault;
    if (done) notify({ title, text });
  }

  return (
    <>
      <ScreenHead title="Mis Direcciones">
        <ButtonLink href="/dashboard/address-detail" icon="plus" variant="primary">
          Agregar Dirección
        </ButtonLink>
      </ScreenHead>
      <Loaded answer={answer}>
        {(addresses) =>
          addresses.length === 0 ? (
            <p>{NO_ADDRESSES}</p>
          ) : (
            <ul className={css.cards}>
              {addresses.map((address) => (
                <li key={address.codigo}>
                  <AddressCard
                    address={address}
                    onDelete={() => setQuestion({ about: address, ask: 'delete' })}
                    onDefault={() => setQuestion({ about: address, ask: 'default' })}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Confirm open={question?.ask === 'delete'} title="Eliminación" onCancel={close} onAccept={accept}>
        {CONFIRM_DELETE_ADDRESS}
      </Confirm>
      <Confirm open={question?.ask === 'default'} title="Default" onCancel={close} onAccept={accept}>
        {CONFIRM_DEFAULT_ADDRESS}
      </Confirm>
    </>
  );
}
