import { RANGE_WRONG, RANGE_WRONG_CODE } from '@bujia/contracts/reports';
import { Refusal } from '../../../kernel/refusal.ts';

export const rangeWrong = () => new Refusal('unprocessable', RANGE_WRONG_CODE, RANGE_WRONG);
