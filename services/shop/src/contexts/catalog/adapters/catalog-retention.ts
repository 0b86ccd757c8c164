import { ASKED_LIMITS } from '@bujia/contracts/asked';
import { BULK_LIMITS } from '@bujia/contracts/bulk-edit';
import { KIT_LIMITS } from '@bujia/contracts/kits';
import { UNDO_DAYS } from '@bujia/contracts/import-history';
import { declareRetention } from '../../../platform/retention/retention.ts';
import { isUnsettled } from './bulk/half-done.ts';

export const catalogRetention = declareRetention(
  'catalog',
  {
    ...{ table: 'image', days: UNDO_DAYS + 7, since: 'brought_at' },
    only: `NOT EXISTS (SELECT FROM part_image i WHERE i.image_id = image.id) AND NOT EXISTS (SELECT FROM category c WHERE c.image_id = image.id) AND NOT EXISTS (SELECT FROM promotion_slide s WHERE image.id IN (s.image_desktop_id, s.image_mobile_id)) AND (SELECT pg_try_advisory_xact_lock(hashtext('bujia.import')))`,
    reason:
      'No part, category or slide shows it any more. Not while an import may take it up again, nor while one may be undone.',
  },
  { table: 'image_file', until: 'its image goes', reason: 'The picture in the sizes of the pages.' },
  {
    table: 'category',
    until: 'for ever',
    reason:
      'An import changes it and takes none away: orders and links name it. Its undo, and whoever writes the catalogue, take out what nothing knows of.',
  },
  {
    table: 'model',
    until: 'for ever',
    reason:
      'An import changes it and takes none away: orders and links name it. Its undo, and whoever writes the catalogue, take out what nothing knows of.',
  },
  {
    table: 'vehicle',
    until: 'for ever',
    reason:
      'An import changes it and takes none away: orders and links name it. Its undo, and whoever writes the catalogue, take out what nothing knows of.',
  },
  {
    table: 'part',
    until: 'for ever',
    reason:
      'An import changes it and takes none away: orders and links name it. Its undo takes out what nothing knows of.',
  },
  { table: 'part_image', until: 'an import takes it out', reason: 'The catalogue is what was imported last.' },
  { table: 'fitment', until: 'an import takes it out', reason: 'The catalogue is what was imported last.' },
  { table: 'part_number', until: 'an import takes it out', reason: 'The catalogue is what was imported last.' },
  {
    table: 'part_trait',
    until: 'what it is made of goes',
    reason: 'Made of fitments, numbers and stock, by triggers.',
  },
  { table: 'supersession', until: 'an import takes it back', reason: 'Who has an old number asks years later.' },
  { table: 'promotion', until: 'for ever', reason: 'What was advertised and when: a client may ask years later.' },
  {
    table: 'promotion_slide',
    until: 'whoever writes the catalogue takes it out',
    reason: 'One whose days are over is shown again by other days.',
  },
  {
    table: 'home_shelf',
    until: 'whoever writes the catalogue takes it out',
    reason: 'One whose days are over is shown again by other days.',
  },
  { table: 'synonym', until: 'an import takes it out', reason: 'The catalogue is what was imported last.' },
  {
    table: 'symptom',
    until: 'an import, or whoever writes the catalogue, takes it out',
    reason: 'What was said last counts.',
  },
  { table: 'shop_synonym', until: 'an operator undoes it', reason: 'An import leaves it alone.' },
  {
    ...{ table: 'kit', days: KIT_LIMITS.formerDays, since: 'retired_at' },
    only: 'retired_at IS NOT NULL',
    reason:
      'What stood there before can be put back for a year; what stands there now stays, an import leaves it alone.',
  },
  {
    ...{ table: 'unanswered_question', days: ASKED_LIMITS.days, since: 'day' },
    reason: 'How people call things changes slowly; nothing in it says who asked.',
  },
  { table: 'stock_movement', until: 'for ever', reason: 'The ledger that the stock is checked against.' },
  { table: 'unfinished_import', until: 'an import is finished', reason: 'Tells the next one what may be half done.' },
  {
    ...{ table: 'catalogue_change', days: 730, since: 'begun_at' },
    reason: 'Who imported what, as long as the log of the staff.',
  },
  {
    ...{ table: 'part_change', days: 90, since: 'at' },
    reason: `The rows before and after an import; it may be undone for ${UNDO_DAYS} days.`,
  },
  {
    ...{ table: 'foundation_change', days: 90, since: 'at' },
    reason: 'The same of categories, models, vehicles and symptoms, and of what the home page shows off.',
  },
  { ...{ table: 'price_change', days: 730, since: 'at' }, reason: 'What a part cost when, and by which import.' },
  {
    ...{ table: 'bulk_edit', days: BULK_LIMITS.days, since: 'made_at' },
    only: `(change_id IS NULL OR NOT ${isUnsettled('change_id')})`,
    reason:
      'A dry run that is old tells of prices that are no more. One that broke off stays until it is finished or wholly undone.',
  },
  { table: 'bulk_edit_part', until: 'its dry run goes', reason: 'What would be changed, and what broke off lacks.' },
  { table: 'search_word', until: 'the next import', reason: 'Made of the catalogue.' },
);
