import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** A dialog has a head of its own, which is not to stand within that of the page. */
export const Aside = ({ children }: { children: ReactNode }) => createPortal(children, document.body);
