/** The lines of an answer that comes little by little, each as soon as it is whole. */
export async function* linesOf(response: Response): AsyncGenerator<string> {
  if (!response.body) return;
  let rest = '';
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const lines = (rest + value).split(/\r?\n/);
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest !== '') yield rest;
  } finally {
    // whoever stops reading wants no more of it
    await reader.cancel().catch(() => undefined);
  }
}
