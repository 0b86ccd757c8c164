import { type Line, type TextBlock, blocksOf, filled } from '@bujia/contracts/text-markup';
import { Fragment } from 'react';
import { Link } from 'wouter';
import { shop } from '../lib/page/page-data.ts';
import css from './markup.module.css';

/** What the shop wrote, with its own data in it. */
export const shopBlocks = (text: string): TextBlock[] => blocksOf(filled(text, shop));

/** A text of the shop's own. `below`: how many headings it stands under already. */
export const Markup = ({ blocks, below = 0 }: { blocks: readonly TextBlock[]; below?: number }) =>
  blocks.map((block, i) => <Block key={i} block={block} below={below} />);

function Block({ block, below }: { block: TextBlock; below: number }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${Math.min(block.level + below, 6)}` as 'h2';
      return <Heading id={block.id}>{block.text}</Heading>;
    }
    case 'paragraph':
      return (
        <p>
          {block.lines.map((line, i) => (
            <Fragment key={i}>
              {i > 0 && <br />}
              <Words line={line} />
            </Fragment>
          ))}
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List className={css.list}>
          {block.items.map((line, i) => (
            <li key={i}>
              <Words line={line} />
            </li>
          ))}
        </List>
      );
    }
    case 'terms':
      return (
        <dl className={css.terms}>
          {block.terms.map(({ term, meaning }, i) => (
            <div key={i}>
              <dt>{term}</dt>
              <dd>
                <Words line={meaning} />
              </dd>
            </div>
          ))}
        </dl>
      );
  }
}

const Words = ({ line }: { line: Line }) =>
  line.map(({ text, strong, href }, i) => {
    if (href?.startsWith('/')) {
      return (
        <Link key={i} href={href}>
          {text}
        </Link>
      );
    }
    if (href !== undefined) {
      return (
        <a key={i} href={href}>
          {text}
        </a>
      );
    }
    return strong ? <strong key={i}>{text}</strong> : <Fragment key={i}>{text}</Fragment>;
  });
