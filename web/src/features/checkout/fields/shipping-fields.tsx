import type { Address } from '@bujia/contracts/addresses';
import { SHIPPING_TYPE, type ShippingType } from '@bujia/contracts/cart';
import type { NamedCode } from '@bujia/contracts/catalogues';
import { DELIVERY_DAYS, PICKUP_DAYS } from '@bujia/contracts/checkout';
import type { FaltaRetiro, SucursalRetiro } from '@bujia/contracts/pickup';
import { SHIPPING_NAMES } from '@bujia/contracts/orders';
import { type Ref, useState } from 'react';
import { phonesOf, placeOf, streetOf } from '../../../lib/orders/addresses.ts';
import { shop } from '../../../lib/page/page-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChoiceCard } from '../../../ui/choice-card.tsx';
import { Choices, Select, TextArea, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NO_SHIPPING_TYPE } from '../values.ts';
import type { Bind } from './bind.ts';
import css from './fields.module.css';

interface Props {
  field: Bind;
  shippingType: number;
  onShippingType: (type: ShippingType) => void;
  /** What has the keyboard when nothing is chosen. */
  first: Ref<HTMLInputElement>;
  /** Of a delivery to the province that is written; undefined until it is known, and for visitors. */
  cost: string | undefined;
  addresses: readonly Address[];
  /** The one that the fields hold. */
  saved: Address | undefined;
  /** Nothing is missing in the fields, and nothing wrong. */
  sound: boolean;
  provinces: readonly NamedCode[];
  types: readonly NamedCode[];
  onAddress: (address: Address | undefined) => void;
  /** Of a pickup. */
  at: PickupProps;
}

interface PickupProps {
  /** Undefined until the shop has said which branches have what. */
  branches: readonly SucursalRetiro[] | undefined;
  chosen: string | undefined;
  onChoose: (branch: string) => void;
}

const { delivery, pickup } = SHIPPING_TYPE;

const HINTS: Readonly<Record<ShippingType, string>> = {
  [delivery]: `De ${DELIVERY_DAYS.least} a ${DELIVERY_DAYS.most} días laborables`,
  [pickup]: `En Quito, hasta ${PICKUP_DAYS} días laborables desde nuestro aviso`,
};

/** Where the parts go, and what is to be said about it. */
export const ShippingFields = ({ field, shippingType, onShippingType, first, cost, at, ...delivered }: Props) => (
  <Card title="Datos de envío" level={2}>
    <Choices
      legend={
        <>
          {field('tipoEnvio').label}
          {shippingType === NO_SHIPPING_TYPE && <span className={css.unchosen}> Seleccione</span>}
        </>
      }
      error={field('tipoEnvio').error}
    >
      <div className={css.pair}>
        {([delivery, pickup] as const).map((type) => (
          <ChoiceCard
            key={type}
            ref={type === delivery ? first : undefined}
            name="tipoEnvio"
            value={type}
            label={SHIPPING_NAMES[type]}
            hint={HINTS[type]}
            end={type === pickup ? 'Sin costo' : (cost ?? 'Según la provincia')}
            checked={shippingType === type}
            onChange={() => onShippingType(type)}
          />
        ))}
      </div>
    </Choices>
    {shippingType === delivery && <DeliveryFields field={field} {...delivered} />}
    {shippingType === pickup && <Pickup {...at} />}
    <TextArea {...field('comentariosCompra')} rows={3} hint="Opcional" />
  </Card>
);

type DeliveryProps = Pick<Props, 'field' | 'addresses' | 'saved' | 'sound' | 'provinces' | 'types' | 'onAddress'>;

