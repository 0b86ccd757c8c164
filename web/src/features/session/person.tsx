import { useSession } from '../../lib/session.ts';
import { useUser } from '../../lib/user.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import css from './person.module.css';

/** Who is signed in: avatar, full name, e-mail. */
export function Person() {
  const user = useUser();
  const email = useSession()?.email;
  return (
    <div className={css.person}>
      <Avatar number={user?.avatar} size={56} />
      <p className={css.words}>
        <strong>{user ? `${user.nombre} ${user.apellido}` : <Skeleton width="9rem" />}</strong>
        <span>{email}</span>
      </p>
    </div>
  );
}
