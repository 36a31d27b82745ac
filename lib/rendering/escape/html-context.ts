import { advanceCss, type CssState, cssStart } from './css-context';

/**
 * The position in HTML, as far as it matters for escaping. `refused` is where no value is safe (a tag or attribute
 * name, a script, a comment).
 */
type HtmlMode =
  | 'text'
  | 'tag-open'
  | 'tag-name'
  | 'markup-declaration'
  | 'bogus-comment'
  | 'comment'
  | 'before-attribute'
  | 'attribute-name'
  | 'after-attribute-name'
  | 'before-value'
  | 'double-quoted'
  | 'single-quoted'
  | 'unquoted'
  | 'raw-text';

export type HtmlState = {
  readonly mode: HtmlMode;
  readonly tag: string;
  readonly attribute: string;
  /** The first characters of the attribute's value so far. */
  readonly prefix: string;
  readonly css: CssState;
  /** Inside `<!--[if …]> … <![endif]-->`, which Outlook reads as HTML and all others skip. */
  readonly conditional: boolean;
  /** The last few characters where the mode needs them. */
  readonly recent: string;
};

export const htmlStart: HtmlState = {
  mode: 'text',
  tag: '',
  attribute: '',
  prefix: '',
  css: cssStart,
  conditional: false,
  recent: '',
};

const rawTextTags = new Set([
  'style',
  'script',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'title',
  'textarea',
  'plaintext',
]);
const maxNameLength = 40;
const prefixLength = 12;
const recentLength = 12;

/** The state after the author's own markup. */
export function advanceHtml(start: HtmlState, source: string): HtmlState {
  let state = start;
  for (let index = 0; index < source.length; index += 1) {
    const character = source.charAt(index);
    if (state.conditional && character === '>' && state.recent.endsWith('--')) {
      state = htmlStart;
      continue;
    }
    // Most of a document is text and quoted values: skip what cannot change the mode.
    const end = state.conditional ? index : stretchEnd(state, source, index);
    if (end > index) {
      state = afterStretch(state, source.slice(index, end));
      index = end - 1;
      continue;
    }
    const recent = (state.recent + character).slice(-recentLength);
    state = { ...step(state, character, recent), recent };
  }
  return state;
}

const endOfStretch: Partial<Record<HtmlMode, string>> = {
  text: '<',
  'double-quoted': '"',
  'single-quoted': "'",
};

function stretchEnd(state: HtmlState, source: string, from: number): number {
  const end = endOfStretch[state.mode];
  if (end === undefined) return from;
  const found = source.indexOf(end, from);
  return found < 0 ? source.length : found;
}

function afterStretch(state: HtmlState, stretch: string): HtmlState {
  if (state.mode === 'text') return state;
  const recent = stretch.slice(-recentLength);
  // Behind a comma a srcset begins the next address.
  if (state.attribute === 'srcset' && /,\s+$/.test(stretch)) return { ...state, prefix: '', recent };
  if (state.attribute !== 'style')
    return { ...state, prefix: (state.prefix + stretch).slice(0, prefixLength), recent };
  let { css } = state;
  for (const character of stretch) css = advanceCss(css, character);
  return { ...state, css, recent };
}

/** The state after an escaped value. */
export function afterValue(state: HtmlState, escaped: string): HtmlState {
  const recent = '';
  if (escaped === '') return state;
  switch (state.mode) {
    case 'before-value':
      // An empty value is written as `""`, or the next attribute would become the value.
      if (escaped === '""') return { ...state, mode: 'before-attribute', recent };
      return { ...state, mode: 'unquoted', prefix: '\0', css: { ...state.css, recent: '' }, recent };
    case 'double-quoted':
    case 'single-quoted':
    case 'unquoted':
    case 'raw-text':
      return {
        ...state,
        // After a value at the start of a URL, everything is inside that URL.
        prefix: state.prefix.trim() === '' ? '\0' : state.prefix,
        css: { place: state.css.place === 'url-start' ? 'url' : state.css.place, recent: '' },
        recent,
      };
    default:
      return { ...state, recent };
  }
}

