import { useState } from 'react';
import { messageOf } from '../../lib/http/http.ts';
import { notify } from '../../ui/toast.tsx';

/** What is written in a dialog: a refusal stands in it; what is done closes it, and a toast says so. */
export function useWritten(title: string, onClose: () => void) {
  const [isSending, setSending] = useState(false);
  const [refusal, refuse] = useState<string>();

  async function write(call: () => Promise<unknown>, text: string): Promise<void> {
    setSending(true);
    refuse(undefined);
    try {
      await call();
      onClose();
      notify({ title, text });
    } catch (error) {
      refuse(messageOf(error));
    } finally {
      setSending(false);
    }
  }

  return { isSending, refusal, refuse, write };
}
