/**
 * What a part of an HTML email is to those who edit it. A block's tag says it with the element: `html td text`. Groups are
 * no element: what stands between the Liquid or Outlook's comments around them.
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
  group: { label: 'Condition', icon: 'Rows3' },
  branch: { label: 'Else', icon: 'Code' },
  outlook: { label: 'Columns for Outlook', icon: 'Columns2' },
  code: { label: 'Code', icon: 'Code' },
} as const;

/** The tag of a block of HTML. */
export function htmlTag(name: string, role: HtmlRole): string {
  return `html ${name} ${role}`;
}

export function isHtmlTag(tag: string): boolean {
  return tag.startsWith('html ');
}

/** The element of a block of HTML; the kind of its children for a group. */
export function htmlName(tag: string): string {
  return tag.split(' ')[1] ?? '';
}

/** What a block of HTML is; null for MJML. */
export function htmlRole(tag: string): HtmlRole | null {
  const [html, , role = ''] = tag.split(' ');
  return html === 'html' && Object.hasOwn(roles, role) ? (role as HtmlRole) : null; // it is one of them
}

/** The label and the sign of a block of HTML; null for MJML. */
export function htmlSpec(tag: string): { label: string; icon: string } | null {
  const role = htmlRole(tag);
  return role && roles[role];
}

/** Words are written in the canvas. */
export function isHtmlText(tag: string): boolean {
  return /^html \S+ (?:text|button)$/.test(tag);
}

/** Other blocks stand in it. */
export function isHtmlBox(tag: string): boolean {
  return /^html \S+ (?:body|link|list|table|rows|row|cell|box|group|outlook)$/.test(tag);
}

const tableParts: ReadonlyMap<string, string> = new Map([
  ...['thead', 'tbody', 'tfoot', 'caption', 'colgroup'].map((name) => [name, 'table'] as const),
  ...[['tr', 'rows'] as const, ['td', 'row'] as const, ['th', 'row'] as const],
  ...[['li', 'list'] as const],
]);

/** What has to stand around an element: of most of them anything that lets words flow. */
function homeOf(name: string): string {
  return tableParts.get(name) ?? 'flow';
}

/** What has to stand around a block: what is no element goes where its children go. */
export function homeOfBlock(tag: string): string {
  const isNone = /^(?:group|outlook|branch)$/.test(htmlRole(tag) ?? '');
  return isNone ? htmlName(tag) : homeOf(htmlName(tag));
}

/** Whether a block of HTML may stand in another. What Outlook's comments tie together takes nothing in. */
export function htmlAccepts(parent: string, child: string): boolean {
  const role = htmlRole(parent);
  if (!role || !isHtmlTag(child) || !isHtmlBox(parent) || role === 'outlook') return false;
  const [around, inside] = [htmlName(parent), htmlName(child)];
  const home = homeOfBlock(child);
  if (role === 'group') return around === home;
  if (role === 'table') return home === 'table' || home === 'rows';
  if (role === 'rows' || role === 'row' || role === 'list') return home === role;
  // A paragraph, or what stands within a line, ends where a table or another box begins.
  if (home !== 'flow') return false;
  return !lineOnly.test(around) || lineOnly.test(inside) || /^(?:img|run|br)$/.test(inside);
}

const lineOnly = /^(?:p|h[1-6]|a|b|em|font|i|span|strong|u)$/;