function step(state: HtmlState, character: string, recent: string): HtmlState {
  switch (state.mode) {
    case 'text':
      return character === '<' ? { ...state, mode: 'tag-open', tag: '' } : state;
    case 'tag-open':
      if (/[a-z]/i.test(character)) {
        const closing = state.tag === '/';
        return { ...state, mode: 'tag-name', tag: (closing ? '/' : '') + character.toLowerCase() };
      }
      if (character === '/' && state.tag === '') return { ...state, tag: '/' };
      if (character === '!') return { ...state, mode: 'markup-declaration' };
      if (character === '?' || state.tag === '/') return { ...state, mode: 'bogus-comment' };
      return character === '<' ? { ...state, tag: '' } : { ...state, mode: 'text' };
    case 'tag-name':
      if (/\s|\//.test(character)) return { ...state, mode: 'before-attribute' };
      if (character === '>') return openTag(state);
      return { ...state, tag: (state.tag + character.toLowerCase()).slice(0, maxNameLength) };
    case 'markup-declaration':
      if (recent.endsWith('<!--')) return { ...state, mode: 'comment' };
      if (character === '-' && recent.endsWith('<!-')) return state;
      return character === '>' ? { ...state, mode: 'text' } : { ...state, mode: 'bogus-comment' };
    case 'bogus-comment':
      return character === '>' ? { ...state, mode: 'text' } : state;
    case 'comment':
      return stepComment(state, character, recent);
    case 'raw-text':
      return stepRawText(state, character);
    default:
      return stepAttribute(state, character);
  }
}

function stepComment(state: HtmlState, character: string, recent: string): HtmlState {
  if (!state.conditional && /<!--\s?\[if$/i.test(recent)) return { ...state, attribute: '[if' };
  if (character !== '>') return state;
  if (/(?:--!?|<!--?-?)>$/.test(recent)) return { ...htmlStart };
  // `<!--[if mso]>` ends here; what follows is HTML to Outlook.
  return state.attribute === '[if' && recent.endsWith(']>')
    ? { ...htmlStart, conditional: true, recent }
    : state;
}

function stepRawText(state: HtmlState, character: string): HtmlState {
  if (/[\s/>]/.test(character) && state.recent.toLowerCase().endsWith(`</${state.tag}`)) {
    const closing: HtmlState = { ...state, mode: 'before-attribute', tag: `/${state.tag}` };
    return character === '>' ? openTag(closing) : closing;
  }
  return state.tag === 'style' ? { ...state, css: advanceCss(state.css, character) } : state;
}

function stepAttribute(state: HtmlState, character: string): HtmlState {
  const space = /\s/.test(character);
  switch (state.mode) {
    case 'before-attribute':
    case 'after-attribute-name':
      if (character === '>') return openTag(state);
      if (space || character === '/') return state;
      if (character === '=' && state.mode === 'after-attribute-name') return beforeValue(state);
      return { ...state, mode: 'attribute-name', attribute: character.toLowerCase() };
    case 'attribute-name':
      if (character === '>') return openTag(state);
      if (character === '=') return beforeValue(state);
      if (space || character === '/') return { ...state, mode: 'after-attribute-name' };
      return { ...state, attribute: (state.attribute + character.toLowerCase()).slice(0, maxNameLength) };
    case 'before-value':
      if (space) return state;
      if (character === '"') return { ...state, mode: 'double-quoted' };
      if (character === "'") return { ...state, mode: 'single-quoted' };
      if (character === '>') return openTag(state);
      return inValue({ ...state, mode: 'unquoted' }, character);
    case 'double-quoted':
      return character === '"' ? { ...state, mode: 'before-attribute' } : inValue(state, character);
    case 'single-quoted':
      return character === "'" ? { ...state, mode: 'before-attribute' } : inValue(state, character);
    default:
      if (character === '>') return openTag(state);
      return space ? { ...state, mode: 'before-attribute' } : inValue(state, character);
  }
}

function beforeValue(state: HtmlState): HtmlState {
  return { ...state, mode: 'before-value', prefix: '', css: cssStart };
}

function inValue(state: HtmlState, character: string): HtmlState {
  if (state.attribute === 'style') return { ...state, css: advanceCss(state.css, character) };
  return state.prefix.length < prefixLength ? { ...state, prefix: state.prefix + character } : state;
}

function openTag(state: HtmlState): HtmlState {
  const { conditional, recent } = state;
  if (!rawTextTags.has(state.tag)) return { ...htmlStart, conditional, recent };
  return { ...htmlStart, mode: 'raw-text', tag: state.tag, conditional, recent };
}
