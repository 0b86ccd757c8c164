import type { ShopIdentity } from '@bujia/contracts/shop';
import { type Block, type Item, type Letter, UNSUBSCRIBE } from './letter.ts';

const RULE = '-'.repeat(48);

/** The text part: for people whose reader shows no HTML, for screen readers and for watches. */
export function plainText(letter: Letter, shop: ShopIdentity, baseUrl: string): string {
  const unsubscribe =
    letter.unsubscribePath && `${letter.unsubscribeLabel ?? UNSUBSCRIBE}:\n${baseUrl}${letter.unsubscribePath}`;
  const parts = [
    letter.title.toUpperCase(),
    ...letter.blocks.map((block) => asText(block, baseUrl)),
    RULE,
    `${shop.name} - ${shop.slogan}\n${baseUrl}/`,
    ...shop.branches.map(
      (branch) => `${branch.name}: ${branch.address}, ${branch.city}\nTel. ${branch.phones.join(' / ')}`,
    ),
    shop.hours.map(({ label, opens, closes }) => `${label}: ${opens} a ${closes}`).join('\n'),
    `Recibe este correo porque ${letter.because}`,
    unsubscribe,
    `${shop.legalName} - RUC ${shop.ruc}\n${shop.email}\n${baseUrl}/contacto`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function asText(block: Block, baseUrl: string): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.text;
    case 'button':
      return `${block.label}:\n${baseUrl}${block.path}`;
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`;
    case 'facts':
    case 'sums':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'items':
      return block.rows.map((item) => asLine(item, baseUrl)).join('\n');
    case 'steps':
      return block.names.map((name, n) => `[${n < block.reached ? 'x' : ' '}] ${name}`).join('  ');
    case 'picture':
      return '';
    case 'quote':
      return block.text.replace(/^/gm, '> ').replace(/^> $/gm, '>');
  }
}

const asLine = ({ name, about, note, amount, path }: Item, baseUrl: string): string =>
  [`* ${name}`, `  ${[about, amount].filter(Boolean).join(' · ')}`, note && `  ${note}`, path && `  ${baseUrl}${path}`]
    .filter(Boolean)
    .join('\n');
