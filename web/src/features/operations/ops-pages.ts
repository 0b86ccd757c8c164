import { BOARD_PATH, OPS_SESSION_PATH, type BoardWay } from '@bujia/contracts/accounts';
import { post } from '../../lib/http/http.ts';
import { reported } from '../../ui/reported.ts';

/** Opens a page under /ops in a tab of its own: a page carries no token, so the browser is given its cookie first. */
export async function openOps(path: string): Promise<void> {
  const tab = open('about:blank'); // while the click still counts as the reader's wish
  if ((await reported(post(OPS_SESSION_PATH, {}))) && tab) tab.location.href = path;
  else tab?.close();
}

/** The board of the queues. Where it has a host of its own the tab goes there by a form, which no log and no history has. */
export async function openBoard(): Promise<void> {
  const tab = open('about:blank');
  const asked = post<BoardWay>(BOARD_PATH, {}).then(({ direccion, boleto }) => {
    if (!tab) return;
    if (boleto === undefined) tab.location.href = direccion;
    else sendByForm(tab.document, direccion, { boleto });
  });
  if (!(await reported(asked))) tab?.close();
}

function sendByForm(page: Document, action: string, fields: Record<string, string>): void {
  const form = page.createElement('form');
  form.method = 'post';
  form.action = action;
  for (const [name, value] of Object.entries(fields)) {
    const input = page.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  page.body.append(form);
  form.submit();
}
