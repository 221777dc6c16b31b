import { createHash } from 'node:crypto';

/** A minimal version of the design (design/src/tokens.css): these pages load no other file. */
export const OUTBOX_STYLE = `
:root { color-scheme: light dark; --paper: #f9f7f0; --surface: #fefdfa; --ink: #0b291e; --body: #213c31; --muted: #43584e; --hairline: #dadad1; --accent: #fc7d65; --focus: #1e5c9e; }
@media (prefers-color-scheme: dark) { :root { --paper: #0b1612; --surface: #121e19; --ink: #f5f3ec; --body: #dedfd5; --muted: #b7bdb1; --hairline: #293630; --accent: #ff836c; --focus: #7fb9f0; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--body); font: 1rem/1.5 'Instrument Sans', system-ui, 'Helvetica Neue', Arial, sans-serif; }
main { max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
header { display: flex; align-items: center; gap: 0.5rem; font-weight: 700; color: var(--ink); }
header::before { content: ''; width: 1.25rem; height: 0.625rem; border-radius: 0 0 0.625rem 0.625rem; background: var(--accent); }
h1 { margin: 1.5rem 0 0.25rem; font-size: 1.75rem; line-height: 2rem; color: var(--ink); overflow-wrap: anywhere; }
h2 { margin: 2rem 0 0.75rem; font-size: 1.25rem; line-height: 1.5rem; color: var(--ink); }
p { margin: 0 0 1rem; }
a { color: var(--ink); text-underline-offset: 0.15em; }
a:focus-visible, iframe:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.muted, dt, time { color: var(--muted); font-size: 0.8125rem; line-height: 1.25rem; }
ol { margin: 1rem 0; padding: 0; list-style: none; border-top: 1px solid var(--hairline); }
li { display: grid; gap: 0 1rem; grid-template-columns: 1fr auto; padding: 0.75rem 0; border-bottom: 1px solid var(--hairline); }
li > * { overflow-wrap: anywhere; }
li .muted { grid-column: 1; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; margin: 1rem 0; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 42rem; max-height: 80vh; border: 1px solid var(--hairline); border-radius: 8px; background: var(--paper); resize: vertical; }
pre { margin: 0; padding: 1rem; border: 1px solid var(--hairline); border-radius: 8px; background: var(--surface); font: 0.875rem/1.375rem ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
nav { display: flex; gap: 1.5rem; }
@media (max-width: 40rem) { li { grid-template-columns: 1fr; } dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 0.5rem; } }
`;

/** Hash of the style for the content security policy. */
export const OUTBOX_STYLE_HASH = `'sha256-${createHash('sha256').update(OUTBOX_STYLE).digest('base64')}'`;
