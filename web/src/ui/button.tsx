import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import css from './button.module.css';
import type { IconName } from './icon-names.ts';
import { Icon } from './icon.tsx';

interface Look {
  /** `primary` is the one thing to do next on the screen. */
  variant?: 'primary' | 'plain' | 'quiet' | 'danger';
  size?: 's' | 'm' | 'l';
  icon?: IconName;
  wide?: boolean;
  children?: ReactNode;
}

function look({ variant = 'plain', size = 'm', wide }: Look) {
  return [css.button, css[variant], css[size], wide && css.wide].filter(Boolean).join(' ');
}

type ButtonProps = Look & { loading?: boolean } & Omit<ComponentProps<'button'>, 'className'>;

/** While it loads it cannot be pressed, and keeps the focus: a disabled one would lose it to the top of the page. */
export function Button({ variant, size, icon, wide, loading, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={look({ variant, size, wide })}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : rest.onClick}
    >
      {loading ? <span className={css.wheel} /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

type ButtonLinkProps = Look & { href: string; 'aria-keyshortcuts'?: string };

export function ButtonLink({ variant, size, icon, wide, children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={look({ variant, size, wide })}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

/** Leads out of the shop, beside it. */
export const ButtonOut = ({ variant, size, icon, wide, children, href }: ButtonLinkProps) => (
  <a href={href} target="_blank" rel="noreferrer" className={look({ variant, size, wide })}>
    {icon && <Icon name={icon} />}
    {children}
  </a>
);

/** A button that shows only its icon; the label is what it is called. */
export function IconButton({
  label,
  icon,
  size = 20,
  ...rest
}: { label: string; icon: IconName; size?: number } & Omit<ComponentProps<'button'>, 'children' | 'className'>) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={css.bare}>
      <Icon name={icon} size={size} />
    </button>
  );
}
