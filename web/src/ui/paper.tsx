import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import css from './paper.module.css';

interface Props {
  onPrinted: () => void;
  children: ReactNode;
}

/** What is printed as soon as it is there. Stands beside the page and is seen in print alone. */
export function Paper({ onPrinted, children }: Props) {
  useEffect(() => {
    addEventListener('afterprint', onPrinted, { once: true });
    print();
    // once for each sheet
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return createPortal(<article className={css.paper}>{children}</article>, document.body);
}
