import type { Logo } from './logo.ts';

/** Who the shop is: the first values from a configuration file, then what operators changed; given to the client inside the page. */
export interface ShopIdentity {
  name: string;
  legalName: string;
  /** Taxpayer number of the company. */
  ruc: string;
  foundedIn: number;
  make: { codigo: number; nombre: string };
  /** One line that says what the shop promises. */
  slogan: string;
  /** Its own, as `#rrggbb`; the yellow of the house without it. */
  colour?: string;
  /** Its own, in place of mark and name; those of the house without it. */
  logo?: Logo;
  /** Address that signs every e-mail of the shop; messages of the contact form arrive there too. */
  email: string;
  /** The numbers of the top bar. */
  phones: string[];
  /** South head office first, then the north branch. */
  branches: Branch[];
  hours: OpeningHours[];
  banks: BankAccount[];
  /** Whom parcels are given to; a shop without any names them by hand. */
  carriers?: Carrier[];
  social: SocialLink[];
  /** The newest versions of the shop's own texts, counted from 1. */
  texts: { company: number; terms: number };
}

export interface Branch {
  key: string;
  name: string;
  headOffice: boolean;
  address: string;
  sector: string;
  city: string;
  email: string;
  phones: string[];
  map: BranchMap;
}

/** Where a branch is, and a sketch of its surroundings on a square of 100 x 100 with the branch at 50, 50. */
export interface BranchMap {
  latitude: number;
  longitude: number;
  streets: {
    name: string;
    main: boolean;
    from: [x: number, y: number];
    to: [x: number, y: number];
    /** How far along the street its name is written, in percent. */
    nameAt: number;
  }[];
  parks: { name: string; x: number; y: number; width: number; height: number }[];
}

/** Days of the ISO week, 1 = Monday; times as HH:MM of the shop's city. */
export interface OpeningHours {
  label: string;
  days: number[];
  opens: string;
  closes: string;
}

export interface BankAccount {
  bank: string;
  type: string;
  number: string;
  /** Nobody is told to pay there any more. Payments that were made there go on naming it. */
  closed?: boolean;
}

export const openAccounts = ({ banks }: Pick<ShopIdentity, 'banks'>): BankAccount[] =>
  banks.filter(({ closed }) => !closed);

export interface Carrier {
  name: string;
  /** Its page that follows a parcel, with {guia} where the number of the guide belongs. */
  tracking?: string;
}

/** Where a parcel is followed; undefined where the shop's file knows no page of its carrier. */
export const guideLink = (
  { carriers = [] }: Pick<ShopIdentity, 'carriers'>,
  carrier: string,
  guide: string,
): string | undefined =>
  carriers.find(({ name }) => name === carrier)?.tracking?.replaceAll('{guia}', () => encodeURIComponent(guide));

/** `chat` opens a conversation with a message already written. */
export interface SocialLink {
  kind: 'chat' | 'facebook' | 'instagram' | 'youtube';
  label: string;
  url: string;
}
