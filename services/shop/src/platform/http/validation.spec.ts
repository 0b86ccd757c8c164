import { describe, expect, it } from '@jest/globals';
import { Field } from './field.ts';
import { validation } from './validation.ts';

class NoteBody {
  @Field({ label: 'Nota' }) nota: string = '';
  @Field({ label: 'Día', pattern: /^\d+$/ }) dia: string = '';
  @Field({ label: 'Motivo' }) motivo?: string;
}

describe('A body of a request', () => {
  it.each([[{}], [{ nota: null, dia: null, motivo: null }], [{ nota: '', dia: ' ' }]])(
    'has what its class says where it is left empty: %j',
    async (sent) => {
      const body = (await validation.transform(sent, { type: 'body', metatype: NoteBody })) as NoteBody;
      expect([body.nota, body.dia, body.motivo]).toEqual(['', '', undefined]);
    },
  );
});
