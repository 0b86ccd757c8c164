import { BRAND_COLOURS } from '@bujia/brand/colours';
import { MAIL_LOGO } from '@bujia/brand/mark';
import type { Tones } from '@bujia/brand/tones';
import { Html } from '../../../../platform/mail/html.ts';

/**
 * How the e-mails look. Inline styles, because Outlook and Gmail know little else: they carry the light colours.
 * The classes carry the dark ones, for the readers that follow the system.
 */
const LIGHT = {
  page: '#f3f4f1',
  card: '#ffffff',
  ink: '#15191c',
  muted: '#4b5359',
  line: '#d4d8d3',
  link: '#0e4bbd',
  good: '#0b653f',
};
const DARK = {
  page: '#101315',
  card: '#191d20',
  ink: '#f1f3ef',
  muted: '#adb5ba',
  line: '#333b40',
  link: '#93b8ff',
  good: '#7fdcae',
};
/** The workshop panel, the same by day and by night. */
export const BRAND = { ink: BRAND_COLOURS.night };

const FONT = 'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const type = (size: number, line: number, colour: string): string =>
  `${FONT};font-size:${size}px;line-height:${line};color:${colour}`;
/** Long addresses and words break instead of widening the page. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word';
const small = type(13, 1.55, LIGHT.muted);

/** Inline styles by the part that wears them. Outlook takes a button's padding from its cell (mso-), others from its link. */
export const STYLE = {
  page: `margin:0;padding:0;background-color:${LIGHT.page}`,
  preheader: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
  outer: 'padding:24px 12px',
  sheet: 'max-width:600px',
  head: ({ spark }: Tones) =>
    `padding:20px 40px;background-color:${BRAND.ink};border-bottom:4px solid ${spark};border-radius:12px 12px 0 0`,
  sign: `${type(26, 1, '#ffffff')};font-weight:900;text-decoration:none`,
  logo: `display:block;height:${MAIL_LOGO.height}px;width:auto;max-width:100%;border:0;${type(26, 36 / 26, '#ffffff')};font-weight:900`,
  card: `padding:32px 40px 16px;background-color:${LIGHT.card};border:1px solid ${LIGHT.line};border-top:0;border-radius:0 0 12px 12px`,
  title: `margin:0 0 20px;${type(26, 1.25, LIGHT.ink)};font-weight:800;${BREAKS}`,
  heading: `margin:24px 0 8px;${type(18, 1.35, LIGHT.ink)};font-weight:800;${BREAKS}`,
  paragraph: `margin:0 0 16px;${type(16, 1.55, LIGHT.ink)};${BREAKS}`,
  note: `margin:0 0 16px;${type(14, 1.5, LIGHT.muted)};${BREAKS}`,
  button: 'margin:8px 0 12px',
  buttonCell: ({ spark }: Tones) => `border-radius:8px;background-color:${spark};mso-padding-alt:16px 32px`,
  buttonLink: ({ onSpark }: Tones) =>
    `display:block;padding:16px 32px;${type(17, 1.2, onSpark)};font-weight:700;text-decoration:none`,
  buttonAddress: `margin:0 0 20px;${type(13, 1.5, LIGHT.muted)}`,
  address: `color:${LIGHT.link};overflow-wrap:anywhere;word-break:break-all`,
  quiet: 'margin:8px 0 20px',
  quietCell: `border:2px solid ${LIGHT.ink};border-radius:8px;mso-padding-alt:12px 24px`,
  quietLink: `display:block;padding:12px 24px;${type(16, 1.2, LIGHT.ink)};font-weight:700;text-decoration:none`,
  picture: 'margin:0 0 12px',
  pictureImage: 'display:block;width:100%;max-width:518px;height:auto;border:0;border-radius:8px',
  facts: `margin:0 0 20px;table-layout:fixed;border-bottom:1px solid ${LIGHT.line}`,
  factLabel: `padding:10px 12px 10px 0;border-top:1px solid ${LIGHT.line};${type(14, 1.5, LIGHT.muted)}`,
  factValue: `padding:10px 0;border-top:1px solid ${LIGHT.line};${type(16, 1.4, LIGHT.ink)};${BREAKS}`,
  items: `margin:0 0 12px;border-bottom:1px solid ${LIGHT.line}`,
  itemCell: `padding:10px 12px 10px 0;border-top:1px solid ${LIGHT.line};${BREAKS}`,
  itemName: `${type(16, 1.4, LIGHT.ink)};font-weight:600`,
  itemLink: `${type(16, 1.4, LIGHT.link)};font-weight:600`,
  itemAbout: type(14, 1.5, LIGHT.muted),
  itemNote: `${type(14, 1.5, LIGHT.ink)};font-weight:600`,
  itemAmount: `padding:10px 0;border-top:1px solid ${LIGHT.line};${type(16, 1.4, LIGHT.ink)};white-space:nowrap`,
  sums: 'margin:0 0 20px',
  sum: `padding:3px 0;${type(14, 1.5, LIGHT.muted)}`,
  total: `padding:6px 0;${type(18, 1.4, LIGHT.ink)};font-weight:800`,
  steps: 'margin:0 0 20px;table-layout:fixed',
  stepDone: `padding:8px 4px 0 0;border-top:4px solid ${LIGHT.good};${type(13, 1.4, LIGHT.ink)};font-weight:700`,
  step: `padding:8px 4px 0 0;border-top:4px solid ${LIGHT.line};${type(13, 1.4, LIGHT.muted)}`,
  quote: 'margin:0 0 20px;table-layout:fixed',
  quoteCell: ({ spark }: Tones) =>
    `padding:4px 0 4px 16px;border-left:4px solid ${spark};${type(16, 1.55, LIGHT.ink)};${BREAKS}`,
  foot: 'padding:24px 40px 32px',
  footLine: `margin:0 0 12px;${small}`,
  strong: `color:${LIGHT.ink}`,
  link: `color:${LIGHT.link}`,
  phone: `color:${LIGHT.link};white-space:nowrap`,
};

