/**
 * What of the window can be seen while the keyboard of a phone covers the rest: `--seen-height`, `--seen-top` and
 * `--keyboard` of the page, which style sheets use. Without a keyboard they are not set.
 */
const seen = globalThis.visualViewport;

function tell() {
  const { style } = document.documentElement;
  const covered = seen ? innerHeight - seen.height - seen.offsetTop : 0;
  // Whoever looks through a glass covers nothing.
  const keyboard = covered > 1 && seen?.scale === 1;
  for (const [name, pixels] of [
    ['--seen-height', seen?.height],
    ['--seen-top', seen?.offsetTop],
    ['--keyboard', covered],
  ] as const) {
    if (keyboard) style.setProperty(name, `${pixels}px`);
    else style.removeProperty(name);
  }
}

for (const event of ['resize', 'scroll']) seen?.addEventListener(event, tell);
