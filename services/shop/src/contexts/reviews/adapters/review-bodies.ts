import {
  type DecisionOpinion,
  type OpinionRequest,
  reviewDecisionRules,
  reviewListRules,
  reviewRules,
} from '@bujia/contracts/reviews';
import { Field } from '../../../platform/http/field.ts';

export class ReviewBody implements OpinionRequest {
  @Field(reviewRules.repuesto) repuesto!: number;
  @Field(reviewRules.estrellas) estrellas!: number;
  @Field(reviewRules.texto) texto!: string;
}

export class ReviewDecisionBody implements DecisionOpinion {
  @Field(reviewDecisionRules.codigo) codigo!: string;
  @Field(reviewDecisionRules.version) version!: number;
  @Field(reviewDecisionRules.estado) estado!: string;
  @Field(reviewDecisionRules.motivo) motivo?: string;
}

export class ReviewPageQuery {
  @Field(reviewListRules.despues) despues?: string;
}

export class ReviewDeskQuery extends ReviewPageQuery {
  @Field(reviewListRules.estado) estado?: string;
}
