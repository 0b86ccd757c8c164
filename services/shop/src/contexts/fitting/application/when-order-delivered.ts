import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { People } from '../../identity/contract.ts';
import { OrderDelivered } from '../../ordering/contract.ts';
import { FitQuestion } from '../domain/fit-question.ts';
import { FitQuestions } from '../domain/fit-questions.ts';

type Data = OrderDelivered['data'];

/** Once for an order, and of nobody who is gone. */
@When(OrderDelivered, 'fitting.when-order-delivered')
export class WhenOrderDelivered implements ReactionHandler<Data> {
  constructor(
    private readonly questions: FitQuestions,
    private readonly people: People,
  ) {}

  async handle({ data: { orderId, accountId } }: IntegrationEvent<Data>, { occurredAt }: { occurredAt: Date }) {
    if (!(await this.people.find(accountId)) || (await this.questions.isOfOrder(orderId))) return;
    this.questions.add(FitQuestion.after({ orderId, accountId }, occurredAt));
  }
}
