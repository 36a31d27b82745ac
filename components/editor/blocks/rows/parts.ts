/**
 * The few colors of the designed rows. Words and buttons take the styles of the email that they land in; only what
 * makes a row that row is said in it.
 */
export const colors = {
  ink: '#111827',
  quiet: '#4b5563',
  line: '#e5e7eb',
  tint: '#f3f4f6',
  night: '#0f172a',
  mist: '#cbd5e1',
  accent: '#1d4ed8',
  accentTint: '#e8efff',
} as const;

/** Where a link leads until somebody says where: the checks ask for it. */
export const somewhere = 'https://example.com/';

/** A headline that is one for screen readers, too, and looks as its block says. */
export function heading(level: 1 | 2 | 3, words: string, attributes: string): string {
  const plain = 'margin:0;font-size:inherit;font-weight:inherit;line-height:inherit';
  return `<mj-text ${attributes}>
  <h${level} style="${plain}">${words}</h${level}>
</mj-text>`;
}

export const sizes = {
  display: 'font-size="36px" line-height="44px" font-weight="700"',
  title: 'font-size="26px" line-height="34px" font-weight="700"',
  name: 'font-size="18px" line-height="26px" font-weight="700"',
  small: 'font-size="14px" line-height="22px"',
  label: 'font-size="13px" line-height="20px" font-weight="700" letter-spacing="0.4px"',
} as const;

export function section(
  content: string,
  attributes = 'background-color="#ffffff" padding="32px 16px"',
): string {
  return `<mj-section ${attributes}>\n${content}\n</mj-section>`;
}

export function column(content: string, attributes = ''): string {
  return `<mj-column${attributes && ` ${attributes}`}>\n${content}\n</mj-column>`;
}

export function button(label: string, attributes = ''): string {
  // Said, because the defaults of an email may put buttons elsewhere than the words of a row.
  const place = attributes.includes('align=') ? '' : ' align="center"';
  return `<mj-button href="${somewhere}"${place}${attributes && ` ${attributes}`}>${label}</mj-button>`;
}

/** A picture that somebody still has to choose. */
export function picture(alt: string, attributes = 'border-radius="8px"'): string {
  // A picture as wide as its column is as wide as the phone, where the columns stand below each other.
  const phone = attributes.includes('width=') ? '' : ' fluid-on-mobile="true"';
  return `<mj-image src="" alt="${alt}" ${attributes}${phone} />`;
}
