import { GET_SETTINGS_PATH, type SessionSettings, USER_TYPE } from '@bujia/contracts/accounts';
import { session } from './examples.ts';
import type { ScreenOptions } from './screen.tsx';

export const client = session;
export const seller: SessionSettings = { ...session, tipo: USER_TYPE.seller, email: 'ventas@correo.example' };
export const operator: SessionSettings = { ...session, tipo: USER_TYPE.operator, email: 'operacion@correo.example' };

export type Answers = NonNullable<ScreenOptions['answers']>;

/** Who has signed in, as the page keeps it and as the shop says it. */
export const signedIn = (who: SessionSettings, answers: Answers): ScreenOptions => ({
  session: who,
  answers: { [`GET ${GET_SETTINGS_PATH}`]: () => ({ body: who }), ...answers },
});
