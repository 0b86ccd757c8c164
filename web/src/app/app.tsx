import { Suspense, useState } from 'react';
import { SWRConfig } from 'swr';
import { Route, Switch } from 'wouter';
import { fetchKey } from '../lib/http.ts';
import { pageData } from '../lib/page-data.ts';
import { OneAtATime } from '../ui/dropdown.tsx';
import { Progress } from '../ui/progress.tsx';
import { Buying } from './buying.tsx';
import { screens, type Screen } from './screens.ts';
import { Shell } from './shell.tsx';

const swr = { fetcher: fetchKey, fallback: pageData.cache, revalidateOnFocus: false, errorRetryCount: 3 };

export function App() {
  return (
    <SWRConfig value={swr}>
      <OneAtATime>
        <Buying>
          <Shell>
            <Suspense fallback={<Progress />}>
              <Switch>
                {screens.map((screen) => (
                  <Route key={screen.path ?? '*'} path={screen.path}>
                    <Shown screen={screen} />
                  </Route>
                ))}
              </Switch>
            </Suspense>
          </Shell>
        </Buying>
      </OneAtATime>
    </SWRConfig>
  );
}

function Shown({ screen }: { screen: Screen }) {
  const [Content] = useState(() => screen.Loaded ?? screen.Lazy);
  return <Content />;
}
