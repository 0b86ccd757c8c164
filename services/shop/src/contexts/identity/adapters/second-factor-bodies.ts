import {
  type FactorResetProof,
  type SecondFactorBegin,
  type SecondFactorRemoval,
  type SecondStepRequest,
  factorResetProofRules,
  secondFactorBeginRules,
  secondFactorRules,
  secondStepRules,
} from '@bujia/contracts/second-factor';
import { Field } from '../../../platform/http/field.ts';

export class SecondStepBody implements SecondStepRequest {
  @Field(secondStepRules.llave) llave!: string;
  @Field(secondStepRules.codigo) codigo!: string;
}

export class SecondFactorBeginBody implements SecondFactorBegin {
  @Field(secondFactorBeginRules.actual) actual!: string;
  @Field(secondFactorBeginRules.codigo) codigo?: string;
}

export class SecondFactorRemovalBody implements SecondFactorRemoval {
  @Field(secondFactorRules.actual) actual!: string;
  @Field(secondFactorRules.codigo) codigo!: string;
}

export class FactorResetProofBody implements FactorResetProof {
  @Field(factorResetProofRules.enlace) enlace!: string;
  @Field(factorResetProofRules.actual) actual!: string;
  @Field(factorResetProofRules.clave) clave!: string;
}
