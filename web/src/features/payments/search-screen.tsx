import { trackingRules } from '@bujia/contracts/orders';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useDashboardPage } from '../../lib/page/dashboard-page.ts';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import css from './search.module.css';

const rules = { pedido: trackingRules.pedido };

/** Finds the payments of an order by its number. */
export default function PaymentSearchScreen() {
  useDashboardPage('/dashboard/pagos-traking');
  // Without a find it comes back here, with what was looked for.
  const [query] = useSearchParams();
  const form = useForm({ mode: 'onTouched', defaultValues: { pedido: query.get('pedido') ?? '' } });
  const field = fieldsOf(form, rules);
  const find = form.handleSubmit(({ pedido }) =>
    navigate(`/dashboard/pagos-traking-detail?pedido=${encodeURIComponent(pedido.trim())}`),
  );
  return (
    <>
      <h1>Pagos</h1>
      <Card>
        <form noValidate className={css.form} onSubmit={(event) => void find(event)} aria-label="Buscar pagos">
          <TextField {...field('pedido')} inputMode="numeric" autoComplete="off" autoFocus data-search />
          <Button type="submit" variant="primary" icon="search" disabled={!form.formState.isValid}>
            Buscar
          </Button>
        </form>
      </Card>
    </>
  );
}
