import { styleText } from 'node:util';

type Note = (text: string) => void;

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/** One line for each step: with a running clock on a terminal, plain lines elsewhere. */
export class Progress {
  private readonly out: NodeJS.WriteStream;
  private readonly live: boolean;
  private drawn = false;

  constructor(out: NodeJS.WriteStream = process.stdout) {
    this.out = out;
    this.live = out.isTTY && process.env['CI'] === undefined;
  }

  async step<T>(title: string, work: (note: Note) => Promise<T>): Promise<T> {
    const began = performance.now();
    const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
    let note = '';
    let frame = 0;
    const draw = () => {
      const left = `${this.paint('cyan', FRAMES[frame++ % FRAMES.length] ?? '')} ${title}  ${seconds()}`;
      const room = Math.max(0, (this.out.columns || 80) - title.length - 14);
      this.erase();
      this.out.write(`${left}  ${this.paint('dim', note.slice(0, room))}`);
      this.drawn = true;
    };
    if (!this.live) this.line(`- ${title}`);
    const timer = this.live ? setInterval(draw, 100) : undefined;
    const finish = (mark: string) => {
      clearInterval(timer);
      this.line(`${mark} ${title}  ${this.paint('dim', seconds())}`);
    };
    try {
      const result = await work((text) => {
        note = text;
        if (!this.live) this.line(`  ${text}`);
      });
      finish(this.paint('green', '✓'));
      return result;
    } catch (error) {
      finish(this.paint('red', '✗'));
      throw error;
    }
  }

  line(text = ''): void {
    this.erase();
    this.out.write(`${text}\n`);
  }

  /** Takes the running clock away, so that a line may stand in its place; the next stroke draws it below. */
  private erase(): void {
    if (this.drawn) this.out.write('\r\x1b[2K');
    this.drawn = false;
  }

  paint(style: Parameters<typeof styleText>[0], text: string): string {
    return styleText(style, text, { stream: this.out });
  }
}
