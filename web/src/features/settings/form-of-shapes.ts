import type { Ajuste } from '@bujia/contracts/settings-desk';
import { createContext, useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';

interface FormOfShapes {
  form: UseFormReturn;
  /** What is wrong with a field, once somebody has left it or tried to save. */
  faultAt: (field: string) => string | undefined;
  /** What one of several is called, beside its number. */
  nameOf: (list: string, row: number) => string | undefined;
  /** Of each secret that is kept: since when, and by whom. */
  secretos: Ajuste['secretos'];
}

export const FormContext = createContext<FormOfShapes | undefined>(undefined);

export function useFormOfShapes(): FormOfShapes {
  const context = useContext(FormContext);
  if (!context) throw new Error('A field of settings stands in no form');
  return context;
}
