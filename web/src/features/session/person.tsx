import { useUser } from '../../lib/session/user.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import css from './person.module.css';
import { EmailAddress } from '../../ui/email-address.tsx';

/** Who is signed in: avatar, full name, e-mail. */
export function Person() {
  const { data: user } = useUser();
  return (
    <div className={css.person}>
      <Avatar number={user?.avatar} size={56} />
      <p className={css.words}>
        <strong>{user ? `${user.nombre} ${user.apellido}` : <Skeleton width="9rem" />}</strong>
        <span>{user && <EmailAddress email={user.email} />}</span>
      </p>
    </div>
  );
}
