import type { ReactNode } from 'react';
import css from './badge.module.css';

interface Props {
  tone?: 'plain' | 'spark' | 'good' | 'bad' | 'warn' | 'info';
  children: ReactNode;
}

export const Badge = ({ tone = 'plain', children }: Props) => (
  <span className={`${css.badge} ${css[tone]}`}>{children}</span>
);
