import { PartCard } from '../features/catalogue/card/part-card.tsx';
import { PartEditor } from '../features/parts/part-editor.tsx';

/** The preview is the shop's own card. */
const ofTheShop = (part: Parameters<typeof PartCard>[0]['part']) => <PartCard part={part} />;

export default function EditedPart({ codigo }: { codigo: string }) {
  return <PartEditor codigo={codigo} preview={ofTheShop} />;
}
