import { useDashboardPage } from '../../lib/dashboard-page.ts';
import { useUser } from '../../lib/user.ts';
import { Progress } from '../../ui/progress.tsx';
import { PersonalRights } from './personal-rights.tsx';
import { ProfileForm } from './profile-form.tsx';

export function ProfileScreen() {
  useDashboardPage('/dashboard/profile');
  const user = useUser();
  return (
    <>
      <h1>Mi Perfil</h1>
      {user ? (
        <>
          <ProfileForm user={user} />
          <PersonalRights />
        </>
      ) : (
        <Progress />
      )}
    </>
  );
}
