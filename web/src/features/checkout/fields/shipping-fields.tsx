import type { Address } from '@bujia/contracts/addresses';
import { SHIPPING_TYPE } from '@bujia/contracts/cart';
import type { NamedCode } from '@bujia/contracts/catalogues';
import type { FaltaRetiro, SucursalRetiro } from '@bujia/contracts/pickup';
import { SHIPPING_NAMES } from '@bujia/contracts/orders';
import { placeOf, streetOf } from '../../../lib/orders/addresses.ts';
import { shop } from '../../../lib/page/page-data.ts';
import { Card } from '../../../ui/card.tsx';
import { Choices, Radio, Select, TextArea, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NO_SHIPPING_TYPE } from '../values.ts';
import type { Bind } from './bind.ts';
import css from './fields.module.css';

interface Props {
  field: Bind;
  shippingType: number;
  addresses: readonly Address[];
  /** The one that the fields hold. */
  saved: Address | undefined;
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

const shippingTypes = [
  { value: NO_SHIPPING_TYPE, text: 'Seleccione' },
  { value: delivery, text: SHIPPING_NAMES[delivery] },
  { value: pickup, text: SHIPPING_NAMES[pickup] },
];

/** Where the parts go, and what is to be said about it. */
export const ShippingFields = ({ field, shippingType, at, ...delivered }: Props) => (
  <Card title="Datos de envío" level={2}>
    <Select {...field('tipoEnvio')} options={shippingTypes} />
    {shippingType === delivery && <DeliveryFields field={field} {...delivered} />}
    {shippingType === pickup && <Pickup {...at} />}
    <TextArea {...field('comentariosCompra')} rows={3} hint="Opcional" />
  </Card>
);

function DeliveryFields({ field, addresses, saved, provinces, types, onAddress }: Omit<Props, 'shippingType' | 'at'>) {
  return (
    <div className={css.fields}>
      {addresses.length > 0 && (
        <div className={css.whole}>
          <Select
            name="codigoDireccion"
            label="Dirección guardada"
            value={saved?.codigo ?? ''}
            onChange={({ target }) => onAddress(addresses.find(({ codigo }) => codigo === target.value))}
            empty="Otra dirección"
            options={addresses.map((address) => ({
              value: address.codigo,
              text: `${placeOf(address)}: ${streetOf(address)}`,
            }))}
          />
        </div>
      )}
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
        {shop.branches.map(({ key, name, address }) => {
          const faltan = branches.find(({ sucursal }) => sucursal === key)?.faltan ?? [];
          return (
            <Radio
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
