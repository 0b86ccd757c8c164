/** What pages say of themselves to machines (schema.org, JSON-LD). Prices are for the signed in, so no fact has one. */
import { type Repuesto, isAvailable } from '@bujia/contracts/catalogue';
import type { ShopIdentity } from '@bujia/contracts/shop';

const CONTEXT = 'https://schema.org';

export const organization = (shop: ShopIdentity, baseUrl: string): object => ({
  '@context': CONTEXT,
  '@type': 'AutoPartsStore',
  name: shop.name,
  legalName: shop.legalName,
  url: baseUrl,
  logo: new URL('/favicon.svg', baseUrl).href,
  email: shop.email,
  telephone: shop.phones[0],
  foundingDate: String(shop.foundedIn),
  address: shop.branches.map(({ address, city }) => ({
    ...{ '@type': 'PostalAddress', streetAddress: address, addressLocality: city, addressCountry: 'EC' },
  })),
  sameAs: shop.social.map(({ url }) => url),
});

export const website = (shop: ShopIdentity, baseUrl: string): object => ({
  '@context': CONTEXT,
  '@type': 'WebSite',
  name: shop.name,
  url: baseUrl,
  inLanguage: 'es-EC',
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${baseUrl}/repuestos/busqueda/{texto}` },
    'query-input': 'required name=texto',
  },
});

export const breadcrumbs = (baseUrl: string, steps: (readonly [name: string, path: string])[]): object => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], i) => ({
    ...{ '@type': 'ListItem', position: i + 1, name, item: new URL(path, baseUrl).href },
  })),
});

export const product = (part: Repuesto, make: string, image: string): object => ({
  '@context': CONTEXT,
  '@type': 'Product',
  name: part.nombre,
  description: part.descripcion,
  sku: part.codigoRepuesto,
  category: part.categoriaNombre,
  image,
  weight: { '@type': 'QuantitativeValue', value: part.peso, unitText: part.unidad },
  isAccessoryOrSparePartFor: part.modeloList.map((model) => ({ '@type': 'Vehicle', name: `${make} ${model}` })),
  // Of buyers alone: what a catalogue says of itself is no rating.
  ...(part.opiniones > 0 && {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: part.rating, reviewCount: part.opiniones },
  }),
  offers: {
    '@type': 'Offer',
    availability: `${CONTEXT}/${isAvailable(part.stock) ? 'InStock' : 'OutOfStock'}`,
    areaServed: 'EC',
  },
});
