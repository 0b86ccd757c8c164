import { ADDRESS_NOTICES, addressRules, type Address, type AddressForm as Values } from '@bujia/contracts/addresses';
import type { NamedCode } from '@bujia/contracts/catalogues';
import { useForm } from 'react-hook-form';
import { navigate } from 'wouter/use-browser-location';
import { useAddresses } from '../../lib/orders/addresses.ts';
import { useCatalogue } from '../../lib/http/catalogues.ts';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { useStillHere } from '../../lib/browser/still-here.ts';
import { useUnsaved } from '../../lib/forms/unsaved.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import grid from '../../ui/field-grid.module.css';
import { Select, TextField } from '../../ui/field.tsx';
import { Loaded, together } from '../../ui/loaded.tsx';
import { reported } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';

const LIST = '/dashboard/address';

/** Nothing is chosen in the two lists. */
const blank = {
  codigoProvincia: '' as unknown as number,
  ciudad: '',
  callePrincipal: '',
  numeracion: '',
  calleSecundaria: '',
  tipo: '',
  referencia: '',
  telefonoPrincipal: '',
  telefonoSecundario: '',
  email: '',
} satisfies Values;

const valuesOf = (address: Address): Values =>
  Object.fromEntries(Object.keys(blank).map((name) => [name, address[name as keyof Values]])) as unknown as Values;

/** Shown once the lists are here, so that what is chosen in them is there to be shown. */
export function AddressForm({ address }: { address?: Address }) {
  const lists = together(useCatalogue('PROVINCIA'), useCatalogue('TIPO_ESTABLECIMIENTO'));
  return (
    <Loaded answer={lists}>
      {([provinces, types]) => <Fields address={address} provinces={provinces} types={types} />}
    </Loaded>
  );
}

function Fields({ address, provinces, types }: { address?: Address; provinces: NamedCode[]; types: NamedCode[] }) {
  const { save } = useAddresses();
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: address ? valuesOf(address) : blank });
  const field = fieldsOf(form, addressRules);
  const { isSubmitting, isValid, isDirty } = form.formState;
  useUnsaved(isDirty);
  const stillHere = useStillHere();

  const send = form.handleSubmit(async (values) => {
    if (!(await reported(save({ ...values, codigo: address?.codigo ?? null })))) return;
    if (stillHere()) navigate(LIST);
    const [title, text] = address ? ADDRESS_NOTICES.updated : ADDRESS_NOTICES.created;
    notify({ title, text });
  });

  const still = { readOnly: isSubmitting };
  return (
    <Card>
      <form noValidate className={grid.fields} onSubmit={(event) => void send(event)} aria-label="Dirección">
        <Select
          {...field('codigoProvincia')}
          empty="Seleccione"
          options={provinces.map(({ codigo, nombre }) => ({ value: codigo, text: nombre }))}
          autoComplete="address-level1"
        />
        <TextField {...field('ciudad')} {...still} autoComplete="address-level2" />
        <TextField {...field('callePrincipal')} {...still} autoComplete="address-line1" />
        <TextField {...field('numeracion')} {...still} autoComplete="off" />
        <TextField {...field('calleSecundaria')} {...still} autoComplete="address-line2" />
        <Select
          {...field('tipo')}
          empty="Seleccione"
          options={types.map(({ nombre }) => ({ value: nombre, text: nombre }))}
        />
        <div className={grid.whole}>
          <TextField {...field('referencia')} {...still} autoComplete="off" />
        </div>
        <TextField {...field('telefonoPrincipal')} {...still} type="tel" autoComplete="tel" />
        <TextField {...field('telefonoSecundario')} {...still} type="tel" autoComplete="off" />
        <div className={grid.whole}>
          <TextField {...field('email')} {...still} autoComplete="email" />
        </div>
        <div className={grid.actions}>
          <Button type="submit" variant="primary" disabled={!isValid} loading={isSubmitting}>
            {isSubmitting ? 'Guardando…' : 'Guardar'}
          </Button>
          <ButtonLink href={LIST}>Cancelar</ButtonLink>
        </div>
      </form>
    </Card>
  );
}
