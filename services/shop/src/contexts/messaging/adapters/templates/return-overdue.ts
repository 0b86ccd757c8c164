import { RETURN_STATE_NAMES, RETURNS_PAGE, type ReturnState } from '@bujia/contracts/returns';
import { formatMoney } from '@bujia/pricing/money';
import { button, paragraph, type Template } from './letter.ts';
import { RETURN_EXAMPLE, type ReturnMail, returnFacts } from './return-blocks.ts';
import { becauseOfSales } from './wording.ts';

export interface ReturnOverdueMail extends Omit<ReturnMail, 'name'> {
  state: string;
}

const { name: _, ...example } = RETURN_EXAMPLE;
const stateName = (state: string): string =>
  Object.hasOwn(RETURN_STATE_NAMES, state) ? RETURN_STATE_NAMES[state as ReturnState] : 'Abierta';

export const returnOverdue: Template<ReturnOverdueMail> = {
  label: 'Devolución vencida',
  example: { ...example, state: 'ready' },
  write: (data, shop) => ({
    subject: `Devolución vencida: ${formatMoney(data.amount)}`,
    preheader: stateName(data.state),
    title: 'Una devolución tarda demasiado',
    blocks: [
      paragraph(`Su plazo terminó y sigue así: ${stateName(data.state)}.`),
      returnFacts(data),
      button('Ver lo que está por devolver', RETURNS_PAGE),
    ],
    because: becauseOfSales(shop.name),
  }),
};
