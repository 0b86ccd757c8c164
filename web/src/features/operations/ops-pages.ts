import { OPS_SESSION_PATH } from '@bujia/contracts/accounts';
import { post } from '../../lib/http/http.ts';
import { reported } from '../../ui/reported.ts';

/** Opens a page under /ops in a tab of its own: a page carries no token, so the browser is given its cookie first. */
export async function openOps(path: string): Promise<void> {
  const tab = open('about:blank'); // while the click still counts as the reader's wish
  if ((await reported(post(OPS_SESSION_PATH, {}))) && tab) tab.location.href = path;
  else tab?.close();
}
