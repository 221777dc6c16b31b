/** Inner markup of each icon on an 18 × 18 grid, stroked with the text's colour. */
export const ICON_SHAPES = {
  alert: '<path d="M9 2.5 16.5 15h-15Z"/><path d="M9 7.5v3.5M9 13v.2"/>',
  'arrow-left': '<path d="M15 9H3M7.5 4.5 3 9l4.5 4.5"/>',
  'arrow-right': '<path d="M3 9h12M10.5 4.5 15 9l-4.5 4.5"/>',
  battery: '<rect x="2" y="6" width="12" height="6.5" rx="1"/><path d="M16 8.3v2M4.5 8.5v1.5M7 8.5v1.5"/>',
  bell: '<path d="M4.5 12.5V8a4.5 4.5 0 0 1 9 0v4.5l1 1h-11Z"/><path d="M7.5 15.5h3"/>',
  calendar: '<rect x="2.5" y="4" width="13" height="11.5" rx="1"/><path d="M2.5 7.5h13M6 2.5V5M12 2.5V5"/>',
  camera:
    '<rect x="2" y="5" width="14" height="10" rx="1.5"/><circle cx="9" cy="10" r="2.7"/><path d="M6.5 5 7.5 3h3l1 2"/>',
  cards:
    '<rect x="3" y="3" width="5" height="5"/><rect x="10" y="3" width="5" height="5"/><rect x="3" y="10" width="5" height="5"/><rect x="10" y="10" width="5" height="5"/>',
  cart: '<path d="M2 3h2l1.6 8.5h7.8L15.2 6H4.7"/><circle cx="6.7" cy="14.7" r=".9"/><circle cx="12.3" cy="14.7" r=".9"/>',
  check: '<path d="m3.5 9.5 3.5 3.5 7.5-8"/>',
  'chevron-down': '<path d="m5 7 4 4 4-4"/>',
  'chevron-left': '<path d="m11 4-5 5 5 5"/>',
  'chevron-right': '<path d="m7 4 5 5-5 5"/>',
  'chevron-up': '<path d="m5 11 4-4 4 4"/>',
  clock: '<circle cx="9" cy="9" r="6.5"/><path d="M9 5v4l2.7 1.7"/>',
  close: '<path d="m5 5 8 8M13 5l-8 8"/>',
  compare: '<rect x="3" y="3" width="12" height="12" rx="1.5"/>',
  compared:
    '<rect x="3" y="3" width="12" height="12" rx="1.5" fill="currentColor"/><path d="m6 9.2 2.2 2.2L12.2 7" stroke="var(--icon-ground,var(--surface))"/>',
  copy: '<rect x="6" y="6" width="9" height="9" rx="1"/><path d="M12 6V3H3v9h3"/>',
  document: '<path d="M4.5 2.5h6l3 3v10h-9Z"/><path d="M10.5 2.5v3h3M6.5 9h5M6.5 12h5"/>',
  download: '<path d="M9 3v8M5.5 8 9 11.5 12.5 8M3 15h12"/>',
  euro: '<path d="M13.5 5A5 5 0 1 0 13.5 13M3 7.7h6.5M3 10.3h6.5"/>',
  eye: '<path d="M1.5 9S4 4.5 9 4.5 16.5 9 16.5 9 14 13.5 9 13.5 1.5 9 1.5 9Z"/><circle cx="9" cy="9" r="2"/>',
  filter:
    '<path d="M2.5 5h8M14 5h1.5M2.5 13h2M8 13h7.5"/><circle cx="12" cy="5" r="1.7"/><circle cx="6" cy="13" r="1.7"/>',
  fuel: '<path d="M3.5 15V4.5A1.5 1.5 0 0 1 5 3h4a1.5 1.5 0 0 1 1.5 1.5V15M2.5 15h9M3.5 8h7M10.5 9.5h1a1.5 1.5 0 0 1 1.5 1.5v1a1.2 1.2 0 0 0 2.5 0V7L13 4.5"/>',
  heart:
    '<path d="M9 15.2S2.5 11.6 2.5 7.2A3.4 3.4 0 0 1 9 5.7a3.4 3.4 0 0 1 6.5 1.5C15.5 11.6 9 15.2 9 15.2Z"/>',
  'heart-filled':
    '<path d="M9 15.2S2.5 11.6 2.5 7.2A3.4 3.4 0 0 1 9 5.7a3.4 3.4 0 0 1 6.5 1.5C15.5 11.6 9 15.2 9 15.2Z" fill="currentColor"/>',
  help: '<circle cx="9" cy="9" r="6.5"/><path d="M7 7.2A2 2 0 1 1 9.9 9c-.6.4-.9.7-.9 1.5M9 12.6v.2"/>',
  home: '<path d="m2.5 8.5 6.5-6 6.5 6M4.5 7v8.5h9V7M7.3 15.5v-4.5h3.4v4.5"/>',
  info: '<circle cx="9" cy="9" r="6.5"/><path d="M9 8.3v4.2M9 5.6v.2"/>',
  key: '<circle cx="6" cy="12" r="3.2"/><path d="m8.3 9.7 6.2-6.2M12 6l2 2M10 8l1.5 1.5"/>',
  lock: '<rect x="3.5" y="8" width="11" height="7.5" rx="1"/><path d="M5.8 8V5.7a3.2 3.2 0 0 1 6.4 0V8"/>',
  logout: '<path d="M7 2.5H3v13h4M7 9h8.5M12 5.5 15.5 9 12 12.5"/>',
  mail: '<rect x="2" y="4" width="14" height="10.5" rx="1"/><path d="m2.5 5 6.5 5 6.5-5"/>',
  menu: '<path d="M2.5 4.5h13M2.5 9h13M2.5 13.5h13"/>',
  minus: '<path d="M4 9h10"/>',
  moon: '<path d="M14.8 11A6.3 6.3 0 0 1 7 3.2 6.3 6.3 0 1 0 14.8 11Z"/>',
  pen: '<path d="M11.5 3.5 14.5 6.5 6 15H3v-3ZM9.5 5.5l3 3"/>',
  phone:
    '<path d="M3 3.5h3l1.4 3.6-1.7 1.3a9.5 9.5 0 0 0 3.9 3.9l1.3-1.7 3.6 1.4v3A1.4 1.4 0 0 1 13 16.4 12 12 0 0 1 1.6 5 1.4 1.4 0 0 1 3 3.5Z"/>',
  pin: '<path d="M9 16s5-4.7 5-8.5A5 5 0 0 0 4 7.5C4 11.3 9 16 9 16Z"/><circle cx="9" cy="7.5" r="1.6"/>',
  plus: '<path d="M4 9h10M9 4v10"/>',
  print: '<path d="M5 7V2.5h8V7M5 13H2.5V7h13v6H13M5 11h8v4.5H5Z"/>',
  refresh: '<path d="M14.8 7A6.2 6.2 0 0 0 3.2 7.3M3 3.5v4h4M3.2 11A6.2 6.2 0 0 0 14.8 10.7M15 14.5v-4h-4"/>',
  rows: '<rect x="3" y="3.5" width="4" height="4"/><rect x="3" y="10.5" width="4" height="4"/><path d="M10 4.5h5M10 7h3M10 11.5h5M10 14h3"/>',
  search: '<circle cx="8" cy="8" r="5.25"/><path d="m12 12 4 4"/>',
  share: '<path d="M9 2.5v8M6 5l3-3 3 3M4 8.5v6.5h10V8.5"/>',
  sort: '<path d="M5.5 3.5v11M2.8 11.8l2.7 2.7 2.7-2.7M12.5 14.5v-11M9.8 6.2l2.7-2.7 2.7 2.7"/>',
  sun: '<circle cx="9" cy="9" r="3"/><path d="M9 2v1.5M9 14.5V16M2 9h1.5M14.5 9H16M4 4l1 1M13 13l1 1M14 4l-1 1M5 13l-1 1"/>',
  table: '<path d="M3 4h12M3 7.3h12M3 10.7h12M3 14h12"/>',
  theme: '<circle cx="9" cy="9" r="6.5"/><path d="M9 2.5a6.5 6.5 0 0 1 0 13Z" fill="currentColor"/>',
  trash: '<path d="M3 5h12M7 5V3h4v2M4.5 5l.7 10.5h7.6L13.5 5M7.5 8v4.5M10.5 8v4.5"/>',
  truck:
    '<path d="M1.5 4h9v8.5h-9ZM10.5 7h3.2l2.8 2.8v2.7h-6"/><circle cx="5" cy="13" r="1.6" fill="var(--icon-ground,var(--surface))"/><circle cx="13" cy="13" r="1.6" fill="var(--icon-ground,var(--surface))"/>',
  'up-down': '<path d="m6 7 3-3 3 3M6 11l3 3 3-3"/>',
  user: '<circle cx="9" cy="6" r="3"/><path d="M3 15.5c.5-3.5 3-5 6-5s5.5 1.5 6 5"/>',
  zoom: '<circle cx="8" cy="8" r="5.25"/><path d="m12 12 4 4M8 5.7v4.6M5.7 8h4.6"/>',
} as const;

export type IconName = keyof typeof ICON_SHAPES;
