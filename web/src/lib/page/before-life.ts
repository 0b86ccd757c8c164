import { write, type Control } from '../forms/write.ts';

/** One thing that somebody did before the page came to life. */
interface Deed {
  type: 'click' | 'submit' | 'input' | 'change';
  target: HTMLElement;
  value: string;
  checked?: boolean;
}

/** Where that script says which pages were left. */
const LEFT = 'leftBeforeLife';

/** What the script in web/index.html keeps: a page that the server drew can be pressed before its code is here. */
interface BeforeLife {
  deeds: Deed[];
  /** Lets one through to the page. */
  passing: boolean;
  end: () => void;
}

/** Does what was kept, in its order; what comes meanwhile waits behind it. */
export async function catchUp(): Promise<void> {
  const page = window as { beforeLife?: BeforeLife };
  const before = page.beforeLife;
  if (!before) return;
  while (before.deeds.length > 0) {
    // What the one before it changed is drawn by then. What is typed on meanwhile is still the same deed.
    await new Promise((drawn) => setTimeout(drawn));
    const deed = before.deeds.shift()!;
    before.passing = true;
    if (deed.target.isConnected) again(deed);
    before.passing = false;
  }
  before.end();
  delete page.beforeLife;
}

function again({ type, target, value, checked }: Deed): void {
  if (type === 'click') target.click();
  else if (type === 'submit') (target as HTMLFormElement).requestSubmit();
  else write(target as Control, { value, checked });
}

/** The pages of this tab that were left before they came to life, once, in their order. */
export function leftBeforeLife(): string[] {
  try {
    const places = sessionStorage.getItem(LEFT)?.split('\n') ?? [];
    sessionStorage.removeItem(LEFT);
    return places.filter(Boolean);
  } catch {
    return []; // storage forbidden
  }
}
