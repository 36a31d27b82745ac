/** A value's position in CSS. `url` is a quoted or unquoted `url(…)`, `url-start` if nothing precedes the value. */
export type CssPlace = 'value' | 'double' | 'single' | 'comment' | 'url-start' | 'url';

export type CssState = {
  readonly place: CssPlace;
  /** The last few characters, in lower case, which decide what the next one means. */
  readonly recent: string;
};

export const cssStart: CssState = { place: 'value', recent: '' };

/** The state after one more character of the author's CSS. */
export function advanceCss(state: CssState, character: string): CssState {
  const { place, recent } = state;
  // A backslash escapes the next character.
  if (recent.endsWith('\\') && place !== 'comment') return { place, recent: '' };
  const next = (recent.length > 3 ? recent.slice(1) : recent) + character.toLowerCase();
  switch (place) {
    case 'value':
      if (character === '"') return { place: 'double', recent: '' };
      if (character === "'") return { place: 'single', recent: '' };
      if (next.endsWith('/*')) return { place: 'comment', recent: '' };
      if (next === 'url(') return { place: 'url-start', recent: '' };
      return { place, recent: next };
    case 'double':
    case 'single':
      if (character === (place === 'double' ? '"' : "'") || character === '\n') return cssStart;
      return { place, recent: next };
    case 'comment':
      return next.endsWith('*/') ? cssStart : { place, recent: next };
    case 'url-start':
      if (/[\s"']/.test(character)) return { place, recent: '' };
      return character === ')' ? cssStart : { place: 'url', recent: next };
    case 'url':
      return character === ')' ? cssStart : { place, recent: next };
  }
}
