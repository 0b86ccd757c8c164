import { USER_TYPE } from '@bujia/contracts/accounts';
import { useEffect, useState } from 'react';
import { useDashboardPage } from '../../lib/page/dashboard-page.ts';
import { useUser } from '../../lib/session/user.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { type Part, part } from '../../ui/part.tsx';
import { Progress } from '../../ui/progress.tsx';
import { usePasskeys, useSecondFactor } from './api.ts';
import { PersonalRights } from './personal-rights.tsx';
import { ProfileForm } from './profile-form.tsx';

const OpenSessions = part(() => import('./open-sessions.tsx'), { waiting: <Progress /> });
const Passkeys = part(() => import('./passkeys.tsx'), { waiting: <Progress /> });
const SecondFactor = part(() => import('./second-factor.tsx'), { waiting: <Progress /> });

export function ProfileScreen() {
  useDashboardPage('/dashboard/profile');
  const answer = useUser();
  return (
    <>
      <h1>Mi Perfil</h1>
      <Loaded answer={answer}>
        {(user) => (
          <>
            <ProfileForm user={user} />
            <PersonalRights />
            {user.tipo === USER_TYPE.client ? <LateForClients /> : <LateForStaff />}
          </>
        )}
      </Loaded>
    </>
  );
}

/** What comes late stands below what is here, each once that above it is whole: nothing moves under a finger. */
const LateForClients = () => useCode(OF_CLIENTS) && <OpenSessions />;

function LateForStaff() {
  const hasCode = useCode(OF_STAFF);
  const hasFactor = isOver(useSecondFactor());
  const hasPasskeys = isOver(usePasskeys());
  if (!hasCode) return <Progress />;
  return (
    <>
      <SecondFactor />
      {hasFactor && <Passkeys />}
      {hasFactor && hasPasskeys && <OpenSessions />}
    </>
  );
}

const OF_CLIENTS = [OpenSessions];
const OF_STAFF = [SecondFactor, Passkeys, OpenSessions];

const isOver = ({ data, error }: { data?: unknown; error?: Error }) => data !== undefined || error !== undefined;

/** Whether their code came, or will not. */
function useCode(parts: readonly Part<object>[]): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    void Promise.allSettled(parts.map((one) => one.fetch())).then(() => setOver(true));
  }, [parts]);
  return over;
}
