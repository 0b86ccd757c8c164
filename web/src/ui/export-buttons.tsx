import type { Format } from '../lib/http/download-table.ts';
import { Button } from './button.tsx';
import { reported } from './reported.ts';

/** A table as a file, in either format. */
export const ExportButtons = ({ save }: { save: (format: Format) => Promise<unknown> }) => (
  <>
    <Button onClick={() => void reported(save('csv'))}>Exportar CSV</Button>
    <Button onClick={() => void reported(save('xlsx'))}>Exportar XLSX</Button>
  </>
);
