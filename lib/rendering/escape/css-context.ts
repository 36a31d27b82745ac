/** Where in CSS a value stands. `url` is an unquoted or quoted `url(…)`, `start` of it when nothing precedes the value. */
export type CssPlace = 'value' | 'double' | 'single' | 'comment' | 'url-start' | 'url';

export type CssState = {
  readonly place: CssPlace;
  /** The last few characters, lower case, that decide what the next one means. */
  readonly recent: string;
};

export const cssStart: CssState = { place: 'value', recent: '' };

/** The state after one more character of the author's CSS. */
export function advanceCss(state: CssState, character: string): CssState {
  const { place, recent } = state;
  // A backslash takes the meaning from the character after it.
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
