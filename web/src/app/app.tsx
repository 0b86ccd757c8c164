import { SWRConfig } from 'swr';
import { Route, Switch } from 'wouter';
import { fetchKey } from '../lib/http/http.ts';
import { pageData, type PageData } from '../lib/page/page-data.ts';
import { OneAtATime } from '../ui/dropdown.tsx';
import { Buying } from './buying.tsx';
import { screens } from './screens.ts';
import { Shell } from './shell.tsx';

const settings = { fetcher: fetchKey, revalidateOnFocus: false, errorRetryCount: 3 };
const inBrowser = { ...settings, fallback: pageData.cache };

/** The server, which draws one page after the other, gives the answers of each. */
export function App({ answers }: { answers?: PageData['cache'] }) {
  return (
    <SWRConfig value={answers ? { ...settings, fallback: answers, provider: () => new Map() } : inBrowser}>
      <OneAtATime>
        <Buying>
          <Shell>
            <Switch>
              {screens.map((screen) => (
                <Route key={screen.path ?? '*'} path={screen.path}>
                  <screen.Content />
                </Route>
              ))}
            </Switch>
          </Shell>
        </Buying>
      </OneAtATime>
    </SWRConfig>
  );
}
