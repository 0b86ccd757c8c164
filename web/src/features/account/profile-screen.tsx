import { USER_TYPE } from '@bujia/contracts/accounts';
import { useDashboardPage } from '../../lib/page/dashboard-page.ts';
import { useUser } from '../../lib/session/user.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { part } from '../../ui/part.tsx';
import { Progress } from '../../ui/progress.tsx';
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
            {user.tipo !== USER_TYPE.client && <SecondFactor />}
            {user.tipo !== USER_TYPE.client && <Passkeys />}
            <OpenSessions />
            <PersonalRights />
          </>
        )}
      </Loaded>
    </>
  );
}
