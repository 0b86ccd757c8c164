import type { ComponentType, ReactNode } from 'react';
import { useNear } from '../lib/browser/near.ts';
import { type Failed, part } from './part.tsx';

/**
 * A part of the page, below what is seen first, that comes with its code when somebody is near. Until then there is the room
 * that it takes: where it is drawn on the server, too.
 */
export function nearby<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  room: ReactNode,
  failed?: Failed,
): ComponentType<Props> {
  const Content = part(load, { waiting: room, failed });
  return function Nearby(props: Props) {
    const [place, near] = useNear();
    return <div ref={place}>{near ? <Content {...props} /> : room}</div>;
  };
}
