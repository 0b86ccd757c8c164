import { UNSUBSCRIBE_PATH } from '@bujia/contracts/newsletter';

/** RFC 8058: mail programs show their own "unsubscribe", and it works with one press. */
export const listUnsubscribe = (baseUrl: string, code: string): Record<string, string> => ({
  'List-Unsubscribe': `<${baseUrl}/api/${UNSUBSCRIBE_PATH}/${code}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
