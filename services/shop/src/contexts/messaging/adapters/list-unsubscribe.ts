/** RFC 8058: mail programs show their own "unsubscribe", and it works with one press. */
export const listUnsubscribe = (baseUrl: string, path: string, code: string): Record<string, string> => ({
  'List-Unsubscribe': `<${baseUrl}/api/${path}/${code}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
