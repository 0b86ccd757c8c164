import type { Vehiculo } from '@bujia/contracts/catalogue';
import type { ReactNode } from 'react';
import { fullVehicleName } from '../lib/catalogue/vehicles.ts';
import { shop } from '../lib/page/page-data.ts';
import { ButtonOut } from './button.tsx';

interface Props {
  /** The first lines. */
  about: readonly string[];
  vehicle?: Vehiculo | null;
  /** What the page says of both. */
  verdict?: string;
  /** What opens just that; behind it the branch, the head office unless told, and when somebody is there. */
  path?: string;
  branch?: string;
  /** The person goes on writing where it ends. */
  asks?: boolean;
  variant?: 'plain' | 'primary';
  wide?: boolean;
  children?: ReactNode;
}

/**
 * Opens a conversation with the shop that begins with what it is about, and never with a price. Nothing where the settings name
 * none. Screens of the table fetch it as a part: named there, it would weigh on the first load of every page.
 */
export default function AskShop({ variant, wide, children = 'Consultar por WhatsApp', ...said }: Props) {
  const chat = shop.social.find(({ kind }) => kind === 'chat');
  return (
    chat && (
      <ButtonOut icon="chat" variant={variant} wide={wide} href={hrefOf(chat.url, linesOf(said))}>
        {children}
      </ButtonOut>
    )
  );
}

function hrefOf(chat: string, lines: readonly string[]): string {
  const url = new URL(chat);
  url.searchParams.set('text', lines.join('\n'));
  // Some telephones show a plus where a space was meant.
  url.search = url.search.replaceAll('+', '%20');
  return url.href;
}

const linesOf = ({ about, vehicle, verdict, path, branch = shop.branches[0]!.name, asks }: Props): string[] => [
  ...about,
  ...(vehicle ? [`Mi vehículo: ${fullVehicleName(vehicle)}.`] : []),
  ...(vehicle && verdict ? [`La página dice: ${verdict}.`] : []),
  ...(path ? [new URL(path, location.origin).href, attendedAt(branch)] : []),
  ...(asks ? ['Mi consulta: '] : []),
];

const attendedAt = (branch: string) =>
  [branch, ...shop.hours.map(({ label, opens, closes }) => `${label}: ${opens} a ${closes}`)].join('. ');
