import { useOffline } from '../../lib/browser/offline.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './offline-notice.module.css';

export function OfflineNotice() {
  const offline = useOffline();
  return (
    <div role="status">
      {offline && (
        <p className={css.notice}>
          <Icon name="offline" size={18} />
          Sin conexión a internet. Lo que ve puede no estar al día.
        </p>
      )}
    </div>
  );
}
