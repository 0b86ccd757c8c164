import type { VistaDePortada } from '@bujia/contracts/home-desk';
import { STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import { SWRConfig } from 'swr';
import { HomeScreen } from '../features/parts/home-screen.tsx';
import { part } from '../ui/part.tsx';
import { Progress } from '../ui/progress.tsx';

/** From the page itself, which must not come in smaller pieces for this. */
const ShownOff = part(async () => ({ default: (await import('./home.tsx')).ShownOff }), { waiting: <Progress /> });

/** The shop's own parts, with the answers of the day that is looked at, apart from those that the shop's pages keep. */
const ofTheShop = ({ diapositivas, estantes }: VistaDePortada) => (
  <SWRConfig
    value={{
      provider: () => new Map(),
      fallback: { [STOREFRONT_PATHS.slides]: diapositivas, [STOREFRONT_PATHS.shelves]: estantes },
    }}
  >
    <ShownOff />
  </SWRConfig>
);

export default function HomeRoom() {
  return <HomeScreen preview={ofTheShop} />;
}
