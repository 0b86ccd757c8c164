import { navigate, useSearch } from 'wouter/use-browser-location';
import { leaveAsked } from '../../lib/forms/leave-asked.ts';
import { Select } from '../../ui/field.tsx';

interface Props {
  chosen: string;
  branches: readonly { clave: string; nombre: string }[];
  /** Said where all of them may be shown. */
  all?: string;
}

/** Which branch stands in the address; the rest of it stays. */
export function BranchFilter({ chosen, branches, all }: Props) {
  const query = new URLSearchParams(useSearch());
  return (
    <Select
      label="Sucursal"
      value={chosen}
      {...(all !== undefined && { empty: all })}
      options={branches.map(({ clave, nombre }) => ({ value: clave, text: nombre }))}
      onChange={({ target }) => {
        query.delete('antes');
        if (target.value === '') query.delete('sucursal');
        else query.set('sucursal', target.value);
        leaveAsked(`/dashboard/cierre?${query.toString()}`, navigate);
      }}
    />
  );
}
