import { Refusal } from '../../../kernel/refusal.ts';

export const newsErrors = {
  tooManyStreams: () =>
    new Refusal(
      'too-many',
      'news.too-many-streams',
      'Tiene demasiadas ventanas abiertas. Cierre alguna e intente nuevamente',
    ),
};
