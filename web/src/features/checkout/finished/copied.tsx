import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';

/** A figure and a button that copies it; without TLS browsers copy nothing, and it is selected by hand. */
export function Copied({ name, text, shown = text }: { name: string; text: string; shown?: string }) {
  const [done, setDone] = useState(false);
  const clipboard = navigator.clipboard as Clipboard | undefined;

  async function copy() {
    await clipboard?.writeText(text).then(
      () => setDone(true),
      () => undefined,
    );
  }

  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span>{shown}</span>
        {clipboard && (
          <Button
            size="s"
            icon={done ? 'check' : 'copy'}
            onClick={() => void copy()}
            aria-label={`Copiar ${name}: ${text}`}
          >
            {done ? 'Copiado' : 'Copiar'}
          </Button>
        )}
      </dd>
    </div>
  );
}
