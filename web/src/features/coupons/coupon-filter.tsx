import { COUPON_STATES, type CouponDeskState } from '@bujia/contracts/coupon-desk';
import type { SubmitEvent } from 'react';
import { useTyped } from '../../lib/forms/use-typed.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import css from './coupons.module.css';

const TONES: Readonly<Partial<Record<CouponDeskState, 'good' | 'spark'>>> = { vigente: 'good', 'por empezar': 'spark' };

export const StateBadge = ({ estado }: { estado: CouponDeskState }) => <Badge tone={TONES[estado]}>{estado}</Badge>;

interface Props {
  label: string;
  /** Of the field for words. */
  words: string;
  query: URLSearchParams;
  onFilter: (query: URLSearchParams) => void;
}

/** What is typed stands in the address. */
export function CouponFilter({ label, words, query, onFilter }: Props) {
  const field = useTyped({ buscar: query.get('buscar') ?? '', estado: query.get('estado') ?? '' });
  function filter(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)] as [string, string][];
    const filled = typed.map(([name, value]): [string, string] => [name, value.trim()]).filter(([, value]) => value);
    onFilter(new URLSearchParams(filled));
  }
  return (
    <form className={css.filter} role="search" aria-label={label} onSubmit={filter}>
      <TextField label={words} autoComplete="off" data-search {...field('buscar')} />
      <Select
        label="Estado"
        empty="Todos"
        options={COUPON_STATES.map((value) => ({ value, text: value }))}
        {...field('estado')}
      />
      <Button type="submit" icon="search">
        Buscar
      </Button>
    </form>
  );
}