const darkRules = (prefix: string): string =>
  [
    `${prefix}.page{background-color:${DARK.page}!important}`,
    `${prefix}.card{background-color:${DARK.card}!important;border-color:${DARK.line}!important}`,
    `${prefix}.ink{color:${DARK.ink}!important}`,
    `${prefix}.muted{color:${DARK.muted}!important}`,
    `${prefix}.link{color:${DARK.link}!important}`,
    `${prefix}.line{border-color:${DARK.line}!important}`,
    `${prefix}.done{border-color:${DARK.good}!important}`,
    `${prefix}.edge{border-color:${DARK.ink}!important}`,
  ].join('\n');

/** What only a style sheet can say: narrow screens, dark mode, and Outlook's dark mode (its data attributes). */
export const STYLE_SHEET = new Html(`
:root { color-scheme: light dark; supported-color-schemes: light dark }
body { width: 100% !important; -webkit-text-size-adjust: 100%; -ms-text-size-adjust: 100% }
table { border-collapse: separate; border-spacing: 0; mso-table-lspace: 0; mso-table-rspace: 0 }
@media (max-width: 479px) {
.outer { padding: 0 !important }
.pad { padding-left: 20px !important; padding-right: 20px !important }
.flush { border-left: 0 !important; border-right: 0 !important; border-radius: 0 !important }
.fact { display: block !important; width: auto !important }
.fact-label { padding-bottom: 0 !important }
.fact-value { padding-top: 0 !important; border-top: 0 !important }
.wide { width: 100% !important }
.wide a { padding-left: 8px !important; padding-right: 8px !important }
.step { font-size: 11px !important }
}
@media (prefers-color-scheme: dark) {
${darkRules('')}
}
${darkRules('[data-ogsc] ')}
${darkRules('[data-ogsb] ')}
`);

/** For layout alone: readers that drop the style sheet know spacing from these attributes, screen readers skip the table. */
export const PLAIN_TABLE = new Html('role="presentation" cellspacing="0" cellpadding="0"');

/** Outlook for Windows measures in points unless told, and ignores the greatest width. */
export const OUTLOOK = {
  pixels: new Html(
    '<!--[if mso]><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->',
  ),
  sheetStart: new Html('<!--[if mso]><table role="presentation" cellspacing="0" width="600"><tr><td><![endif]-->'),
  sheetEnd: new Html('<!--[if mso]></td></tr></table><![endif]-->'),
};

/** Keeps the first words of the letter out of the inbox's preview. */
export const PREVIEW_END = new Html('&#847;&zwnj;&nbsp;'.repeat(60));
