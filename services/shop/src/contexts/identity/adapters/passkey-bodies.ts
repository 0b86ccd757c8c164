import {
  type PasskeyBegin,
  type PasskeyEntry,
  type PasskeyFinish,
  type PasskeyRemoval,
  passkeyBeginRules,
  passkeyChallengeRules,
  passkeyEntryRules,
  passkeyFinishRules,
  passkeyRemovalRules,
} from '@bujia/contracts/passkeys';
import { Field } from '../../../platform/http/field.ts';

export class PasskeyChallengeBody {
  @Field(passkeyChallengeRules.llave) llave!: string;
}

export class PasskeyEntryBody implements PasskeyEntry {
  @Field(passkeyEntryRules.llave) llave!: string;
  @Field(passkeyEntryRules.respuesta) respuesta!: string;
}

export class PasskeyBeginBody implements PasskeyBegin {
  @Field(passkeyBeginRules.actual) actual!: string;
  @Field(passkeyBeginRules.codigo) codigo!: string;
}

export class PasskeyFinishBody implements PasskeyFinish {
  @Field(passkeyFinishRules.llave) llave!: string;
  @Field(passkeyFinishRules.nombre) nombre!: string;
  @Field(passkeyFinishRules.respuesta) respuesta!: string;
}

export class PasskeyRemovalBody implements PasskeyRemoval {
  @Field(passkeyRemovalRules.codigo) codigo!: string;
  @Field(passkeyRemovalRules.actual) actual!: string;
}
