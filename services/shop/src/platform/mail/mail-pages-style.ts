/** Style of the mailbox pages, small enough to be a text of its own; the shop's colours by day and by night. */
export const MAIL_PAGES_CSS = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f3f4f1, #101315);
  --card: light-dark(#ffffff, #191d20);
  --ink: light-dark(#15191c, #f1f3ef);
  --muted: light-dark(#4b5359, #adb5ba);
  --line: light-dark(#d4d8d3, #333b40);
  --link: light-dark(#0e4bbd, #93b8ff);
  --focus: light-dark(#0e4bbd, #ffc62b);
  --spark: #ffc62b;
}
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
header { display: flex; justify-content: space-between; align-items: center; gap: 16px; padding: 14px max(16px, calc(50vw - 464px)); background: #14181b; border-bottom: 4px solid var(--spark) }
header a { color: #fff; font-weight: 800; font-size: 20px; text-decoration: none }
header :focus-visible { outline-color: var(--spark) }
header .shop { font-size: 15px; font-weight: 600; color: var(--spark) }
main { max-width: 960px; margin: 0 auto; padding: 24px 16px 64px }
h1 { margin: 0 0 8px; font-size: 26px; line-height: 1.25; overflow-wrap: anywhere }
a { color: var(--link) }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
.hint { margin: 0 0 20px; color: var(--muted) }
.search label { display: block; margin-bottom: 6px; font-weight: 600 }
.search div { display: flex; gap: 8px }
.search input { flex: 1; min-width: 0; padding: 11px 12px; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--muted); border-radius: 8px }
.search button { padding: 11px 20px; font: inherit; font-weight: 700; color: #14181b; background: var(--spark); border: 0; border-radius: 8px; cursor: pointer }
.tools { display: flex; flex-wrap: wrap; gap: 8px 20px; margin: 12px 0 }
.tools a { padding: 4px 0 }
.tools:first-child { margin-top: 0 }
.empty { margin: 0; padding: 40px 16px; text-align: center; color: var(--muted) }
.list { margin: 0; padding: 0; list-style: none; background: var(--card); border: 1px solid var(--line); border-radius: 12px; overflow: hidden }
.list li + li { border-top: 1px solid var(--line) }
.list a { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 14px 16px; color: inherit; text-decoration: none }
.list a:hover { background: var(--page) }
.list a:focus-visible { outline-offset: -3px }
.subject { font-weight: 700; overflow-wrap: anywhere }
.people { grid-row: 2; overflow-wrap: anywhere }
.from, time { color: var(--muted); font-size: 14px }
.list time { grid-column: 2; grid-row: 1; text-align: right }
.envelope, .headers { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 16px 0 }
dt { color: var(--muted) }
dd { margin: 0; overflow-wrap: anywhere }
dd time { color: inherit; font-size: inherit }
.tabs { display: flex; gap: 4px; overflow-x: auto; border-bottom: 2px solid var(--line) }
.tabs a { padding: 10px 14px; color: var(--muted); text-decoration: none; border-bottom: 4px solid transparent }
.tabs a[aria-current] { color: var(--ink); font-weight: 700; border-color: var(--spark) }
.tabs a:focus-visible { outline-offset: -3px }
.part { margin-top: 16px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; overflow: hidden }
.part iframe { display: block; width: 100%; height: 80vh; min-height: 520px; border: 0 }
.part pre { margin: 0; padding: 16px; overflow-x: auto; font: 14px/1.5 ui-monospace, monospace }
.part .wrap { white-space: pre-wrap; overflow-wrap: anywhere }
.part .tools, .part .headers { margin: 0; padding: 16px }
.part .headers { font: 14px/1.5 ui-monospace, monospace }
.file { margin-right: 12px }
@media (max-width: 599px) {
  .list a { grid-template-columns: 1fr }
  .list time { grid-column: 1; grid-row: 3; text-align: left }
  .headers { grid-template-columns: 1fr; gap: 0 }
  .headers dd { margin-bottom: 8px }
  .tabs a { flex: 1; padding: 10px 4px; text-align: center }
}
`;
