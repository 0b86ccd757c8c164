import type { TextBlock } from '@bujia/contracts/text-markup';

export interface Section {
  /** Of what stands before the first heading there is neither. */
  id?: string;
  title?: string;
  blocks: TextBlock[];
}

/** What stands under each of the larger headings. */
export function sectionsOf(blocks: readonly TextBlock[]): Section[] {
  const sections: Section[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) sections.push({ id: block.id, title: block.text, blocks: [] });
    else if (sections.length === 0) sections.push({ blocks: [block] });
    else sections.at(-1)!.blocks.push(block);
  }
  return sections;
}