/** A saved address is a card; its fields are opened to whoever wants another one, or to change it. */
function DeliveryFields({ addresses, saved, sound, onAddress, ...fields }: DeliveryProps) {
  const [editing, edit] = useState(false);
  const choose = (address: Address | undefined) => {
    edit(false);
    onAddress(address);
  };
  return (
    <>
      {addresses.length > 0 && (
        <Choices legend="Dirección guardada">
          <div className={css.cards}>
            {addresses.map((address) => (
              <ChoiceCard
                key={address.codigo}
                name="codigoDireccion"
                value={address.codigo}
                label={`${placeOf(address)}: ${streetOf(address)}`}
                hint={`${address.referencia} · ${phonesOf(address)}`}
                checked={address === saved}
                onChange={() => choose(address)}
              />
            ))}
            <ChoiceCard
              name="codigoDireccion"
              value=""
              label="Otra dirección"
              checked={saved === undefined}
              onChange={() => choose(undefined)}
            />
          </div>
        </Choices>
      )}
      {saved && sound && (
        <div>
          <Button icon="edit" aria-expanded={editing} onClick={() => edit(!editing)}>
            Editar dirección
          </Button>
        </div>
      )}
      {!(saved && sound && !editing) && <AddressFields {...fields} />}
    </>
  );
}

function AddressFields({ field, provinces, types }: Pick<Props, 'field' | 'provinces' | 'types'>) {
  return (
    <div className={css.fields}>
      <Select
        {...field('codigoProvincia')}
        empty="Seleccione"
        options={provinces.map(({ codigo, nombre }) => ({ value: codigo, text: nombre }))}
        autoComplete="shipping address-level1"
      />
      <TextField {...field('ciudad')} autoComplete="shipping address-level2" />
      <TextField {...field('callePrincipal')} autoComplete="shipping address-line1" />
      <TextField {...field('numeracion')} autoComplete="off" />
      <TextField {...field('calleSecundaria')} autoComplete="shipping address-line2" />
      <Select
        {...field('tipo')}
        empty="Seleccione"
        options={types.map(({ nombre }) => ({ value: nombre, text: nombre }))}
      />
      <div className={css.whole}>
        <TextField {...field('referencia')} autoComplete="off" />
      </div>
      <TextField {...field('telefonoPrincipal')} type="tel" inputMode="tel" autoComplete="shipping tel" />
      <TextField {...field('telefonoSecundario')} type="tel" inputMode="tel" autoComplete="off" />
      <div className={css.whole}>
        <TextField {...field('emailDireccion')} inputMode="email" autoComplete="shipping email" />
      </div>
    </div>
  );
}

function Pickup({ branches, chosen, onChoose }: PickupProps) {
  if (!branches) return <Stores />;
  return (
    <>
      <p className={css.quiet}>Retire su compra en Quito, sin costo de envío.</p>
      <Choices legend="¿Dónde desea retirarla?">
        <div className={css.cards}>
          {shop.branches.map(({ key, name, address }) => {
            const faltan = branches.find(({ sucursal }) => sucursal === key)?.faltan ?? [];
            return (
              <ChoiceCard
                key={key}
                name="sucursal"
                value={key}
                label={name}
                hint={`${address}. ${faltan.length === 0 ? 'Tiene todo.' : lackOf(faltan)}`}
                disabled={faltan.length > 0}
                checked={key === chosen}
                onChange={() => onChoose(key)}
              />
            );
          })}
        </div>
      </Choices>
      <Notice>
        {chosen === undefined && (branches.some(({ faltan }) => faltan.length === 0) ? ANOTHER : NOWHERE)}
      </Notice>
    </>
  );
}

const NOWHERE =
  'Ninguna sucursal tiene toda su compra. Elija la entrega a domicilio, o cambie las cantidades de su carrito.';

const ANOTHER = 'La sucursal que eligió ya no tiene toda su compra: elija otra.';

const lackOf = (faltan: readonly FaltaRetiro[]): string =>
  `${faltan.length === 1 ? 'Le falta' : 'Le faltan'} ${faltan.map(({ nombre, hay }) => (hay === 0 ? nombre : `${nombre} (tiene ${hay})`)).join(', ')}.`;

const Stores = () => (
  <div className={css.quiet}>
    <p>Retire su compra en cualquiera de nuestras tiendas en Quito, sin costo de envío:</p>
    <ul className={css.list}>
      {shop.branches.map(({ key, name, address }) => (
        <li key={key}>
          <strong>{name}</strong>, {address}
        </li>
      ))}
    </ul>
  </div>
);
