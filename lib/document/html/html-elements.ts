/**
 * What a part of an HTML email is to people editing it. A block's tag combines it with the element: `html td
 * text`. Groups have no element: they are what Liquid or Outlook comments surround.
 */
export type HtmlRole = keyof typeof roles;

const roles = {
  body: { label: 'Email', icon: 'Mail' },
  text: { label: 'Text', icon: 'Type' },
  button: { label: 'Button', icon: 'SquareMousePointer' },
  image: { label: 'Image', icon: 'Image' },
  line: { label: 'Line', icon: 'Minus' },
  link: { label: 'Link', icon: 'Link2' },
  list: { label: 'List', icon: 'ListCollapse' },
  table: { label: 'Table', icon: 'Table' },
  rows: { label: 'Rows', icon: 'Rows3' },
  row: { label: 'Row', icon: 'PanelTop' },
  cell: { label: 'Cell', icon: 'Square' },
  box: { label: 'Box', icon: 'Container' },
  group: { label: 'Condition', icon: 'Split' },
  branch: { label: 'Branch', icon: 'Split' },
  outlook: { label: 'Outlook wrapper', icon: 'Container' },
  code: { label: 'Code', icon: 'Code' },
} as const;

/** The tag of an HTML block. */
export function htmlTag(name: string, role: HtmlRole): string {
  return `html ${name} ${role}`;
}

export function isHtmlTag(tag: string): boolean {
  return tag.startsWith('html ');
}

/** The element of an HTML block; for a group the kind of its children. */
export function htmlName(tag: string): string {
  return tag.split(' ')[1] ?? '';
}

/** The role of an HTML block; null for MJML. */
export function htmlRole(tag: string): HtmlRole | null {
  const [html, , role = ''] = tag.split(' ');
  return html === 'html' && Object.hasOwn(roles, role) ? (role as HtmlRole) : null; // checked by hasOwn
}

/** The label and icon of an HTML block; null for MJML. */
export function htmlSpec(tag: string): { label: string; icon: string } | null {
  const role = htmlRole(tag);
  return role && roles[role];
}

/** Text is edited in the canvas. */
export function isHtmlText(tag: string): boolean {
  return /^html \S+ (?:text|button)$/.test(tag);
}

/** Contains other blocks. */
export function isHtmlBox(tag: string): boolean {
  return /^html \S+ (?:body|link|list|table|rows|row|cell|box|group|outlook)$/.test(tag);
}

const tableParts: ReadonlyMap<string, string> = new Map([
  ...['thead', 'tbody', 'tfoot', 'caption', 'colgroup'].map((name) => [name, 'table'] as const),
  ...[['tr', 'rows'] as const, ['td', 'row'] as const, ['th', 'row'] as const],
  ...[['li', 'list'] as const],
]);

/** The parent an element needs; for most, anything that contains text. */
function requiredParent(name: string): string {
  return tableParts.get(name) ?? 'flow';
}

/** The parent a block needs; a group needs the parent of its children. */
export function requiredParentOfBlock(tag: string): string {
  const isNone = /^(?:group|outlook|branch)$/.test(htmlRole(tag) ?? '');
  return isNone ? htmlName(tag) : requiredParent(htmlName(tag));
}

/** Whether an HTML block may be inside another. Groups tied together by Outlook comments accept nothing. */
export function canHtmlContain(parent: string, child: string): boolean {
  const role = htmlRole(parent);
  if (!role || !isHtmlTag(child) || !isHtmlBox(parent) || role === 'outlook') return false;
  const [around, inside] = [htmlName(parent), htmlName(child)];
  const home = requiredParentOfBlock(child);
  if (role === 'group') return around === home;
  if (role === 'table') return home === 'table' || home === 'rows';
  if (role === 'rows' || role === 'row' || role === 'list') return home === role;
  // Paragraphs and inline elements end where a table or another box begins.
  if (home !== 'flow') return false;
  return !lineOnly.test(around) || lineOnly.test(inside) || /^(?:img|run|br)$/.test(inside);
}

const lineOnly = /^(?:p|h[1-6]|a|b|em|font|i|span|strong|u)$/;
