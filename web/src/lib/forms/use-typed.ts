import { type ChangeEvent, useState } from 'react';

/** The fields of a filter say what the address says, until something else is typed; another address says it anew. */
export function useTyped<Name extends string>(said: Readonly<Record<Name, string>>) {
  const at = JSON.stringify(said);
  const [typed, type] = useState({ at, values: said });
  if (typed.at !== at) type({ at, values: said });
  return (name: Name) => ({
    name,
    value: typed.values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      type({ at, values: { ...typed.values, [name]: target.value } }),
  });
}
