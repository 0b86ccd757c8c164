import { BRAND_COLOURS } from '@bujia/brand/colours';
import { MARK_PATH, MARK_SIDE } from '@bujia/brand/mark';
import PDFDocument from 'pdfkit';
import { code128 } from './barcode.ts';
import { letteringFile } from '../brand/lettering.ts';
import { printable } from '../brand/printable.ts';

export const PAGE = { width: 595.28, height: 841.89, margin: 36 };
const BOTTOM = PAGE.height - PAGE.margin - 16;

export const INK = BRAND_COLOURS.night;
const MUTED = '#4b5359';
const LINE = '#c3c8c3';
const TINT = '#f3f4f1';
const ALARM = '#b3261e';
const LETTERHEAD = 40;

/** Our letters, by the names under which the document knows them. */
const [TEXT, TITLE] = ['text', 'title'] as const;
/** Figures below each other stand in columns. */
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['kern', 'tnum'];

interface Look {
  size?: number;
  bold?: boolean;
  colour?: string;
  align?: 'left' | 'right' | 'center';
}

type Role = 'P' | 'H1' | 'H2' | 'TD' | 'TH';
type Parent = PDFKit.PDFStructureElement;

/**
 * A4 pages on which text is placed by hand. Each piece of text is tagged with its role, in the order in which it is read
 * aloud; lines and tints are decoration.
 */
export class Sheet {
  private readonly doc: PDFKit.PDFDocument;
  private readonly root: Parent;
  /** Where the next part begins. */
  y = PAGE.margin;

  constructor(title: string, author: string, at: Date) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'es-EC',
      displayTitle: true,
      bufferPages: true,
      // The same document comes out the same, byte by byte.
      info: { Title: title, Author: author, CreationDate: at, ModDate: at },
    });
    for (const cut of [TEXT, TITLE]) this.doc.registerFont(cut, letteringFile(cut));
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  group(type: 'Sect' | 'Table' | 'TR', parent: Parent = this.root): Parent {
    const element = this.doc.struct(type);
    parent.add(element);
    return element;
  }

  heightOf(text: string, width: number, look: Look = {}): number {
    this.dress(look);
    return this.doc.heightOfString(printable(text), { width, lineGap: 1, features: FEATURES });
  }

  text(
    text: string,
    x: number,
    y: number,
    width: number,
    look: Look = {},
    role: Role = 'P',
    parent = this.root,
  ): number {
    const write = () => {
      this.dress(look);
      this.doc.text(printable(text), x, y, { width, lineGap: 1, align: look.align, features: FEATURES });
    };
    parent.add(this.doc.struct(role, {}, write));
    return y + this.heightOf(text, width, look);
  }

  /** A label and its value on one line, or the value below where it is long. */
  fact(label: string, value: string, x: number, y: number, width: number, parent?: Parent): number {
    const labelWidth = 104;
    this.text(label, x, y, labelWidth, { size: 7.5, colour: MUTED }, 'P', parent);
    return this.text(value, x + labelWidth, y - 0.5, width - labelWidth, { size: 8.5 }, 'P', parent) + 3;
  }

  box(x: number, y: number, width: number, height: number, tint = false): void {
    this.decorate(() => {
      if (tint) this.doc.rect(x, y, width, height).fill(TINT);
      else this.doc.roundedRect(x, y, width, height, 4).lineWidth(0.75).stroke(LINE);
    });
  }

  rule(y: number, x = PAGE.margin, width = PAGE.width - 2 * PAGE.margin): void {
    this.decorate(() =>
      this.doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.5)
        .stroke(LINE),
    );
  }

  /** Who sends it, large: mark and name, or a logo of its own (PNG) with the name below. Answers where the next part begins. */
  letterhead(name: string, logo: Buffer | undefined, top: number, width: number): number {
    if (!logo) {
      this.mark(PAGE.margin - 3, top, LETTERHEAD);
      const below = this.text(name, PAGE.margin + LETTERHEAD + 4, top + 4, width - LETTERHEAD, {
        size: 30,
        bold: true,
      });
      return Math.max(below, top + LETTERHEAD) + 8;
    }
    this.decorate(() => this.doc.image(logo, PAGE.margin, top, { fit: [width, LETTERHEAD] }));
    return this.text(name, PAGE.margin, top + LETTERHEAD + 6, width, { size: 13, bold: true }) + 4;
  }

  private mark(x: number, y: number, side: number): void {
    this.decorate(() => {
      this.doc
        .save()
        .translate(x, y)
        .scale(side / MARK_SIDE);
      this.doc.path(MARK_PATH).fill(INK);
      this.doc.restore();
    });
  }

  barcode(text: string, x: number, y: number, width: number, height: number): void {
    const bars = code128(text);
    const unit = width / bars.reduce((sum, bar) => sum + bar, 0);
    const draw = () => {
      let at = x;
      bars.forEach((bar, index) => {
        if (index % 2 === 0) this.doc.rect(at, y, bar * unit, height);
        at += bar * unit;
      });
      this.doc.fill(INK);
    };
    this.root.add(
      this.doc.struct(
        'Figure',
        { alt: `Código de barras de ${text}`, bbox: [x, y, x + width, y + height] } as never,
        draw,
      ),
    );
  }

  /** Whether there is room for so much more on this page. */
  hasRoomFor(height: number): boolean {
    return this.y + height <= BOTTOM;
  }

  nextPage(): void {
    this.doc.addPage();
    this.y = PAGE.margin;
  }

  /** Across every page: in a test environment nobody shall take it for a document that counts. */
  alarm(text: string): void {
    const { start, count } = this.doc.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      this.doc.switchToPage(page);
      this.decorate(() => {
        this.doc.save().rotate(-40, { origin: [PAGE.width / 2, PAGE.height / 2] });
        this.doc.font(TITLE).fontSize(64).fillColor(ALARM, 0.07);
        this.doc.text('SIN VALIDEZ', 0, PAGE.height / 2 - 32, { width: PAGE.width, align: 'center' });
        this.doc.restore();
        this.doc.rect(0, 0, PAGE.width, 20).fillColor(ALARM, 1).fill();
        this.doc.font(TITLE).fontSize(9).fillColor('#ffffff');
        this.doc.text(text, 0, 6.5, { width: PAGE.width, align: 'center' });
      });
    }
  }

  /** Writes the foot of every page, and hands the file over. */
  async finish(foot: string): Promise<Buffer> {
    const { start, count } = this.doc.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      this.doc.switchToPage(page);
      const y = PAGE.height - PAGE.margin - 4;
      this.decorate(() => {
        this.dress({ size: 7, colour: MUTED });
        this.doc.text(printable(foot), PAGE.margin, y, { width: 400 });
        const number = `Página ${page + 1} de ${count}`;
        this.doc.text(number, PAGE.width - PAGE.margin - 100, y, { width: 100, align: 'right' });
      });
    }
    this.root.end();
    const parts: Buffer[] = [];
    this.doc.on('data', (part: Buffer) => parts.push(part));
    const ended = new Promise((end) => this.doc.on('end', end));
    this.doc.end();
    await ended;
    return Buffer.concat(parts);
  }

  private dress({ size = 8.5, bold = false, colour = INK }: Look): void {
    this.doc
      .font(bold ? TITLE : TEXT)
      .fontSize(size)
      .fillColor(colour, 1);
  }

  private decorate(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' } as never);
    draw();
    this.doc.endMarkedContent();
  }
}
