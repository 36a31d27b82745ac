const names: Readonly<Record<string, string>> = {
  '300': 'Light (300)',
  '400': 'Regular (400)',
  '500': 'Medium (500)',
  '600': 'Semibold (600)',
  '700': 'Bold (700)',
  '800': 'Extra bold (800)',
  normal: 'Regular',
  bold: 'Bold',
  _blank: 'New tab',
  _self: 'Same tab',
  ltr: 'Left to right',
  rtl: 'Right to left',
  'fluid-height': 'As high as its content',
  'fixed-height': 'Fixed height',
  'full-width': 'Full width of the window',
  'no-repeat': 'Once',
  'line-through': 'Struck through',
  auto: 'Automatic',
  cover: 'Fill the area',
  contain: 'Fit into the area',
  'center center': 'Center',
  true: 'Yes',
  x: 'X',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  github: 'GitHub',
};

/** A value of MJML or CSS as people say it. */
export function choiceLabel(value: string): string {
  return names[value] ?? value.charAt(0).toUpperCase() + value.slice(1);
}
